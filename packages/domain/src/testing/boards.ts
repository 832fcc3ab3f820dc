import * as fc from 'fast-check'
import { ACTIVITY_TYPES, type Activity } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { DAY, HOUR, instantOf, type DisplayZone } from '#time.ts'
import type { Drawing } from '#timeline.ts'
import { anActivity } from './activities.ts'
import { zonedInstants } from './zones.ts'

/** A player's board: some weeks of activities in a place, often across a change of its clocks. */
export type Board = { readonly zone: DisplayZone; readonly activities: readonly Activity[] }

const lengths = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 5 * HOUR }),
  fc.integer({ min: 0, max: 42 * DAY }),
)

export const boards: fc.Arbitrary<Board> = fc
  .record({
    around: zonedInstants,
    drafts: fc.array(
      fc.record({
        gameId: fc.constantFrom(...GAME_IDS),
        type: fc.constantFrom(...ACTIVITY_TYPES),
        shift: fc.integer({ min: -20 * DAY, max: 20 * DAY }),
        length: lengths,
      }),
      { minLength: 1, maxLength: 40 },
    ),
  })
  .map(({ around, drafts }) => ({
    zone: around.zone,
    activities: drafts.map(({ gameId, type, shift, length }, index) => {
      const startsAt = instantOf(around.at + shift)
      return anActivity({ id: `${index}`, gameId, type, startsAt, endsAt: instantOf(startsAt + length) })
    }),
  }))

export const pxPerDay: fc.Arbitrary<number> = fc.oneof(
  fc.constant(36),
  fc.double({ min: 4, max: 160, noNaN: true }),
)

/** Some of what starts late in its day has a pill before it. */
export const beforePx: NonNullable<Drawing['beforePx']> = ({ startsAt }) =>
  Math.max(0, (startsAt % 200) - 100)

/** Wider pills for what runs longer, none for versions: any room will do, as long as bars differ. */
export const besidePx: Drawing['besidePx'] = ({ type, startsAt, endsAt }) =>
  type === 'version' ? 0 : 66 + ((endsAt - startsAt) % 62)
