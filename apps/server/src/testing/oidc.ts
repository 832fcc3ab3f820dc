import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export type OidcServer = {
  readonly issuer: string
  /** How often the token endpoint was asked. */
  readonly tokenCalls: () => number
  /** Walks through the provider's own pages as somebody signing in, and comes back with where it sends the browser. */
  readonly signIn: (authUrl: string, name: string) => Promise<URL>
  readonly close: () => Promise<void>
}

type Client = { readonly id: string; readonly secret: string; readonly redirectUris: readonly string[] }

/** A real OpenID provider on this machine. */
export async function openOidcServer({ id, secret, redirectUris }: Client): Promise<OidcServer> {
  let tokenCalls = 0
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: id, client_secret: secret, redirect_uris: [...redirectUris] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Name of ${sub}` }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token')) tokenCalls += 1
    void answer(request, response)
  })
  return {
    issuer,
    tokenCalls: () => tokenCalls,
    signIn: (authUrl, name) => walkThrough(issuer, authUrl, name),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function walkThrough(issuer: string, authUrl: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(authUrl)
  for (let step = 0; step < 12; step += 1) {
    if (next.origin !== issuer) return next
    const page = await visit(next, cookies)
    const location = page.headers.get('location')
    if (location) {
      next = new URL(location, next)
      continue
    }
    const html = await page.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? ''
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? ''
    const form = new URLSearchParams({ prompt, login: name, password: 'any' })
    const sent = await visit(new URL(action, next), cookies, form)
    next = new URL(sent.headers.get('location') ?? '', next)
  }
  throw new Error('The provider never sent the browser back.')
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
