import { createServer } from 'node:http'

export const CLIENT = { id: 'bannerday', secret: 'a secret of some length' }

/** A real OpenID provider on this machine, with pages of its own to sign in on. */
export async function openVendor() {
  // Not before it is needed: it prints advice as soon as it is imported, and every story's file is read first.
  const { Provider } = await import('oidc-provider')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    issuer,
    /** Answers from now on, and sends browsers back to one address only. */
    serve: (redirectUri: string) => {
      const provider = new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
        pkce: { required: () => true },
        conformIdTokenClaims: false,
        claims: { openid: ['sub'], profile: ['name'] },
        findAccount: (_: unknown, sub: string) => ({
          accountId: sub,
          claims: () => ({ sub, name: `Name of ${sub}` }),
        }),
      })
      const answer = provider.callback()
      server.on('request', (request, response) => void answer(request, response))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
