import { parseServerZone } from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import { STORED_ENTRIES, type StoredEntryName } from '#local-storage.ts'

const ENTRIES_OF_THE_SPECIFICATION = [
  'userLanguage',
  'serverTimezone',
  'useLocalTimezone',
  'theme',
  'timeline-time-format',
  'activityStatus',
  'userGameSelections',
  'gameList',
  'auth_token',
  'user_id',
  'gameOrder',
] as const satisfies readonly StoredEntryName[]

/** What we keep beside them. */
const OUR_ENTRIES = [
  'calendar',
  'sharedPlan',
  'cloudMarks',
  'dailies',
  'gamesRevision',
  'ownEntries',
  'reminderBells',
  'reminderDevice',
  'reminderRules',
  'reminders',
  'resets',
  'sidebar',
  'timelineView',
  'visits',
  'zoneOffer',
] as const satisfies readonly StoredEntryName[]

it('local storage has every entry of the specification, and ours', () => {
  const expected = [...ENTRIES_OF_THE_SPECIFICATION, ...OUR_ENTRIES]
  expect(Object.keys(STORED_ENTRIES).toSorted()).toEqual(expected.toSorted())
})

const AT = 1_772_000_000_000

describe('an entry of local storage', () => {
  test.each<[StoredEntryName, unknown]>([
    ['userLanguage', 'zh-Hant'],
    ['serverTimezone', 'UTC-5'],
    ['useLocalTimezone', 'true'],
    ['theme', 'system'],
    ['sidebar', 'expanded'],
    ['resets', 'hidden'],
    ['dailies', { genshin: '2026-10-14', pong: '2026-10-13' }],
    ['zoneOffer', 'dismissed'],
    ['timeline-time-format', '12'],
    ['activityStatus', { a: '', b: 'done', c: 'in_progress', d: 'starred', e: 'cancelled' }],
    ['userGameSelections', { genshin: { enabled: true, activities: ['event'] } }],
    ['gameOrder', ['zenless', 'genshin']],
    ['ownEntries', { 'own-1': { title: 'Raid', startsAt: AT, endsAt: AT + 1, changedAt: AT, moon: 'full' } }],
    ['user_id', '7'],
    ['gamesRevision', 'r7'],
    ['visits', ['2026-10-13T20:41:08.000Z', '2026-10-12T09:00:00.000Z']],
    ['reminders', { push: true, mail_for: '7', by_pigeon: true }],
    ['reminderRules', { frequency: 'daily', before: ['3d'], moon: 'full' }],
    ['reminderBells', { a: [], b: ['3h', '5m'] }],
    ['reminderDevice', { endpoint: 'https://push.example/1', auth: 'secret', stored_done: ['a'] }],
    ['calendar', { key: 'k', rules: {}, sent: { view: '', finished: ['a'] } }],
    ['sharedPlan', { secret: 's', key: 'k' }],
    ['cloudMarks', { user_id: '7', dates: { 1: '2026-10-13T20:41:08.000Z' } }],
    [
      'timelineView',
      {
        collapsed: ['zenless'],
        zoom: 12,
        filters: ['hide-ended'],
        shownTypes: ['gacha'],
        shownGames: ['genshin'],
        tab: 'banners',
      },
    ],
  ])('%s is read back unchanged', (name, value) => {
    expect(STORED_ENTRIES[name].parse(value)).toEqual(value)
  })

  test.each<[StoredEntryName, unknown]>([
    ['userLanguage', 'fr'],
    ['serverTimezone', 'Asia/Shanghai'],
    ['serverTimezone', 'UTC+99'],
    ['serverTimezone', 'UTC+8:75'],
    ['useLocalTimezone', true],
    ['theme', 'pink'],
    ['timeline-time-format', 24],
    ['userGameSelections', ['genshin']],
    ['gameOrder', 'genshin'],
    ['auth_token', ''],
  ])('%s refuses %j', (name, value) => {
    expect(STORED_ENTRIES[name].safeParse(value).success).toBe(false)
  })

  it('keeps the games whose selection can be read', () => {
    const genshin = { enabled: true, activities: ['event'] }
    const spoilt = {
      genshin: { ...genshin, since: 'a newer version' },
      starrail: true,
      zenless: { enabled: 1 },
    }
    expect(STORED_ENTRIES.userGameSelections.parse(spoilt)).toEqual({ genshin })
  })

  it('reads selections in the older format', () => {
    const older = { games: ['genshin'], activities: { genshin: ['event', 'gacha'] } }
    expect(STORED_ENTRIES.userGameSelections.parse(older)).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
    })
  })

  it('keeps the ticks for dailies that can be read', () => {
    const spoilt = { genshin: '2026-10-14', starrail: 'today', zenless: true }
    expect(STORED_ENTRIES.dailies.parse(spoilt)).toEqual({ genshin: '2026-10-14' })
  })

  it('keeps the groups that are still known as collapsed', () => {
    expect(STORED_ENTRIES.timelineView.parse({ collapsed: ['zenless', 'pong'] })).toMatchObject({
      collapsed: ['zenless'],
    })
    expect(STORED_ENTRIES.timelineView.parse({ collapsed: 7 })).toMatchObject({ collapsed: [] })
  })

  it('keeps the rest of the view when a part of it cannot be read', () => {
    const view = STORED_ENTRIES.timelineView.parse({
      collapsed: ['zenless'],
      zoom: 'close',
      filters: [1],
      shownTypes: ['gacha', 'quest'],
      tab: 'moon',
    })
    expect(view).toEqual({
      collapsed: ['zenless'],
      zoom: 36,
      filters: [],
      shownTypes: ['gacha'],
      shownGames: [],
      tab: 'board',
    })
  })

  it('drops a bell that cannot be read and keeps the others', () => {
    expect(STORED_ENTRIES.reminderBells.parse({ a: ['3d'], b: 'loud', c: [3] })).toEqual({ a: ['3d'] })
  })

  it('takes reminders that cannot be read for switched off', () => {
    expect(STORED_ENTRIES.reminders.parse({ push: 'yes' })).toMatchObject({ push: false })
  })

  it('drops an unknown status and keeps the others', () => {
    expect(STORED_ENTRIES.activityStatus.parse({ a: 'done', b: 'finished', c: 3 })).toEqual({ a: 'done' })
  })
})

it('local storage accepts exactly the server zones that can be read', () => {
  const hours = Array.from({ length: 100 }, (_, hour) => [String(hour), String(hour).padStart(2, '0')]).flat()
  const sizes = hours.flatMap((hour) => [hour, `${hour}:00`, `${hour}:30`, `${hour}:59`, `${hour}:60`])
  expect(sizes.filter(isTaken)).toEqual(sizes.filter(isRead))
})

function isTaken(size: string): boolean {
  return STORED_ENTRIES.serverTimezone.safeParse(`UTC-${size}`).success
}

/** Whatever cannot be read is taken for UTC+8. */
function isRead(size: string): boolean {
  return parseServerZone(`UTC-${size}`).offsetMs !== parseServerZone('unreadable').offsetMs
}

it('what players have written down is read one by one: a spoilt entry costs no other', () => {
  const good = { title: 'Raid', startsAt: AT, endsAt: AT + 1, changedAt: AT }
  const spoilt = { ...good, endsAt: AT }
  expect(STORED_ENTRIES.ownEntries.parse({ 'own-1': good, 'own-2': spoilt, 'own-3': 7 })).toEqual({
    'own-1': good,
  })
})
