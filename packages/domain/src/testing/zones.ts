import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { DAY, HOUR, instantOf, type IanaZone, type Instant } from '#time.ts'
import { place } from './times.ts'

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

export type ZonedInstant = { readonly zone: IanaZone; readonly at: Instant }

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

/** The second opinion on a moment in a place. */
export function temporal(zone: IanaZone, at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone.name)
}
