import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const CLIENT = 'bannerday'
const SECRET = 'a secret of some length'
const LIFE_SECONDS = 600

/** @param {unknown} value */
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The two providers that players sign in with, as far as nodes speak to them: OpenID Connect with PKCE, and QQ Connect.
 * @typedef {Awaited<ReturnType<typeof openProviders>>} Providers
 */
export async function openProviders() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  /** What each code was given for; it works once. @type {Map<string, { name: string, nonce: string, challenge: string }>} */
  const codes = new Map()

  /** @param {URLSearchParams} form */
  function identify(form) {
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (granted?.challenge !== verifier.digest('base64url')) return { error: 'invalid_grant' }
    const now = Math.floor(Date.now() / 1_000)
    const { name, nonce } = granted
    const claims = { iss: url, aud: CLIENT, sub: name, name, nonce, iat: now, exp: now + LIFE_SECONDS }
    const signed = `${encoded({ alg: 'RS256', kid: 'key' })}.${encoded(claims)}`
    const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
    return { token_type: 'bearer', access_token: name, id_token: `${signed}.${signature}` }
  }

  /**
   * @param {URL} asked
   * @param {URLSearchParams} form
   */
  function answerTo({ pathname, searchParams: query }, form) {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }
      case '/keys':
        return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] }
      case '/token':
        return identify(form)
      case '/oauth2.0/token': {
        const code = query.get('code') ?? ''
        const granted = codes.get(code)
        codes.delete(code)
        return granted ? { access_token: granted.name } : { error: 100_020 }
      }
      case '/oauth2.0/me':
        return { client_id: CLIENT, openid: query.get('access_token') }
      default:
        return { ret: 0, nickname: query.get('openid') }
    }
  }

  const server = createServer(async (request, response) => {
    const answer = answerTo(new URL(request.url ?? '', url), new URLSearchParams(await text(request)))
    response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    settings: {
      MICROSOFT_CLIENT_ID: CLIENT,
      MICROSOFT_CLIENT_SECRET: SECRET,
      MICROSOFT_ISSUER: url,
      QQ_APP_ID: CLIENT,
      QQ_APP_KEY: SECRET,
      QQ_BASE_URL: url,
    },
    /**
     * Somebody signs in on the provider's page, which sends the browser back with these.
     * @param {string} authUrl
     * @param {string} name
     */
    signIn: (authUrl, name) => {
      const { searchParams: asked } = new URL(authUrl)
      const code = randomUUID()
      const challenge = asked.get('code_challenge') ?? ''
      codes.set(code, { name, nonce: asked.get('nonce') ?? '', challenge })
      return { code, state: asked.get('state') ?? '' }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve(null))
      }),
  }
}
