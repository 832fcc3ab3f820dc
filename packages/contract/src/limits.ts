import { DAY, HOUR, MINUTE } from '@bannerday/domain/time'

type Limit = {
  /** Whose calls are counted together: those of one network address, or those of one player, which count as general ones too. */
  readonly by: 'address' | 'player'
  readonly most: number
  readonly withinMs: number
}

/** How often a call may be made; every endpoint names the one it counts against. */
export const LIMITS = {
  general: { by: 'address', most: 300, withinMs: MINUTE },
  login: { by: 'address', most: 20, withinMs: MINUTE },
  register: { by: 'address', most: 60, withinMs: HOUR },
  mail: { by: 'address', most: 10, withinMs: HOUR },
  'qr-generate': { by: 'address', most: 10, withinMs: MINUTE },
  vote: { by: 'player', most: 60, withinMs: MINUTE },
  'make-link': { by: 'address', most: 60, withinMs: HOUR },
  /** Beside that one: what is new without an account stays for months, and nobody else takes it away. */
  'new-link': { by: 'address', most: 100, withinMs: DAY },
  'change-link': { by: 'address', most: 60, withinMs: MINUTE },
  report: { by: 'address', most: 10, withinMs: HOUR },
  upload: { by: 'player', most: 30, withinMs: MINUTE },
  reminders: { by: 'address', most: 60, withinMs: MINUTE },
  /** Beside the limit of the call: whoever is new leaves a plan here for months. */
  'new-device': { by: 'address', most: 20, withinMs: HOUR },
  'reminder-test': { by: 'address', most: 20, withinMs: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
