import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'
import { ApiFailure, type FailureKind } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'

const isErrorName = (name: string): name is ApiErrorName => name in API_ERRORS
const ERROR_NAMES = Object.keys(API_ERRORS).filter(isErrorName)

const BY_KIND = {
  network: 'general.network-failed',
  'invalid-answer': 'general.invalid-response',
  refused: 'general.unknown',
} as const satisfies { readonly [Kind in FailureKind]: PlainKey }

/**
 * How to tell a player about a failure: in the server's words, else with the fallback of the screen, else by its kind.
 * Where the server's words are one of the contract's own sentences they are translated; a message that says more than
 * its code (why a password is weak) stays as it came.
 */
export function failureText(t: Translate, error: unknown, fallback?: PlainKey): string {
  if (!(error instanceof ApiFailure)) return t(fallback ?? 'general.unknown')
  const { kind, errorCode, serverMessage } = error
  if (!serverMessage) return t(fallback ?? BY_KIND[kind])
  const name = ERROR_NAMES.find((known) => API_ERRORS[known].error_code === errorCode)
  return name && API_ERRORS[name].message === serverMessage ? t(`errors.${name}`) : serverMessage
}
