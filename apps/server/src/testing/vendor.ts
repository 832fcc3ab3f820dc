import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'

export type Vendor = {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** How often the token endpoint was asked. */
  readonly tokenCalls: () => number
  /** How the vendor answers when it is asked for the picture of an account, or the address that it names instead. */
  readonly pictures: Map<string, ((response: ServerResponse) => void) | string>
  /** How it answers whoever shows the access token of an account and asks for that account's photo; 404 where nothing is said. */
  readonly photos: Map<string, (response: ServerResponse) => void>
  /** Signs in on the vendor's pages and answers with the address the browser is sent back to. */
  readonly signIn: (authUrl: string, name: string) => Promise<URL>
  readonly close: () => Promise<void>
}

const CLIENT = { id: 'bannerday', secret: 'a secret of some length' }
/** One for all providers: to make one takes a quarter of a second. */
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
const LIFE_SECONDS = 600
const SIGN_IN = '/sign-in/'
const PICTURES = '/pictures/'
const PHOTO = '/v1.0/me/photo/$value'

/** A real OpenID provider on this machine, with a page to sign in on. It sends browsers back to these addresses only. */
export async function openVendor(...redirectUris: string[]): Promise<Vendor> {
  let tokenCalls = 0
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const pictures: Vendor['pictures'] = new Map()
  const photos: Vendor['photos'] = new Map()
  const provider = openProvider(issuer, redirectUris, (name) => {
    const picture = pictures.get(name)
    return typeof picture === 'function' ? `${issuer}${PICTURES}${name}` : picture
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token')) tokenCalls += 1
    const picture = request.url?.startsWith(PICTURES) && pictures.get(request.url.slice(PICTURES.length))
    if (typeof picture === 'function') return picture(response)
    if (request.url === PHOTO) return void sendPhoto(provider, photos, request, response)
    void (request.url?.startsWith(SIGN_IN)
      ? signInPage(provider, request, response)
      : answer(request, response))
  })
  return {
    issuer,
    client: CLIENT,
    pictures,
    photos,
    tokenCalls: () => tokenCalls,
    signIn: (authUrl, name) => walkThrough(issuer, authUrl, name),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openProvider(
  issuer: string,
  redirectUris: string[],
  pictureOf: (name: string) => string | undefined,
): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...KEY, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies'] },
    ttl: {
      AccessToken: LIFE_SECONDS,
      Grant: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Session: LIFE_SECONDS,
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'User.Read'],
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Name of ${sub}`, picture: pictureOf(sub) }),
    }),
    interactions: { url: (_, { uid }) => `${SIGN_IN}${uid}` },
    // Signing in counts as consent: there is no consent page.
    loadExistingGrant: async ({ oidc: { provider, session, client } }) => {
      if (!session?.accountId || !client) return undefined
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile User.Read')
      await grant.save()
      return grant
    },
  })
}

async function sendPhoto(
  provider: Provider,
  photos: Vendor['photos'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, shown = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const token = await provider.AccessToken.find(shown)
  if (!token?.scope?.split(' ').includes('User.Read')) return void response.writeHead(401).end()
  const photo = photos.get(token.accountId)
  return photo ? photo(response) : void response.writeHead(404).end()
}

/** Any name signs in; a form without a name cancels. */
async function signInPage(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    return
  }
  const accountId = new URLSearchParams(await text(request)).get('name')
  const result = accountId ? { login: { accountId } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result)
}

const PAGE = `<!doctype html>
<html lang="en">
<title>Sign in at the vendor</title>
<form method="post"><label>Name <input name="name" required></label> <button>Sign in</button></form>
<form method="post"><button>Cancel</button></form>`

async function walkThrough(issuer: string, authUrl: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(authUrl)
  while (next.origin === issuer) {
    const form = next.pathname.startsWith(SIGN_IN) ? new URLSearchParams({ name }) : undefined
    const { headers, status } = await visit(next, cookies, form)
    const location = headers.get('location')
    if (!location) throw new Error(`The vendor answered ${status} and sent the browser nowhere.`)
    next = new URL(location, next)
  }
  return next
}

async function visit(url: URL, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: form }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(key)
    else cookies.set(key, value)
  }
  return response
}

/** In-memory storage of one vendor. Nothing expires: no test runs that long. */
function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = async (wanted: (payload: AdapterPayload) => boolean) => [...kept.values()].find(wanted)
  return (model) => ({
    upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: (uid) => find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    consume: async (id) => {
      const payload = kept.get(`${model} ${id}`)
      if (payload) payload.consumed = true
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
