import { describe, expect, it, test } from 'vitest'
import { NO_GAME, type Activity } from '#activity.ts'
import { instant } from '#testing/examples.ts'
import { aPlan, at, diary, event, MARCH } from '#testing/reminder-diary.ts'
import { DAY, HOUR, instantOf, parseServerZone, wallClockAt } from '#time.ts'
import { activitiesPutOff, activitiesToTell, dueReminders, putOffUntil } from './due-reminders.ts'
import { quietEnd, type ReminderPlan, type ReminderRules } from './plan.ts'

const keysOf = (activity: Activity) => dueReminders([activity], aPlan(), MARCH).map(({ key }) => key)

const planWith = (
  status: 'done' | 'cancelled' | 'in_progress' | 'starred' | '',
  before: ReminderRules['before'] = ['1d'],
) => aPlan({ before }, { statuses: { a: status } })

const toldLate = (step: number, when: string, statuses: ReminderPlan['statuses'] = {}) => {
  const plan = aPlan({}, { statuses })
  const reminder = dueReminders([event({ id: 'a' })], aPlan(), MARCH)[step]
  return reminder && activitiesToTell(reminder, [event({ id: 'a' })], plan, at(when)).length
}

const own = (about: Partial<Activity> = {}) => event({ id: 'own-1', type: 'own', gameId: NO_GAME, ...about })

describe('what a player has written down', () => {
  it('is reminded of whatever they follow, until it is done', () => {
    const plan = aPlan({ before: ['1d'] }, { follows: {} })
    expect(diary([own(), own({ id: 'own-2', gameId: 'zenless' })], plan)).toEqual([
      '03-19T16:00 1d: own-1 own-2',
    ])
    expect(diary([own()], { ...plan, statuses: { 'own-1': 'done' } })).toEqual([])
  })

  it('is reminded of also before it begins, when nobody would be reminded of an event', () => {
    const hour = { startsAt: at('20T15:00') }
    expect(diary([own(hour)], aPlan({ before: ['3h'] }))).toEqual(['03-20T13:00 3h: own-1'])
    expect(diary([event({ id: 'a', ...hour })], aPlan({ before: ['3h'] }))).toEqual([])
  })
})

describe('an activity that ends on 20 March at 16:00 is reminded of', () => {
  test.each([
    ['at all steps', {}, ['03-17T16:00 3d: a', '03-19T16:00 1d: a', '03-20T13:00 3h: a']],
    ['at one step', { before: ['1d'] }, ['03-19T16:00 1d: a']],
    ['not at all without steps', { before: [] }, []],
    [
      'after the quiet hours if they would swallow the message',
      { quiet: { from: 12, to: 15 } },
      ['03-17T16:00 3d: a', '03-19T16:00 1d: a', '03-20T15:00 3h: a'],
    ],
    [
      'after quiet hours that begin with the message',
      { quiet: { from: 13, to: 15 }, before: ['3h'] },
      ['03-20T15:00 3h: a'],
    ],
    [
      'half an hour before quiet hours that last until the end',
      { quiet: { from: 12, to: 16 }, before: ['3h'] },
      ['03-20T11:30 3h: a'],
    ],
    [
      'after long quiet hours that leave an hour',
      { quiet: { from: 1, to: 15 }, before: ['3h'] },
      ['03-20T15:00 3h: a'],
    ],
    [
      'once where two messages would come at the same time',
      { quiet: { from: 16, to: 15 }, before: ['1d', '3h'] },
      ['03-20T15:00 3h: a'],
    ],
    [
      'although its hour is the quiet one twice',
      { quiet: { from: 13, to: 13 }, before: ['3h'] },
      ['03-20T13:00 3h: a'],
    ],
  ] as const)('%s', (_, rules, expected) => {
    expect(diary([event({ id: 'a' })], aPlan(rules))).toEqual(expected)
  })
})

