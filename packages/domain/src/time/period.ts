import type { Instant } from './instant.ts'

/** From `startsAt` up to but not including `endsAt`. */
export type Period = { readonly startsAt: Instant; readonly endsAt: Instant }
