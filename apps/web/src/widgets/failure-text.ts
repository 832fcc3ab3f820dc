import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'
import type { PasswordProblem } from '@bannerday/domain/credentials'
import * as z from 'zod/mini'
import { ApiFailure, type FailureKind, isRefusal } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'

const isErrorName = (name: string): name is ApiErrorName => name in API_ERRORS
const ERROR_NAMES = Object.keys(API_ERRORS).filter(isErrorName)

const BY_KIND = {
  network: 'general.network-failed',
  'invalid-answer': 'general.invalid-response',
  refused: 'general.unknown',
} as const satisfies { readonly [Kind in FailureKind]: PlainKey }

/** Their messages name a field of the wire, which is for whoever writes a client. */
const FOR_DEVELOPERS: ReadonlySet<ApiErrorName> = new Set(['missingField', 'invalidField'])

/**
 * The message for a failure: the server's own, else the state of the account, else the screen's fallback, else one for the
 * kind of failure. A server message that is in the contract's error table is translated, and so are why a password is weak and what a player cannot
 * read anyway; any other is not.
 */
export function failureText(t: Translate, error: unknown, fallback?: PlainKey): string {
  if (!(error instanceof ApiFailure)) return t(fallback ?? 'general.unknown')
  const weakness = weaknessIn(error)
  if (weakness) return t(`password.${weakness}`)
  const { kind, errorCode, serverMessage, retryAfterSeconds } = error
  if (!serverMessage) return t(stateOfAccount(error) ?? fallback ?? BY_KIND[kind])
  const name = ERROR_NAMES.find((known) => API_ERRORS[known].error_code === errorCode)
  if (!name) return serverMessage
  if (API_ERRORS[name].message !== serverMessage && !FOR_DEVELOPERS.has(name)) return serverMessage
  if (retryAfterSeconds && (name === 'tooManyRequests' || name === 'tooManyAttempts'))
    return t(`wait.${name}`, { time: waitText(t, retryAfterSeconds) })
  return t(`errors.${name}`)
}

/** Told by its code, also without words: no screen knows it better. */
function stateOfAccount(error: ApiFailure): PlainKey | undefined {
  if (isRefusal(error, 'accountInactive')) return 'errors.accountInactive'
  return isRefusal(error, 'accountBanned') ? 'errors.accountBanned' : undefined
}

/** Rounded up, so that whoever waits that long is not too early. */
function waitText(t: Translate, seconds: number): string {
  if (seconds <= 90) return t('remaining.seconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return t('remaining.minutes', { count: minutes })
  return t('remaining.hours', { count: Math.ceil(minutes / 60) })
}

/** Written out, so that pages without a password do not fetch the rules about them. */
const weakPassword = z.object({
  problem: z.enum([
    'too-short',
    'too-long',
    'common',
    'is-username',
    'names-site',
  ] satisfies PasswordProblem[]),
})

function weaknessIn(error: ApiFailure): PasswordProblem | undefined {
  return isRefusal(error, 'weakPassword') ? weakPassword.safeParse(error.data).data?.problem : undefined
}
