import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { ACTIVITY_TYPES, type Activity } from '#activity.ts'
import { GAME_IDS } from '#game.ts'
import { DAY, HOUR, instantOf, type DisplayZone, type IanaZone, type Instant } from '#time.ts'
import type { Drawing } from '#timeline.ts'
import { anActivity, place } from './examples.ts'

/** Half and quarter hours, changes of half an hour, days without midnight, midnights that come twice. */
const AWKWARD_ZONES = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/Nuuk',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

const zones: fc.Arbitrary<IanaZone> = fc
  .oneof(fc.constantFrom(...AWKWARD_ZONES), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))
  .map(place)

const FIRST_MS = Date.UTC(1980, 0, 1)
const LAST_MS = Date.UTC(2045, 0, 1)

export const instants: fc.Arbitrary<Instant> = fc.integer({ min: FIRST_MS, max: LAST_MS }).map(instantOf)

type ZonedInstant = { readonly zone: IanaZone; readonly at: Instant }

/** Moments in places; every second one lies within a day of the place's next change of clocks. */
export const zonedInstants: fc.Arbitrary<ZonedInstant> = fc
  .record({
    zone: zones,
    at: instants,
    isNearChange: fc.boolean(),
    shift: fc.oneof(fc.integer({ min: -DAY, max: DAY }), fc.constantFrom(-HOUR, -1, 0, 1, HOUR)),
  })
  .map(({ zone, at, isNearChange, shift }) => ({
    zone,
    at: isNearChange ? instantOf(nextChange(zone, at) + shift) : at,
  }))

/** As told by Temporal, which knows nothing of our code; the moment itself where no change follows. */
function nextChange(zone: IanaZone, at: Instant): number {
  const change = temporal(zone, at).getTimeZoneTransition('next')
  return change === null || change.epochMilliseconds > LAST_MS ? at : change.epochMilliseconds
}

/** What Temporal says of a moment in a place: a second opinion. */
export function temporal(zone: IanaZone, at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone.name)
}

/** A player's board: some weeks of activities in a place, often across a change of its clocks. */
type Board = { readonly zone: DisplayZone; readonly activities: readonly Activity[] }

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
export const beforePx: Drawing['beforePx'] = ({ startsAt }) => Math.max(0, (startsAt % 200) - 100)

/** Wider pills for what runs longer, none for versions: any room will do, as long as bars differ. */
export const besidePx: Drawing['besidePx'] = ({ type, startsAt, endsAt }) =>
  type === 'version' ? 0 : 66 + ((endsAt - startsAt) % 62)
