import { hasCode, isNetworkFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { failureText } from '#widgets/failure-text.ts'

const UNAUTHORIZED = 401

/** The message for a vote that failed, or for one that could not be withdrawn. */
export function voteFailureText(t: Translate, error: unknown, chosen: string | null): string {
  if (hasCode(error, UNAUTHORIZED)) return t('vote.login-required')
  if (chosen === null) return failureText(t, error, 'vote.cancel-failed')
  return failureText(t, error, isNetworkFailure(error) ? 'vote.try-again' : 'vote.failed')
}
