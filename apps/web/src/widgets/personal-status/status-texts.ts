import type { PersonalStatus } from '@bannerday/domain/activity'
import type { PlainKey } from '#i18n/messages.ts'

export const STATUS_TEXTS = {
  '': 'status.not-started',
  done: 'status.done',
  in_progress: 'status.in_progress',
  starred: 'status.starred',
  cancelled: 'status.cancelled',
} as const satisfies { readonly [Status in PersonalStatus]: PlainKey }

/** The order in menus and pickers. */
export const STATUS_ORDER = [
  '',
  'in_progress',
  'done',
  'starred',
  'cancelled',
] as const satisfies readonly PersonalStatus[]
