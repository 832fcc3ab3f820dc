import { ApiFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { failureText } from '#widgets/failure-text.ts'

const UNAUTHORIZED = 401

/** How a player is told that a vote, or taking it back, was not taken. */
export function voteFailureText(t: Translate, error: unknown, chosen: string | null): string {
  if (error instanceof ApiFailure && error.code === UNAUTHORIZED) return t('vote.login-required')
  if (chosen === null) return failureText(t, error, 'vote.cancel-failed')
  const isLost = error instanceof ApiFailure && error.kind === 'network'
  return failureText(t, error, isLost ? 'vote.try-again' : 'vote.failed')
}
