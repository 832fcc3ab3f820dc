import * as z from 'zod/mini'
import { timeOfDay } from './fields.ts'

const days = z.int().check(z.positive())

/** How a game's versions follow each other, for those that nobody has announced. */
export const cadence = z.strictObject({
  versionDays: days,
  /** `cadence`: every version so far took exactly this long; `median`: lengths vary. */
  basis: z.enum(['cadence', 'median']),
  maintenance: z.strictObject({ start: timeOfDay, end: timeOfDay }),
  /** The second half of the banners opens on this day of the version; times are the server's. */
  phases: z.strictObject({
    day: days,
    firstCloses: timeOfDay,
    secondOpens: timeOfDay,
    /** On the day before the next update. */
    secondCloses: timeOfDay,
  }),
})

export type Cadence = z.output<typeof cadence>
