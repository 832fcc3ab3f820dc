import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ACTIVITY_TYPES, NO_GAME, type ActivityType } from './activity.ts'
import {
  ALARM_HOURS,
  calendarEntries,
  CALENDAR_STYLES,
  DEFAULT_CALENDAR_RULES,
  type CalendarRules,
} from './calendar.ts'
import { ofEveryGame } from './game.ts'
import { boards, instants } from './testing/arbitraries.ts'
import { anActivity, instant } from './testing/examples.ts'
import { DAY, HOUR, instantOf, MINUTE } from './time.ts'

const noon = instant('2025-09-10T12:00:00Z')
const EVERYTHING = ofEveryGame(() => ACTIVITY_TYPES)
const NONE: ReadonlySet<string> = new Set()

const running = (about: Partial<Parameters<typeof anActivity>[0]> = {}) =>
  anActivity({ startsAt: instantOf(noon - DAY), endsAt: instantOf(noon + 10 * DAY), ...about })

function entryOf(activity: ReturnType<typeof anActivity>, rules: Partial<CalendarRules> = {}) {
  const plan = { follows: EVERYTHING, finished: NONE, rules: { ...DEFAULT_CALENDAR_RULES, ...rules } }
  const [entry] = calendarEntries([activity], plan, noon)
  return entry
}

describe('a calendar of deadlines', () => {
  it('shows the last half hour of an event', () => {
    const event = running()
    expect(entryOf(event)).toMatchObject({
      about: 'end',
      startsAt: event.endsAt - 30 * MINUTE,
      endsAt: event.endsAt,
    })
  })

  it('shows all of an event that is shorter than that', () => {
    const short = anActivity({ startsAt: instantOf(noon + HOUR), endsAt: instantOf(noon + HOUR + MINUTE) })
    expect(entryOf(short)).toMatchObject({ startsAt: short.startsAt, endsAt: short.endsAt })
  })

  it('shows the first half hour of a version, because that is when there is something new', () => {
    const version = anActivity({ type: 'version', startsAt: instantOf(noon + DAY) })
    expect(entryOf(version)).toMatchObject({
      about: 'start',
      startsAt: version.startsAt,
      endsAt: version.startsAt + 30 * MINUTE,
    })
  })

  it('leaves out an event that ends this very moment', () => {
    expect(entryOf(running({ endsAt: noon }))).toBeUndefined()
  })

  it('leaves out a version that has begun', () => {
    expect(entryOf(running({ type: 'version' }))).toBeUndefined()
  })

  it('shows the whole of a maintenance', () => {
    const maintenance = running({ type: 'maintenance' })
    expect(entryOf(maintenance, { maintenance: true })).toMatchObject({
      about: 'span',
      startsAt: maintenance.startsAt,
      endsAt: maintenance.endsAt,
    })
  })
})

describe('a calendar of spans', () => {
  test.each(ACTIVITY_TYPES)('shows the whole of a %s', (type) => {
    const { startsAt, endsAt } = running({ type })
    expect(entryOf(running({ type }), { style: 'spans', maintenance: true })).toMatchObject({
      about: 'span',
      startsAt,
      endsAt,
    })
  })
})

describe('the alarms of a calendar', () => {
  it('sound before the end of an event', () => {
    const event = running()
    expect(entryOf(event, { alarms: [24, 3] })?.alarmsAt).toEqual([
      event.endsAt - DAY,
      event.endsAt - 3 * HOUR,
    ])
  })

  it('sound before the start of a version', () => {
    const version = anActivity({ type: 'version', startsAt: instantOf(noon + DAY) })
    expect(entryOf(version, { alarms: [3] })?.alarmsAt).toEqual([version.startsAt - 3 * HOUR])
  })

  it('do not sound for an event that has not begun by then', () => {
    const short = anActivity({ startsAt: noon, endsAt: instantOf(noon + 2 * DAY) })
    expect(entryOf(short, { alarms: [72, 24] })?.alarmsAt).toEqual([short.endsAt - DAY])
  })
})

describe('what a calendar holds', () => {
  test.each([
    ['an event of a followed type', 'event', { genshin: ['event'] }, {}, true],
    ['an event of a type that is not followed', 'event', { genshin: ['gacha'] }, {}, false],
    ['an event of a game that is not followed', 'event', { zenless: ['event'] }, {}, false],
    ['a version that is wanted', 'version', { genshin: ['event'] }, { versions: true }, true],
    ['a version that is not wanted', 'version', { genshin: ['version'] }, { versions: false }, false],
    ['the version of a game that is not followed', 'version', {}, { versions: true }, false],
    ['a maintenance that is wanted', 'maintenance', { genshin: [] }, { maintenance: true }, true],
    ['a maintenance that is not wanted', 'maintenance', { genshin: ['maintenance'] }, {}, false],
  ] as const)('%s', (_, type: ActivityType, follows, rules, isThere) => {
    const activity = anActivity({ type, startsAt: instantOf(noon + DAY) })
    const plan = { follows, finished: NONE, rules: { ...DEFAULT_CALENDAR_RULES, ...rules } }
    expect(calendarEntries([activity], plan, noon)).toHaveLength(isThere ? 1 : 0)
  })

  it('holds what the player has written down, whatever they follow, until it is done', () => {
    const own = running({ id: 'own-1', type: 'own', gameId: NO_GAME })
    const plan = { follows: {}, finished: NONE, rules: DEFAULT_CALENDAR_RULES }
    expect(calendarEntries([own], plan, noon)).toMatchObject([{ about: 'end', endsAt: own.endsAt }])
    expect(calendarEntries([own], { ...plan, finished: new Set(['own-1']) }, noon)).toEqual([])
  })

  it('shows what the player has written down for some hours as a whole, and rings before it begins', () => {
    const raid = running({
      type: 'own',
      startsAt: instantOf(noon + DAY),
      endsAt: instantOf(noon + DAY + HOUR),
    })
    expect(entryOf(raid, { alarms: [3] })).toMatchObject({
      about: 'span',
      startsAt: raid.startsAt,
      alarmsAt: [raid.endsAt - 3 * HOUR],
    })
    expect(entryOf({ ...raid, endsAt: instantOf(raid.startsAt + DAY) })?.about).toBe('end')
  })

  it('is never finished or over, and never rings before it begins or outside of its own time', () => {
    const plans = fc.record({
      style: fc.constantFrom(...CALENDAR_STYLES),
      alarms: fc.subarray([...ALARM_HOURS]),
      versions: fc.boolean(),
      maintenance: fc.boolean(),
    })
    const finishedIds = fc.array(fc.nat(40).map(String)).map((ids) => new Set(ids))
    fc.assert(
      fc.property(boards, plans, finishedIds, instants, ({ activities }, rules, finished, now) => {
        const entries = calendarEntries(activities, { follows: EVERYTHING, finished, rules }, now)
        for (const { activity, startsAt, endsAt, alarmsAt } of entries) {
          expect(finished.has(activity.id)).toBe(false)
          expect(endsAt).toBeGreaterThan(now)
          expect(startsAt).toBeGreaterThanOrEqual(activity.startsAt)
          expect(startsAt).toBeLessThanOrEqual(endsAt)
          for (const at of alarmsAt) expect(at).toBeLessThan(Math.max(activity.startsAt, endsAt))
        }
      }),
    )
  })
})
