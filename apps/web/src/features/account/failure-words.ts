import { ApiFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'

/** In the server's words, else that the network failed, else in the words of the form. */
export function failureWords(t: Translate, error: unknown, fallback: PlainKey): string {
  const isLost = error instanceof ApiFailure && error.kind === 'network'
  return failureText(t, error, isLost ? 'account.network-failed' : fallback)
}
