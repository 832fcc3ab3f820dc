import * as z from 'zod/mini'
import { type LoginProvider, PROVIDER_TIMEOUT_MS, ProviderAway } from './provider.ts'

type Credentials = { readonly id: string; readonly secret: string; readonly url: string }

const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)) })
const meAnswer = z.object({
  client_id: z.string(),
  openid: z.string().check(z.minLength(1), z.maxLength(128)),
})
const text = z.catch(z.optional(z.string()), undefined)
/** The pictures are of 100 and of 40 pixels; not everybody has the larger one. */
const infoAnswer = z.object({ nickname: z.optional(z.string()), figureurl_qq_2: text, figureurl_qq_1: text })

/** QQ Connect: OAuth 2 without nonce or PKCE, with its own response shapes. */
export function qq({ id, secret, url }: Credentials): LoginProvider {
  const address = (path: string, query: Record<string, string>) =>
    `${url}${path}?${new URLSearchParams(query).toString()}`
  return {
    authUrl: ({ state, redirectUri }) =>
      Promise.resolve(
        address('/oauth2.0/authorize', {
          response_type: 'code',
          client_id: id,
          redirect_uri: redirectUri,
          state,
          scope: 'get_user_info',
        }),
      ),
    identify: async ({ redirectUri }, { code }) => {
      const { access_token } = await ask(
        address('/oauth2.0/token', {
          grant_type: 'authorization_code',
          client_id: id,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
          fmt: 'json',
        }),
        tokenAnswer,
      )
      const me = await ask(address('/oauth2.0/me', { access_token, fmt: 'json' }), meAnswer)
      // A token made for another application must not sign anybody in here.
      if (me.client_id !== id) throw new Error('The token belongs to another application')
      const info = await ask(
        address('/user/get_user_info', { access_token, oauth_consumer_key: id, openid: me.openid }),
        infoAnswer,
      )
      // Some answers still name http, for hosts that have https as well.
      const picture = (info.figureurl_qq_2 || info.figureurl_qq_1)?.replace(/^http:/, new URL(url).protocol)
      return {
        subject: me.openid,
        name: info.nickname ?? null,
        picture: picture ? { address: picture } : null,
      }
    },
  }
}

async function ask<Schema extends z.ZodMiniType>(url: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderAway('The provider did not answer', { cause })
  })
  if (response.status >= 500) throw new ProviderAway(`The provider answered ${response.status}`)
  const answer: unknown = await response.json().catch(() => {
    // The parser's message quotes the text, which may hold the token.
    throw new Error('The provider did not answer in JSON')
  })
  return schema.parse(answer)
}
