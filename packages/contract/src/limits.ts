const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

type Limit = {
  /** Whose calls are counted together: those of one network address, or those of one player. */
  readonly by: 'address' | 'player'
  readonly most: number
  readonly withinMs: number
}

/** How often a call may be made; every endpoint names the one it counts against. */
export const LIMITS = {
  general: { by: 'address', most: 300, withinMs: MINUTE_MS },
  login: { by: 'address', most: 20, withinMs: MINUTE_MS },
  register: { by: 'address', most: 60, withinMs: HOUR_MS },
  mail: { by: 'address', most: 10, withinMs: HOUR_MS },
  'qr-generate': { by: 'address', most: 10, withinMs: MINUTE_MS },
  vote: { by: 'player', most: 60, withinMs: MINUTE_MS },
  upload: { by: 'player', most: 30, withinMs: MINUTE_MS },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