describe('only what is left to do is reminded of', () => {
  test.each([
    ['done', []],
    ['cancelled', []],
    ['in_progress', ['03-19T16:00 1d: a']],
    ['', ['03-19T16:00 1d: a']],
    ['starred', ['03-17T16:00 3d: a', '03-19T16:00 1d: a']],
  ] as const)('what is "%s"', (status, expected) => {
    expect(diary([event({ id: 'a' })], planWith(status))).toEqual(expected)
  })

  it('starred activities are told of three days before even without any step', () => {
    expect(diary([event({ id: 'a' })], planWith('starred', []))).toEqual(['03-17T16:00 3d: a'])
  })

  test.each([
    ['a forecast', event({ isEndPredicted: true })],
    ['a game that is not followed', event({ gameId: 'zenless' })],
    ['the end of a version', event({ type: 'version' })],
    ['the end of a maintenance', event({ type: 'maintenance' })],
    ['what ended before', event({ endsAt: instant('2026-02-28T00:00:00Z') })],
  ])('%s is not', (_, activity) => {
    expect(diary([activity], aPlan({ starts: false }))).toEqual([])
  })

  it('a step that lies before the start is left out', () => {
    const short = event({ id: 'a', startsAt: at('19T10:00') })
    expect(diary([short], aPlan())).toEqual(['03-19T16:00 1d: a', '03-20T13:00 3h: a'])
  })
})

describe('the bell of an activity', () => {
  test.each([
    ['chooses the steps', event({ id: 'a' }), { a: ['3h'] }, 'each', ['03-20T13:00 3h: a']],
    ['silences it', event({ id: 'a' }), { a: [] }, 'each', []],
    [
      'counts for types that are not followed',
      event({ id: 'a', gameId: 'zenless' }),
      { a: ['1d'] },
      'each',
      ['03-19T16:00 1d: a'],
    ],
    [
      'counts for versions',
      event({ id: 'a', type: 'version' }),
      { a: ['1d'] },
      'each',
      ['03-19T16:00 1d: a'],
    ],
    ['never makes a forecast certain', event({ id: 'a', isEndPredicted: true }), { a: ['1d'] }, 'each', []],
    [
      'rings beside a weekly digest',
      event({ id: 'a' }),
      { a: ['3h'] },
      'weekly',
      ['03-15T18:00 digest: a', '03-20T13:00 3h: a'],
    ],
    ['silences it in a digest', event({ id: 'a' }), { a: [] }, 'weekly', []],
  ] as const)('%s', (_, activity, bells, frequency, expected) => {
    expect(diary([activity], aPlan({ frequency }, { bells }))).toEqual(expected)
  })
})

describe('what ends within the same hour is one message', () => {
  it('with a list, by end', () => {
    const activities = [
      event({ id: 'late', endsAt: at('20T16:58') }),
      event({ id: 'full', endsAt: at('20T16:00') }),
      event({ id: 'just-before', endsAt: instantOf(at('20T16:00') - 1_000) }),
      event({ id: 'next-hour', endsAt: at('20T16:59') }),
    ]
    expect(diary(activities, aPlan({ before: ['3h'] }))).toEqual([
      '03-20T13:00 3h: just-before full late',
      '03-20T14:00 3h: next-hour',
    ])
  })
  it('whose key does not change when one of them is done', () => {
    const activities = [event({ id: 'a' }), event({ id: 'b' })]
    const keys = (plan: ReminderPlan) => dueReminders(activities, plan, MARCH).map(({ key }) => key)
    expect(keys(aPlan({}, { statuses: { a: 'done' } }))).toEqual(keys(aPlan()))
  })
})

describe('a moved date', () => {
  it('moves the reminders, under other keys', () => {
    const moved = event({ id: 'a', endsAt: at('25T16:00') })
    expect(diary([moved], aPlan())).toEqual(['03-22T16:00 3d: a', '03-24T16:00 1d: a', '03-25T13:00 3h: a'])
    expect(keysOf(moved).filter((key) => keysOf(event({ id: 'a' })).includes(key))).toEqual([])
  })
  it('takes what it is about out of a message that waits', () => {
    const [reminder] = dueReminders([event()], aPlan(), MARCH)
    const moved = event({ endsAt: at('25T16:00') })
    expect(reminder && activitiesToTell(reminder, [moved], aPlan(), reminder.at)).toEqual([])
  })
})

