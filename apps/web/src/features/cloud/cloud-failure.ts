import { ApiFailure } from '#data/api-failure.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import type { PlainKey } from '#i18n/messages.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { Act } from './cloud-acts.ts'

const FALLBACKS = {
  upload: 'cloud.upload-failed',
  download: 'cloud.download-failed',
  clear: 'cloud.clear-failed',
} as const satisfies { readonly [Kind in Exclude<Act['kind'], 'settle'>]: PlainKey }

/** The server's message, else what was attempted. A download that is not a plan is reported as such. */
export function cloudFailureText(t: Translate, error: unknown, act: Act): string {
  const attempted = act.kind === 'settle' ? act.question.cause : act.kind
  const isNoPlan = error instanceof ApiFailure && error.kind === 'invalid-answer' && attempted === 'download'
  if (isNoPlan) return t('errors.invalidSettings')
  return failureText(t, error, FALLBACKS[attempted])
}
