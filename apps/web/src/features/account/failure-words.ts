import { ApiFailure } from '#data/api-failure.ts'
import { failureText } from '#i18n/failure-text.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'

/** In the server's words, else that the network failed, else in the words of the form. */
export function failureWords(t: Translate, error: unknown, fallback: PlainKey): string {
  if (!(error instanceof ApiFailure)) return t(fallback)
  return failureText(t, error, error.kind === 'network' ? 'account.network-failed' : fallback)
}
