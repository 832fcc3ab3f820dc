import { API_ERRORS } from '@bannerday/contract/errors'
import { ApiFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { failureText } from '#widgets/failure-text.ts'

const { unknownToken, revokedToken, accountBanned, accountInactive } = API_ERRORS

/** How a player is told that the session could not be continued. Every such failure ends it. */
export function profileFailureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiFailure)) return t('account.login-failed')
  switch (error.errorCode) {
    case unknownToken.error_code:
    case revokedToken.error_code:
      return t('account.login-failed')
    case accountBanned.error_code:
      return failureText(t, error, 'errors.accountBanned')
    case accountInactive.error_code:
      return failureText(t, error, 'errors.accountInactive')
    default:
      return failureText(t, error, 'account.login-failed')
  }
}
