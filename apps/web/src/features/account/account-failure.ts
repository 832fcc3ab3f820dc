import { ApiFailure, isNetworkFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'

/** In the server's words, else that the network failed, else in the words of what was attempted. */
export function accountFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  return failureText(t, error, isNetworkFailure(error) ? 'account.network-failed' : fallback)
}

/**
 * The same for a form, whose own words may blame what the player typed. The error page of a proxy, or the login page of
 * a hotel, says nothing about that.
 */
export function formFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  const isUnread =
    error instanceof ApiFailure &&
    (error.kind === 'invalid-answer' || (error.code !== undefined && error.code >= 500))
  return accountFailureText(t, error, isUnread ? 'account.network-failed' : fallback)
}
