import { microsoftCallback, microsoftLogin, qqCallback, qqLogin } from '@bannerday/contract/accounts'
import type { Language } from '@bannerday/domain/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#config.ts'
import { deviceOf, pageLanguage, preferredLanguage, type BrowserCookie } from '#http/caller.ts'
import { ApiError, assertNotPaused, methodPaused } from '#http/errors.ts'
import type { LogSecurityEvent } from '#http/security-events.ts'
import { type Api, Redirect } from '#http/serve.ts'
import { ProviderAway, type Callback, type Picture, type ProviderName } from './provider.ts'
import type { ThirdPartyService } from './third-party.service.ts'

type Deps = {
  readonly logins: ThirdPartyService
  readonly openSession: (userId: number, device: string, page: Language | null) => Promise<string | null>
  /** Fetches the picture while nobody waits for it. */
  readonly keepAvatar: (userId: number, picture: Picture) => void
  readonly cookie: BrowserCookie
  readonly paused: readonly SignInMethod[]
  /** The addresses a provider may send a browser back to: never what a header says. */
  readonly origins: {
    readonly public: string
    readonly mainland: string | null
    readonly international: string | null
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Finishing = { readonly request: FastifyRequest; readonly securityEvent: LogSecurityEvent }

const AWAY_RETRY_SECONDS = 30

export function thirdPartyRoutes(
  { serve }: Api,
  { logins, openSession, keepAvatar, cookie, paused, origins }: Deps,
): void {
  async function begin(provider: ProviderName, origin: string, { request, reply }: Exchange) {
    assertNotPaused(provider, paused)
    const browser = cookie.ensure(request, reply)
    const auth_url = await orAway(logins.begin({ provider, redirectUri: `${origin}/settings`, browser }))
    if (auth_url === null) throw methodPaused()
    return { auth_url }
  }

  async function finish(provider: ProviderName, callback: Callback, { request, securityEvent }: Finishing) {
    assertNotPaused(provider, paused)
    const failed = () => new ApiError('thirdPartyFailed', { about: { by: provider } })
    const banned = (userId: number) => new ApiError('accountBanned', { about: { userId, by: provider } })
    const browser = cookie.read(request)
    if (!browser) throw failed()
    const result = await orAway(
      logins.finish({ provider, callback, browser, language: preferredLanguage(request) }),
    )
    switch (result.kind) {
      case 'signed-in': {
        const { userId, picture, isNew } = result
        const token = await openSession(userId, deviceOf(request), pageLanguage(request))
        if (token === null) throw banned(userId)
        if (picture !== null) keepAvatar(userId, picture)
        if (isNew) securityEvent('third-party-linked', { userId, by: provider })
        securityEvent('signed-in', { userId, by: provider })
        return { token }
      }
      case 'banned':
        throw banned(result.userId)
      case 'not-identified':
        // Worth a warning: with a wrong client secret every login fails, and only the provider's answer says why.
        request.log.warn({ err: result.cause, reqId: request.id, provider }, 'a provider identified nobody')
        throw failed()
      case 'not-begun':
        throw failed()
    }
  }

  const siteOriginOf = (request: FastifyRequest) =>
    [origins.mainland, origins.international].find(
      (origin) => origin && new URL(origin).host === request.host,
    ) ?? origins.public

  serve(qqLogin, (call) => begin('qq', siteOriginOf(call.request), call))
  serve(qqCallback, ({ query: { json, ...given }, ...call }) => {
    if (!json) return settingsWith(given)
    const callback = callbackFrom('qq', {
      code: given.qq_code ?? given.code,
      state: given.qq_state ?? given.state,
      error: given.qq_error ?? given.error,
    })
    return finish('qq', { ...callback, issuer: undefined }, call)
  })
  serve(microsoftLogin, ({ query: { is_domestic }, ...call }) => {
    const origin = is_domestic === '1' ? (origins.mainland ?? origins.public) : siteOriginOf(call.request)
    return begin('microsoft', origin, call)
  })
  serve(microsoftCallback, ({ query: { json, ...given }, ...call }) => {
    if (!json) return settingsWith(given)
    const callback = callbackFrom('ms', {
      code: given.ms_code ?? given.code,
      state: given.ms_state ?? given.state,
      error: given.ms_error ?? given.error,
    })
    return finish('microsoft', { ...callback, issuer: given.ms_iss ?? given.iss }, call)
  })
}

/** A provider may be told to send browsers straight to the callback: the app finishes the login, as it holds the token. */
function settingsWith(given: Readonly<Record<string, string | undefined>>): Redirect {
  const known = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams(known).toString()
  return new Redirect(query === '' ? '/settings' : `/settings?${query}`)
}

type Given = Readonly<Record<'code' | 'state' | 'error', string | undefined>>

function callbackFrom(prefix: 'ms' | 'qq', { code, state, error }: Given): Pick<Callback, 'code' | 'state'> {
  if (error !== undefined) throw new ApiError('thirdPartyFailed')
  if (code !== undefined && state !== undefined) return { code, state }
  const missing = `${prefix}_${code === undefined ? 'code' : 'state'}`
  throw new ApiError('missingField', { message: `A required field is missing: ${missing}` })
}

async function orAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderAway)
      throw new ApiError('unavailable', { retryAfterSeconds: AWAY_RETRY_SECONDS, cause: error })
    throw error
  }
}
