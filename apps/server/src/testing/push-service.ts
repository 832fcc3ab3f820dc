import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { reminderMessage, type ReminderMessage } from '@bannerday/contract/reminders/message'

/** A browser that has subscribed at the push service. */
export type PushBrowser = {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What was pushed to it, decrypted, in the order in which it came. */
  readonly received: ReminderMessage[]
  /** How long each of them was to be kept for a browser that is switched off, in seconds. */
  readonly lives: number[]
  /** The most requests for it that were ever under way at the same time. */
  readonly mostAtOnce: () => number
  /** What the push service answers from now on; a status alone, or whatever else it wants to do. */
  answersWith: number | ((response: ServerResponse) => void)
}

export type PushService = {
  readonly url: string
  /** The reasons for which requests were refused: a correct sender has none. */
  readonly mistakes: string[]
  readonly subscribe: () => PushBrowser
  /** Answers take this long, so that a sender can be caught in the middle. */
  answersAfterMs: number
  readonly close: () => Promise<void>
}

type Keys = { readonly ecdh: ECDH; readonly auth: Buffer }

/** A push service on this machine: takes what RFC 8030 and 8292 allow and hands it to browsers that decrypt as in RFC 8291. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: PushBrowser; keys: Keys; began: () => void; ended: () => void }
  >()
  const mistakes: string[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      mistakes.push(String(error))
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = browsers.get(request.url ?? '')
    if (!found) return void response.writeHead(404).end()
    const { browser, keys, began, ended } = found
    began()
    response.once('close', ended)
    const body = await buffer(request)
    assertHeaders(request, url)
    const message = reminderMessage.parse(JSON.parse(decrypt(body, keys)))
    if (service.answersAfterMs > 0) await new Promise((done) => setTimeout(done, service.answersAfterMs))
    if (typeof browser.answersWith === 'function') return browser.answersWith(response)
    if (browser.answersWith < 300) {
      browser.received.push(message)
      browser.lives.push(Number(request.headers['ttl']))
    }
    response.writeHead(browser.answersWith, { location: `${url}/message/${randomUUID()}` }).end()
  }

  const service: PushService = {
    url,
    mistakes,
    answersAfterMs: 0,
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomUUID()}`
      let atOnce = 0
      let most = 0
      const browser: PushBrowser = {
        subscription: { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } },
        received: [],
        lives: [],
        mostAtOnce: () => most,
        answersWith: 201,
      }
      const began = () => {
        atOnce += 1
        most = Math.max(most, atOnce)
      }
      browsers.set(path, { browser, keys: { ecdh, auth }, began, ended: () => (atOnce -= 1) })
      return browser
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** Throws at whatever a real push service would refuse. */
function assertHeaders({ method, headers }: IncomingMessage, audience: string): void {
  if (method !== 'POST') throw new Error(`method ${method}`)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('no aes128gcm')
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL')
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('an unusable topic')
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token was not signed with the key')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  if (aud !== audience) throw new Error(`a token for ${aud}`)
  if (!(exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 24 * 3_600_000))
    throw new Error('a token too long')
  if (!/^(mailto:.+@|https:)/.test(sub)) throw new Error(`nobody to ask: ${sub}`)
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}

/** RFC 8188 with the keys of RFC 8291; a message is a single record. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  if (body.length > 4_096) throw new Error('a message too long')
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const derived = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no end of the record')
  return padded.subarray(0, end).toString('utf8')
}
