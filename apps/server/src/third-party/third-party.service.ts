import { caselessForm } from '@bannerday/domain/credentials'
import type { Language } from '@bannerday/domain/language'
import { SECOND } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import {
  type Callback,
  type LoginProvider,
  type Picture,
  ProviderAway,
  type ProviderName,
} from './provider.ts'
import type { ThirdPartyStore } from './third-party.store.ts'

/** The web app reads this from the state to know which callback to call. */
const STATE_PREFIX = { microsoft: 'ms.', qq: 'qq.' } as const satisfies Record<ProviderName, string>

const MAX_NICKNAME_CHARACTERS = 64

export type Finished =
  | {
      readonly kind: 'signed-in'
      readonly userId: number
      readonly isNew: boolean
      readonly picture: Picture | null
    }
  | { readonly kind: 'not-begun' }
  | { readonly kind: 'not-identified'; readonly cause: unknown }
  | { readonly kind: 'banned'; readonly userId: number }

export type ThirdPartyService = ReturnType<typeof thirdPartyService>

type Deps = {
  readonly store: ThirdPartyStore
  readonly clock: Clock
  readonly providers: Readonly<Record<ProviderName, LoginProvider | null>>
  readonly stateSeconds: number
}

/** `browser` is the secret of the browser that asks: a login is finished only where it was begun. */
type Beginning = {
  readonly provider: ProviderName
  readonly redirectUri: string
  readonly browser: string
}

type Finishing = {
  readonly provider: ProviderName
  readonly callback: Callback
  readonly browser: string
  /** Of the mails to a player who comes for the first time. */
  readonly language: Language
}

export function thirdPartyService({ store, clock, providers, stateSeconds }: Deps) {
  return {
    /** The address to send the browser to; null when the provider is not configured. */
    async begin({ provider, redirectUri, browser }: Beginning): Promise<string | null> {
      const port = providers[provider]
      if (!port) return null
      const attempt = {
        state: `${STATE_PREFIX[provider]}${newToken()}`,
        nonce: newToken(),
        codeVerifier: newToken(),
        redirectUri,
      }
      const { state, ...kept } = attempt
      await store.putState({
        ...kept,
        stateHash: hashOfToken(state),
        provider,
        browserHash: hashOfToken(browser),
        expiresAt: new Date(clock.now() + stateSeconds * SECOND),
      })
      return port.authUrl(attempt)
    },

    /** A state works once, for its provider and browser; a callback with any other state never reaches the provider. */
    async finish({ provider, callback, browser, language }: Finishing): Promise<Finished> {
      const port = providers[provider]
      const key = { provider, stateHash: hashOfToken(callback.state), browserHash: hashOfToken(browser) }
      const begun = await store.takeState(key, new Date(clock.now()))
      if (!begun || !port) return { kind: 'not-begun' }
      const identified = await port.identify({ ...begun, state: callback.state }, callback).then(
        (identity) => ({ kind: 'identified' as const, identity }),
        (cause: unknown) => {
          if (cause instanceof ProviderAway) throw cause
          return { kind: 'not-identified' as const, cause }
        },
      )
      if (identified.kind === 'not-identified') return identified
      const { identity } = identified
      if (!isReadable(identity.subject) || !isReadable(identity.name ?? ''))
        return { kind: 'not-identified', cause: new Error('The identity holds control characters') }
      const username = `${STATE_PREFIX[provider]}${newToken().slice(0, 12)}`
      const { user, isNew } = await store.playerOf(provider, identity.subject, {
        username,
        usernameKey: caselessForm(username),
        nickname: firstCharacters(identity.name, MAX_NICKNAME_CHARACTERS),
        language,
        createdAt: new Date(clock.now()),
      })
      if (user.status === 'banned') return { kind: 'banned', userId: user.id }
      return { kind: 'signed-in', userId: user.id, isNew, picture: identity.picture }
    },
  }
}

/** Control characters are in no name of a person; U+0000 and halves of characters cannot even be stored. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** Characters, not halves of them. */
function firstCharacters(text: string | null, most: number): string | null {
  return text === null ? null : Array.from(text).slice(0, most).join('')
}
