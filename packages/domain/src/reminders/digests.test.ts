import { describe, expect, it, test } from 'vitest'
import type { Activity } from '#activity.ts'
import { instant, place } from '#testing/examples.ts'
import { aPlan, at, diary, event, MARCH } from '#testing/reminder-diary.ts'
import { DAY, instantOf, parseServerZone } from '#time.ts'
import { activitiesToTell, dueReminders } from './due-reminders.ts'

const ending = (id: string, when: string, about: Partial<Activity> = {}) =>
  event({ id, endsAt: at(when), ...about })

describe('a digest', () => {
  it('comes each day that has something to tell, at the hour of the player', () => {
    const activities = [ending('a', '05T10:00'), ending('b', '06T17:59'), ending('c', '06T18:01')]
    expect(diary(activities, aPlan({ frequency: 'daily', before: [] }))).toEqual([
      '03-04T18:00 digest: a',
      '03-05T18:00 digest: b',
      '03-06T18:00 digest: c',
    ])
  })
  it('tells of what ends within the longest step, and of what is starred three days before', () => {
    const activities = [ending('a', '06T12:00'), ending('star', '06T12:00')]
    const plan = aPlan({ frequency: 'daily', before: ['1d'] }, { statuses: { star: 'starred' } })
    expect(diary(activities, plan)).toEqual([
      '03-03T18:00 digest: star',
      '03-04T18:00 digest: star',
      '03-05T18:00 digest: a star',
    ])
  })
  it('comes once a week with all that ends before the next', () => {
    const activities = [ending('a', '03T10:00'), ending('b', '08T17:00'), ending('c', '12T10:00')]
    const plan = aPlan({ frequency: 'weekly', before: [], digestWeekday: 0, digestHour: 9 })
    expect(diary(activities, plan)).toEqual(['03-01T09:00 digest: a', '03-08T09:00 digest: b c'])
  })
  it('tells of what starts before the next', () => {
    const banner = event({ id: 'banner', type: 'gacha', startsAt: at('10T11:00'), endsAt: at('31T16:00') })
    const plan = aPlan({ frequency: 'weekly', starts: true, before: [] })
    expect(diary([banner], plan)).toEqual(['03-08T18:00 digest: banner', '03-29T18:00 digest: banner'])
  })
  it('keeps its hour when the clocks are changed', () => {
    const span = { startsAt: instant('2026-03-28T00:00:00Z'), endsAt: instant('2026-03-31T00:00:00Z') }
    const far = event({ endsAt: instant('2026-03-31T12:00:00Z') })
    const plan = aPlan({ frequency: 'daily', before: ['3d'] })
    const times = dueReminders([far], plan, span).map((reminder) => new Date(reminder.at).toISOString())
    expect(times).toEqual([
      '2026-03-28T17:00:00.000Z',
      '2026-03-29T16:00:00.000Z',
      '2026-03-30T16:00:00.000Z',
    ])
  })
  it('tells of two days where the clocks jump from its hour to the next day', () => {
    // In Nuuk the 28th of March ends at 23:00.
    const plan = aPlan({ frequency: 'daily', before: [], digestHour: 23 }, { zone: place('America/Nuuk') })
    const far = event({ id: 'far', endsAt: instant('2026-03-29T12:00:00-01:00') })
    expect(diary([far], plan)).toEqual(['03-27T23:00 digest: far'])
  })
  it('comes after the quiet hours', () => {
    const plan = aPlan({ frequency: 'daily', before: [], digestHour: 3, quiet: { from: 23, to: 8 } })
    expect(diary([ending('a', '05T10:00')], plan)).toEqual(['03-05T08:00 digest: a'])
  })
  it('tells of what ends or starts before the next one, which may come after the quiet hours', () => {
    const early = event({ id: 'early', type: 'gacha', startsAt: at('10T07:30'), endsAt: at('11T07:59') })
    const quiet = { from: 23, to: 8 }
    const daily = aPlan({ frequency: 'daily', before: [], starts: true, digestHour: 7, quiet })
    expect(diary([early], daily)).toEqual(['03-09T08:00 digest: early', '03-10T08:00 digest: early'])
    const weekly = aPlan({ frequency: 'weekly', before: [], digestWeekday: 0, digestHour: 7, quiet })
    expect(diary([ending('a', '08T07:59')], weekly)).toEqual(['03-01T08:00 digest: a'])
  })
  it('tells of what ends at the very moment of the next, which cannot, and leaves it what starts then', () => {
    const banner = event({ id: 'banner', type: 'gacha', startsAt: at('05T18:00'), endsAt: at('31T16:00') })
    const plan = aPlan({ frequency: 'daily', before: [], starts: true })
    const span = { startsAt: at('03T00:00'), endsAt: at('07T00:00') }
    expect(diary([ending('a', '05T18:00'), banner], plan, span)).toEqual([
      '03-04T18:00 digest: a',
      '03-05T18:00 digest: banner',
    ])
  })
  test.each([
    ['UTC-5', 22, '03-11T03:00'],
    ['UTC+8', 1, '03-09T17:00'],
  ])('on the clock of %s at %i comes also when that is another day in UTC', (zone, digestHour, utc) => {
    const now = instant(`2026-${utc}:00Z`)
    const plan = aPlan({ frequency: 'daily', digestHour }, { zone: parseServerZone(zone) })
    const span = { startsAt: instantOf(now - 1), endsAt: instantOf(now + 1) }
    const far = event({ endsAt: instantOf(now + DAY) })
    expect(dueReminders([far], plan, span).map((reminder) => reminder.at)).toEqual([now])
  })
  it('is left to the next one when it is six hours late', () => {
    const activities = [ending('a', '06T17:00')]
    const plan = aPlan({ frequency: 'daily', before: [] })
    const [reminder] = dueReminders(activities, plan, MARCH)
    const told = (when: string) => reminder && activitiesToTell(reminder, activities, plan, at(when)).length
    expect([told('05T23:59'), told('06T00:00')]).toEqual([1, 0])
  })
  it('is the same one for a player who changes from daily to weekly that day', () => {
    const activities = [ending('a', '09T10:00')]
    const keys = (frequency: 'daily' | 'weekly') =>
      dueReminders(activities, aPlan({ frequency, before: [] }), {
        startsAt: at('08T00:00'),
        endsAt: at('09T00:00'),
      }).map(({ key }) => key)
    expect(keys('daily')).toEqual(keys('weekly'))
  })
})
