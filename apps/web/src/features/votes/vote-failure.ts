import { ApiFailure } from '#data/api-failure.ts'
import { failureText } from '#i18n/failure-text.ts'
import type { Translate } from '#i18n/i18n-store.ts'

const UNAUTHORIZED = 401

/** How a player is told that a vote, or taking it back, was not taken. */
export function voteFailureText(t: Translate, error: unknown, chosen: string | null): string {
  if (error instanceof ApiFailure && error.code === UNAUTHORIZED) return t('vote.login-required')
  if (chosen === null) return textOf(t, error, 'vote.cancel-failed')
  const isLost = error instanceof ApiFailure && error.kind === 'network'
  return textOf(t, error, isLost ? 'vote.try-again' : 'vote.failed')
}

function textOf(
  t: Translate,
  error: unknown,
  fallback: 'vote.cancel-failed' | 'vote.try-again' | 'vote.failed',
): string {
  return error instanceof ApiFailure ? failureText(t, error, fallback) : t(fallback)
}
