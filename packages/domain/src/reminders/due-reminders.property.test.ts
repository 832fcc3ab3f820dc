import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, type Activity } from '#activity.ts'
import { isFinished, PERSONAL_STATUSES, statusOf } from '#activity/activity.ts'
import { GAME_IDS } from '#game.ts'
import { zonedInstants } from '#testing/arbitraries.ts'
import { anActivity } from '#testing/examples.ts'
import { DAY, HOUR, instantOf, wallClockAt, type Instant, type Period } from '#time.ts'
import { digestReminders } from './digests.ts'
import { activitiesToTell, dueReminders } from './due-reminders.ts'
import { REMINDER_FREQUENCIES, REMINDER_STEPS, type ReminderPlan } from './plan.ts'

const hours = fc.integer({ min: 0, max: 23 })
const steps = fc.subarray([...REMINDER_STEPS])
const ids = ['a', 'b', 'c', 'd', 'e', 'f']

/** Some weeks in any place of the world, often across a change of its clocks. */
const cases = fc
  .record({
    around: zonedInstants,
    rules: fc.record({
      frequency: fc.constantFrom(...REMINDER_FREQUENCIES),
      before: steps,
      starts: fc.boolean(),
      digestHour: hours,
      digestWeekday: fc.integer({ min: 0, max: 6 }),
      quiet: fc.option(fc.record({ from: hours, to: hours })),
    }),
    statuses: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...PERSONAL_STATUSES)),
    bells: fc.dictionary(fc.constantFrom(...ids), steps, { maxKeys: 2 }),
    drafts: fc.array(
      fc.record({
        gameId: fc.constantFrom(...GAME_IDS),
        type: fc.constantFrom(...ACTIVITY_TYPES),
        shiftHours: fc.integer({ min: -10 * 24, max: 10 * 24 }),
        lengthMs: fc.oneof(
          fc.integer({ min: 0, max: 12 * DAY }),
          fc.integer({ min: 0, max: 20 }).map((count) => count * HOUR),
        ),
        isEndPredicted: fc.boolean(),
      }),
      { maxLength: ids.length },
    ),
  })
  .map(({ around, rules, statuses, bells, drafts }) => ({
    plan: {
      rules,
      zone: around.zone,
      statuses,
      bells,
      follows: { genshin: ACTIVITY_TYPES, zenless: ['event', 'gacha'] },
    } satisfies ReminderPlan,
    span: {
      startsAt: instantOf(around.at - 12 * DAY),
      endsAt: instantOf(around.at + 25 * DAY),
    } satisfies Period,
    activities: drafts.map(({ gameId, type, shiftHours, lengthMs, isEndPredicted }, index): Activity => {
      const startsAt = instantOf(around.at + shiftHours * HOUR)
      const endsAt = instantOf(startsAt + lengthMs)
      return anActivity({ id: ids[index] ?? '', gameId, type, startsAt, endsAt, isEndPredicted })
    }),
  }))

const RUNS = { numRuns: 300 }

describe('whatever the rules and wherever the player is', () => {
  it('no message comes twice or is lost, however the time is cut into spans', () => {
    fc.assert(
      fc.property(
        cases,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (given, cuts) => {
          const { plan, span, activities } = given
          const inner = cuts.map((share) => Math.round(span.startsAt + share * (span.endsAt - span.startsAt)))
          // Cutting at the very moment of a message is what goes wrong first.
          const whole = dueReminders(activities, plan, span)
          const moments = [...inner, ...whole.slice(0, 3).map(({ at }) => at)].toSorted(
            (one, other) => one - other,
          )
          const edges = [span.startsAt, ...moments.map(instantOf), span.endsAt]
          const parts = edges
            .slice(1)
            .flatMap((endsAt, index) =>
              dueReminders(activities, plan, { startsAt: edges[index] ?? span.startsAt, endsAt }),
            )
          expect(parts).toEqual(whole)
          expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
        },
      ),
      RUNS,
    )
  })

  it('no message comes in quiet hours', () => {
    fc.assert(
      fc.property(cases, ({ plan, span, activities }) => {
        const { quiet } = plan.rules
        fc.pre(quiet !== null && quiet.from !== quiet.to)
        for (const { at } of dueReminders(activities, plan, span)) {
          expect(hoursOf(quiet)).not.toContain(Number(wallClockAt(plan.zone, at).slice(11, 13)))
        }
      }),
      RUNS,
    )
  })

  it('no message is about what has ended, is done, skipped or silenced, or has no announced end', () => {
    fc.assert(
      fc.property(cases, ({ plan, span, activities }) => {
        for (const reminder of dueReminders(activities, plan, span)) {
          const told = activitiesToTell(reminder, activities, plan, reminder.at)
          expect(told).not.toEqual([])
          for (const { id, endsAt, isEndPredicted } of told) {
            expect(reminder.at).toBeLessThan(endsAt)
            expect(reminder.kind === 'ends' && isEndPredicted).toBe(false)
            expect(isFinished(statusOf(plan.statuses, id))).toBe(false)
            expect(plan.bells[id]).not.toEqual([])
          }
        }
      }),
      RUNS,
    )
  })

  it('no activity is told of twice at the same time', () => {
    fc.assert(
      fc.property(cases, ({ plan, span, activities }) => {
        const told = dueReminders(activities, plan, span)
          .filter(({ kind }) => kind === 'ends')
          .flatMap((reminder) =>
            activitiesToTell(reminder, activities, plan, reminder.at).map(({ id }) => `${id} ${reminder.at}`),
          )
        expect(new Set(told).size).toBe(told.length)
      }),
      RUNS,
    )
  })

  it('a digest tells of all the time until the next one', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom('daily', 'weekly'), ({ plan, span }, frequency) => {
        const digests = digestReminders({ ...plan, rules: { ...plan.rules, frequency } }, span)
        for (const [index, { nextAt }] of digests.slice(0, -1).entries())
          expect(nextAt).toBeGreaterThanOrEqual(digests[index + 1]?.at ?? Infinity)
      }),
      RUNS,
    )
  })

  it('a digest comes at most once on each date that clocks show, and at its hour where nothing is quiet', () => {
    fc.assert(
      fc.property(cases, ({ plan, span, activities }) => {
        const open = { ...plan, rules: { ...plan.rules, frequency: 'daily' as const, quiet: null } }
        const digests = dueReminders(activities, open, span).filter(({ kind }) => kind === 'digest')
        const shown = digests.map(({ at }) => wallClockAt(open.zone, at))
        expect(new Set(shown.map((wall) => wall.slice(0, 10))).size).toBe(shown.length)
        const unusual = shown.filter((wall) => Number(wall.slice(11, 13)) !== open.rules.digestHour)
        for (const wall of unusual) expect(isSkippedHour(open, wall)).toBe(true)
      }),
      RUNS,
    )
  })
})

function hoursOf({ from, to }: { readonly from: number; readonly to: number }): number[] {
  const count = (to - from + 24) % 24
  return Array.from({ length: count }, (_, index) => (from + index) % 24)
}

/** Whether the zone's clocks never show the digest's hour on that date. */
function isSkippedHour({ zone, rules }: ReminderPlan, wall: string): boolean {
  const noon = Date.parse(`${wall.slice(0, 10)}T12:00:00Z`)
  const wanted = `${wall.slice(0, 10)}T${String(rules.digestHour).padStart(2, '0')}`
  const minutes = Array.from({ length: 3 * 24 * 60 }, (_, index): Instant =>
    instantOf(noon - 36 * HOUR + index * 60_000),
  )
  return !minutes.some((at) => wallClockAt(zone, at).startsWith(`${wanted}:00`))
}
