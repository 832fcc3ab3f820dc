import { isRefusal } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { failureText } from '#widgets/failure-text.ts'

/** What a player is told when the session could not be continued. Every such failure ends the session. */
export function profileFailureText(t: Translate, error: unknown): string {
  // What the server says about a token means nothing to a player.
  if (isRefusal(error, 'unknownToken') || isRefusal(error, 'revokedToken')) return t('account.login-failed')
  if (isRefusal(error, 'accountBanned')) return failureText(t, error, 'errors.accountBanned')
  if (isRefusal(error, 'accountInactive')) return failureText(t, error, 'errors.accountInactive')
  return failureText(t, error, 'account.login-failed')
}
