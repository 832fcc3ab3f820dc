import { ApiFailure, isNetworkFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'

/** The server's message, else that the network failed, else what was attempted. */
export function accountFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  return failureText(t, error, isNetworkFailure(error) ? 'account.network-failed' : fallback)
}

/**
 * The same for a form, whose fallback may blame what the player typed ("check username and password"). It must not do so
 * for the error page of a proxy or the login page of a hotel.
 */
export function formFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  const isNotOurServer =
    error instanceof ApiFailure &&
    (error.kind === 'invalid-answer' || (error.code !== undefined && error.code >= 500))
  return accountFailureText(t, error, isNotOurServer ? 'account.network-failed' : fallback)
}