describe('a message that is late', () => {
  test.each([
    ['is sent while no later step is due', 0, '19T15:59', {}, 1],
    ['is not sent once the next step is due', 0, '19T16:00', {}, 0],
    ['is sent up to the end', 2, '20T15:59', {}, 1],
    ['is not sent after the end', 2, '20T16:00', {}, 0],
    ['is not sent about what has been done meanwhile', 0, '18T12:00', { a: 'done' }, 0],
  ] as const)('%s', (_, step, when, statuses, count) => {
    expect(toldLate(step, when, statuses)).toBe(count)
  })
  it('waits for the end of the quiet hours', () => {
    const plan = aPlan({ quiet: { from: 23, to: 8 } })
    expect(quietEnd(plan, at('18T23:30'))).toBe(at('19T08:00'))
    expect(quietEnd(plan, at('18T22:59'))).toBe(at('18T22:59'))
  })
  it('is not sent where no moment before the quiet hours is left, as when its only hour is skipped in spring', () => {
    const plan = aPlan({ quiet: { from: 3, to: 2 }, before: ['3h'] })
    expect(diary([event({ id: 'a', endsAt: instant('2026-03-28T18:00:00Z') })], plan)).toEqual([
      '03-28T02:30 3h: a',
    ])
    expect(diary([event({ id: 'a', endsAt: instant('2026-03-29T18:00:00Z') })], plan)).toEqual([])
  })
})

describe('starts', () => {
  const banner = event({ id: 'banner', type: 'gacha', startsAt: at('10T11:00'), endsAt: at('30T16:00') })
  const version = event({ id: 'version', type: 'version', startsAt: at('10T11:00'), endsAt: at('31T16:00') })
  const another = event({ id: 'event', startsAt: at('10T11:00'), endsAt: at('30T16:00') })
  const all = [banner, version, another]
  const TENTH = { startsAt: at('09T00:00'), endsAt: at('11T00:00') }

  test.each([
    [
      'are told of for versions and banners, in one message',
      { starts: true },
      ['03-10T11:00 starts: banner version'],
    ],
    [
      'are told of after the quiet hours',
      { starts: true, quiet: { from: 10, to: 14 } },
      ['03-10T14:00 starts: banner version'],
    ],
    ['are no news after half a day of quiet hours', { starts: true, quiet: { from: 10, to: 23 } }, []],
    ['are not told of unless asked for', { starts: false }, []],
  ] as const)('%s', (_, rules, expected) => {
    expect(diary(all, aPlan({ before: [], ...rules }))).toEqual(expected)
  })

  it('are not told of while they are only expected', () => {
    const expected = [event({ ...banner, isStartPredicted: true })]
    for (const frequency of ['each', 'daily'] as const)
      expect(diary(expected, aPlan({ before: [], starts: true, frequency }), TENTH)).toEqual([])
  })
})

describe('a message that is put off', () => {
  const now = at('20T10:00')
  test.each([
    ['comes three hours later', '21T16:00', null, '20T13:00'],
    ['comes halfway to an end that is nearer', '20T14:00', null, '20T12:00'],
    ['waits for the end of the quiet hours', '21T16:00', { from: 12, to: 15 }, '20T15:00'],
    ['does not come when the quiet hours last until the end', '20T16:00', { from: 12, to: 16 }, null],
  ] as const)('%s', (_, endsAt, quiet, expected) => {
    const until = putOffUntil(at(endsAt), aPlan({ quiet }), now)
    expect(until).toBe(expected === null ? null : at(expected))
  })
  it('tells of what is still left to do and has not moved', () => {
    const activities = [
      event({ id: 'a' }),
      event({ id: 'b' }),
      event({ id: 'moved', endsAt: at('25T16:00') }),
      event({ id: 'other' }),
    ]
    const [reminder] = dueReminders(activities, aPlan(), MARCH)
    const plan = aPlan({ before: [] }, { statuses: { b: 'done' } })
    const told = reminder && activitiesPutOff(reminder, ['a', 'b', 'moved'], activities, plan, now)
    expect(told?.map(({ id }) => id)).toEqual(['a'])
  })
})

test('a player on a server clock is reminded by that clock', () => {
  const plan = aPlan({ frequency: 'daily', before: [] }, { zone: parseServerZone('UTC-5') })
  const [reminder] = dueReminders([event({ endsAt: instantOf(at('20T16:00') + DAY + HOUR) })], plan, MARCH)
  expect(reminder && wallClockAt(plan.zone, reminder.at)).toBe('2026-03-20T18:00:00')
})
