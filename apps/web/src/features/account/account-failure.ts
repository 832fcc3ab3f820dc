import { isNetworkFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'

/** The server's message, else that the network failed, else what was attempted. */
export function accountFailureText(t: Translate, error: unknown, fallback: PlainKey): string {
  return failureText(t, error, isNetworkFailure(error) ? 'account.network-failed' : fallback)
}
