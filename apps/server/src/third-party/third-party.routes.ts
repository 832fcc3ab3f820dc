import { microsoftCallback, microsoftLogin, qqCallback, qqLogin } from '@bannerday/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '#config.ts'
import { deviceOf, preferredLanguage, type BrowserCookie } from '#http/caller.ts'
import { ApiError, assertNotPaused, methodPaused } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import { ProviderAway, type Callback, type ProviderName } from './provider.ts'
import type { ThirdPartyService } from './third-party.service.ts'

type Deps = {
  readonly logins: ThirdPartyService
  readonly openSession: (userId: number, device: string) => Promise<string>
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

const AWAY_RETRY_SECONDS = 30

export function thirdPartyRoutes(
  { serve }: Api,
  { logins, openSession, cookie, paused, origins }: Deps,
): void {
  async function begin(provider: ProviderName, origin: string, { request, reply }: Exchange) {
    assertNotPaused(provider, paused)
    const browser = cookie.ensure(request, reply)
    const auth_url = await orAway(logins.begin({ provider, redirectUri: `${origin}/settings`, browser }))
    if (auth_url === null) throw methodPaused()
    return { auth_url }
  }

  async function finish(provider: ProviderName, callback: Callback, request: FastifyRequest) {
    const browser = cookie.read(request)
    if (!browser) throw new ApiError('thirdPartyFailed')
    const result = await orAway(
      logins.finish({ provider, callback, browser, language: preferredLanguage(request) }),
    )
    switch (result.kind) {
      case 'signed-in':
        return { token: await openSession(result.userId, deviceOf(request)) }
      case 'banned':
        throw new ApiError('accountBanned')
      case 'not-identified':
        // Worth a warning: with a wrong client secret every login fails, and only the provider's answer says why.
        request.log.warn({ err: result.cause, reqId: request.id, provider }, 'a provider identified nobody')
        throw new ApiError('thirdPartyFailed')
      case 'not-begun':
        throw new ApiError('thirdPartyFailed')
    }
  }

  const originOf = (request: FastifyRequest) =>
    [origins.mainland, origins.international].find(
      (origin) => origin && new URL(origin).host === request.host,
    ) ?? origins.public

  serve(qqLogin, (call) => begin('qq', originOf(call.request), call))
  serve(qqCallback, ({ query: { qq_code, qq_state }, request }) =>
    finish('qq', { code: qq_code, state: qq_state, issuer: undefined }, request),
  )
  serve(microsoftLogin, ({ query: { is_domestic }, ...call }) => {
    const origin = is_domestic === '1' ? (origins.mainland ?? origins.public) : originOf(call.request)
    return begin('microsoft', origin, call)
  })
  serve(microsoftCallback, ({ query: { ms_code, ms_state, ms_iss }, request }) =>
    finish('microsoft', { code: ms_code, state: ms_state, issuer: ms_iss }, request),
  )
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
