import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { isDatabaseOutage } from '#db/outage.ts'
import { ApiError } from './errors.ts'
import { createHttpServer } from './http-server.ts'
import { createLogger } from './logging.ts'
import { securityLog } from './security-events.ts'

/** Node's default check of time-outs comes after 30 s, which would be too late for this test. */
const SOON_MS = 20_000

let app: FastifyInstance
const logged: string[] = []
beforeAll(async () => {
  app = createHttpServer({
    log: createLogger({ level: 'warn', sink: { write: (line) => logged.push(line) } }),
    trustedProxies: [],
    isHttps: false,
    usesTurnstile: false,
    security: securityLog(),
    pictureHosts: [],
    isOutage: isDatabaseOutage,
    timeouts: { headersMs: 300, requestMs: 600, silenceMs: 1_000 },
  })
  app.post('/', (_request, reply) => reply.send('read'))
  for (const name of ['methodPaused', 'unavailable'] as const)
    app.get(`/refused/${name}`, () => {
      throw new ApiError(name)
    })
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(32 * 1024 * 1024)))
  for (const path of ['auth/verify_email', 'auth/qrcode/check', 'auth/qq/callback', 'events'])
    app.get(`/api/${path}`, (_request, reply) => reply.send('read'))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends bytes and collects what comes back until the connection closes. */
async function send(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

function openConnections(): Promise<number> {
  return new Promise((resolve) => {
    app.server.getConnections((_, open) => resolve(open))
  })
}

test.each([
  ['is no HTTP', 'hello there\r\n\r\n', 400],
  ['has a line break in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\rb\r\n\r\n', 400],
  [
    'states its length twice',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'contradicts itself about its length',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['has 20 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 408],
  ['says nothing at all', '', 408],
  [
    'never ends its body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
  ],
])(
  'a request that %s is answered in the envelope, and its connection is closed',
  async (_, bytes, code) => {
    const { status, body } = await send(bytes)
    expect(status).toBe(code)
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String), error_code: 100002 })
  },
  SOON_MS,
)

it('the connection of a client that neither reads nor closes it is closed', async () => {
  const sockets = Array.from({ length: 5 }, () =>
    connect({ port: Number(new URL(app.listeningOrigin).port), host: '127.0.0.1', allowHalfOpen: true }),
  )
  for (const socket of sockets) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nX: ')
  await expect.poll(openConnections).toBe(5)
  await expect.poll(openConnections).toBe(0)
  for (const socket of sockets) socket.destroy()
})

it(
  'the connection of a client that never reads its answer is closed',
  async () => {
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.on('error', () => {}).pause()
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(openConnections).toBe(1)
    await expect.poll(openConnections, { timeout: SOON_MS }).toBe(0)
    socket.destroy()
  },
  SOON_MS,
)

test.each(['http:///', 'https://%'])(
  'a request for %s, which is no address, is answered with 404 in the envelope',
  async (address) => {
    const { status, body } = await send(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ code: 404, error_code: 100004 })
  },
)

it('a request that names no host is answered in the envelope, with our headers', async () => {
  const { status, head, body } = await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ code: 400, error_code: 100002 })
  expect(head).toContain('x-content-type-options: nosniff')
})

it('a request with an unknown Expect is answered in the envelope, with our headers', async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    httpRequest(app.listeningOrigin, { method: 'POST', headers: { expect: 'tea' } }, resolve).end()
  })
  expect(answer.statusCode).toBe(417)
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 417, error_code: 100012 })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
})

test.each([
  ['POST', 'cross-site', 403],
  ['POST', 'same-origin', 200],
  ['POST', 'none', 200],
  ['GET', 'cross-site', 404],
] as const)('a %s from a page that is %s is answered with %i', async (method, site, code) => {
  const answer = await app.inject({ method, url: '/', headers: { 'sec-fetch-site': site } })
  expect(answer.statusCode).toBe(code)
})

test.each([
  ['/api/auth/verify_email?token=x', 'navigate', 403],
  ['/api/%61uth/verify_email?token=x', 'navigate', 403],
  ['/%61pi/auth/verify_email?token=x', 'navigate', 403],
  ['/api/auth/qrcode/check?session_id=x', 'no-cors', 403],
  ['/api/auth/qq/callback?json=1&code=x', 'cors', 403],
  ['/api/auth/qq/c%61llback?json=1&code=x', 'cors', 403],
  ['/api/auth/qq/callback?code=x', 'navigate', 200],
  ['/api/events', 'no-cors', 200],
] as const)('reading %s from another site by %s is answered with %i', async (url, mode, code) => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }
  expect((await app.inject({ url, headers })).statusCode).toBe(code)
})

test.each([
  ['what is switched off', 'methodPaused', 0],
  ['what fails', 'unavailable', 1],
] as const)('a 503 for %s, as with %s, leaves %i lines in the log', async (_, name, count) => {
  const before = logged.length
  expect((await app.inject(`/refused/${name}`)).statusCode).toBe(503)
  expect(logged.length - before).toBe(count)
})

it('a client that disconnects in the middle of a body is not logged', async () => {
  const before = [...logged]
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  const [request] = await once(app.server, 'request')
  const isClosed = new Promise((resolve) => request.once('close', resolve))
  socket.destroy()
  await isClosed
  await new Promise(setImmediate)
  expect(logged).toEqual(before)
})

it(
  'a slow request keeps no other request waiting',
  async () => {
    const slow = send('GET / HTTP/1.1\r\nX: ')
    const answer = await fetch(app.listeningOrigin, { method: 'POST' })
    expect(await answer.text()).toBe('read')
    await slow
  },
  SOON_MS,
)
