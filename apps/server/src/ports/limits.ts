import type { LimitName } from '@bannerday/contract/limits'

export type LimitResult =
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

export type RateLimiter = {
  /** Counts one call of a caller, or several; when it was one too many, says how long to wait. */
  readonly consume: (limit: LimitName, caller: string, calls?: number) => Promise<LimitResult>
  /** Call this about once a second: shares counts with other nodes and drops expired ones. */
  readonly exchange: () => Promise<void>
}

/** For people testing the API: nobody is ever asked to wait. */
export const unlimited: RateLimiter = {
  consume: () => Promise.resolve({ kind: 'granted' }),
  exchange: () => Promise.resolve(),
}

export type TooManyFailures = { readonly kind: 'too-many-failures'; readonly retryAfterSeconds: number }

type Guessed<Found> =
  | TooManyFailures
  | { readonly kind: 'right'; readonly found: Found }
  | { readonly kind: 'wrong' }

/** Who calls about an account: whoever is signed in, a browser that has signed in to it before, or an address that nothing is known about. */
export type Visitor = { readonly id: string; readonly isKnown: boolean }

/**
 * Runs `check`, which checks a password, unless that visitor has been wrong about that account too often lately, or all
 * those together that are not known there. `check` answers with what the right password gives access to, or null.
 */
export type GuessPassword = <Found>(
  account: string,
  visitor: Visitor,
  check: () => Promise<Found | null>,
) => Promise<Guessed<Found>>

/** Whether one more mail that a visitor asks for may go to an address. Mails beyond the limit are dropped silently. */
export type MayMail = (address: string, visitor: Visitor) => Promise<boolean>
/** The same for mails that nobody asked for. */
export type MayNotify = (address: string) => Promise<boolean>
