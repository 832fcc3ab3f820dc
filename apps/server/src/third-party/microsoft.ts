import { SECOND } from '@bannerday/domain/time'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import { isLocalHttp } from '#http/public-hosts.ts'
import { type LoginProvider, type Picture, PROVIDER_TIMEOUT_MS, ProviderAway } from './provider.ts'

type Credentials = {
  readonly id: string
  readonly secret: string
  readonly url: string
  /** Where Microsoft keeps photos; null at another OpenID provider, which names a picture in the identity. */
  readonly graphUrl: string | null
}

const readableText = z.catch(z.optional(z.string()), undefined)
const readableClaims = z.object({ name: readableText, picture: readableText })

/** OpenID Connect with state, nonce and PKCE, all of which the library checks. */
export function microsoft({ id, secret, url, graphUrl }: Credentials): LoginProvider {
  let known: Promise<oidc.Configuration> | null = null

  function configuration(): Promise<oidc.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null
      throw new ProviderAway('The provider could not be discovered', { cause: error })
    })
    return known
  }

  async function discover(): Promise<oidc.Configuration> {
    const found = await oidc.discovery(new URL(url), id, secret, undefined, {
      timeout: PROVIDER_TIMEOUT_MS / SECOND,
      execute: [
        // Without this the library trusts TLS and does not check the signature of the ID token.
        oidc.enableNonRepudiationChecks,
        ...(isLocalHttp(url) ? [oidc.allowInsecureRequests] : []),
      ],
    })
    found.timeout = PROVIDER_TIMEOUT_MS / SECOND
    return found
  }

  function pictureOf(claim: string | undefined, token: string): Picture | null {
    if (graphUrl !== null) return { address: `${graphUrl}/v1.0/me/photo/$value`, bearer: token }
    return claim === undefined ? null : { address: claim }
  }

  return {
    authUrl: async ({ state, nonce, codeVerifier, redirectUri }) => {
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: graphUrl === null ? 'openid profile' : 'openid profile User.Read',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return address.href
    },
    identify: async ({ state, nonce, codeVerifier, redirectUri }, { code, issuer }) => {
      const cameBack = new URL(redirectUri)
      cameBack.search = new URLSearchParams({ code, state, ...(issuer && { iss: issuer }) }).toString()
      const tokens = await oidc
        .authorizationCodeGrant(await configuration(), cameBack, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw isAway(error) ? new ProviderAway('The provider did not answer', { cause: error }) : error
        })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no identity')
      const { name, picture } = readableClaims.parse(claims)
      return { subject: claims.sub, name: name ?? null, picture: pictureOf(picture, tokens.access_token) }
    },
  }
}

/** The provider did not answer, or answered with a 5xx. */
function isAway(error: unknown): boolean {
  // What the library could not read is the cause of its error.
  if (error instanceof Response) return error.status >= 500
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500
  if (!(error instanceof Error)) return false
  return (
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    isAway(error.cause)
  )
}
