import { parseIanaZone, parseServerZone } from '@bannerday/domain/time'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { toListedGame } from '#data/games.ts'
import { openI18n, type I18nStore } from '#i18n/i18n-store.ts'
import { anActivity, instant } from '#testing/activities.ts'
import { aGame } from '#testing/games.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { activityTexts } from './activity-texts.ts'
import { zoneTextAt } from './dialog-texts.ts'

let english: I18nStore
beforeAll(async () => {
  english = await openI18n('en')
})

function texts(more: Partial<DisplaySettings> = {}, i18n = english.current()) {
  const server = parseServerZone('UTC+8')
  return activityTexts({
    i18n,
    settings: { server, zone: server, hours: '24', ...more },
    games: [toListedGame(aGame(), 'en')],
  })
}

const now = instant('2025-09-15T12:00:00+08:00')

describe('the name of a bar', () => {
  it('says title, game, type, dates, what remains and the status', () => {
    expect(texts().bar(anActivity(), 'in_progress', now)).toBe(
      'An event, Genshin Impact, Event, Sep 10, 2025, 10:00 to Sep 30, 2025, 03:59, Ends in 14 days 15 hours, In progress',
    )
  })

  it("uses the game's own word for its banners, and says whom they are about", () => {
    const banner = anActivity({ type: 'gacha', title: 'Ballad', featured: ['Venti', 'Ballad'] })
    expect(texts().bar(banner, '', now)).toMatch(/^Ballad Venti, Genshin Impact, Wish, /)
  })

  it('says that a forecast is one', () => {
    expect(texts().bar(anActivity({ predicted: true }), '', now)).toMatch(/^An event · expected, /)
  })

  it('says of a forecast no more than the days', () => {
    const forecast = anActivity({ predicted: true })
    const dates = 'Sep 10, 2025 to Sep 30, 2025'
    expect(texts().bar(forecast, '', now)).toContain(`${dates}, Expected to end in about 15 days`)
    const before = instant('2025-09-09T12:00:00+08:00')
    expect(texts().bar(forecast, '', before)).toContain(`${dates}, Expected to start in about 1 day,`)
  })

  it('says no more than the day of an end that is expected, and all of a start that is announced', () => {
    const open = anActivity({ end_predicted: true })
    const dates = 'Sep 10, 2025, 10:00 to Sep 30, 2025'
    expect(texts().bar(open, '', now)).toContain(
      `An event, Genshin Impact, Event, ${dates}, Expected to end in`,
    )
    const before = instant('2025-09-09T10:00:00+08:00')
    expect(texts().bar(open, '', before)).toContain(`${dates}, Starts in 1 day 0 hours`)
  })

  test.each([
    ['2025-09-09T10:00:00+08:00', 'Starts in 1 day 0 hours'],
    ['2025-09-30T03:59:59+08:00', 'Event ended'],
  ])('at %s says %s', (at, expected) => {
    expect(texts().bar(anActivity(), '', instant(at))).toContain(expected)
  })
})

test.each([
  ['en', 'Venti, Xiao'],
  ['zh-Hans', 'Venti、Xiao'],
  ['zh-Hant', 'Venti、Xiao'],
  ['ja', 'Venti、Xiao'],
] as const)('the featured names of a banner are listed in %s as %s', async (language, expected) => {
  const banner = anActivity({ type: 'gacha', title: 'Ballad', featured: ['Venti', 'Xiao'] })
  expect(texts({}, (await openI18n(language)).current()).featured(banner).text).toBe(expected)
})

test.each([
  ['who its title does not mention', "Void Star's Advent", ['Skirk'], "Void Star's Advent", 'Skirk'],
  ['who its title ends with', '角色活动祈愿：维斯娜', ['维斯娜'], '角色活动祈愿：', '维斯娜'],
  ['all whom its title ends with', 'Wish: Vesna, Skirk', ['Vesna', 'Skirk'], 'Wish:', 'Vesna, Skirk'],
  [
    'nobody beside a title that is the unit',
    'Frostfall Sickle',
    ['Frostfall Sickle'],
    'Frostfall Sickle',
    '',
  ],
  [
    'nobody beside a title that names them in its middle',
    'A Duel with Skirk!',
    ['Skirk'],
    'A Duel with Skirk!',
    '',
  ],
  ['only whom its title leaves out', 'For Vesna', ['Vesna', 'Skirk'], 'For Vesna', 'Skirk'],
  ['nobody where nobody is featured', 'An event', [], 'An event', ''],
])('a bar keeps, of a banner, %s', (_, title, featured, name, kept) => {
  expect(texts().nameAndFeatured(anActivity({ type: 'gacha', title, featured }))).toMatchObject({
    name,
    featured: { text: kept },
  })
})

test.each([
  ['names that the page cannot write', { featured_langs: ['en' as const, 'en' as const] }, 'en'],
  ['names in its own language', {}, undefined],
  ['names of which one is its own', { featured_langs: ['en' as const, null] }, undefined],
  [
    'the end of a title in another language',
    { title: '祈愿：甲、乙', title_lang: 'zh-Hans' as const },
    'zh-Hans',
  ],
])('the bar of a banner marks the language of %s', (_, more, lang) => {
  const banner = anActivity({ type: 'gacha', title: 'Ballad', featured: ['甲', '乙'], ...more })
  expect(texts().nameAndFeatured(banner).featured.lang).toBe(lang)
})

function aForecast(type: 'version' | 'gacha' | 'challenge' | 'maintenance', game_id: 'genshin' | 'starrail') {
  return anActivity({ type, game_id, predicted: true })
}

describe('of a forecast it is said how it was guessed:', () => {
  test.each([
    ['a version', aForecast('version', 'genshin'), 'guessed from the usual length of a version, 42 days.'],
    ['banners', aForecast('gacha', 'genshin'), '42 days, with new banners at the update and 20 days later.'],
    ['banners of another game', aForecast('gacha', 'starrail'), 'and 21 days later.'],
    [
      'a season',
      aForecast('challenge', 'genshin'),
      'it returns with every version, which usually lasts 42 days.',
    ],
    ['maintenance', aForecast('maintenance', 'genshin'), '42 days, and the usual hours of maintenance.'],
  ])('%s', (_, activity, expected) => {
    expect(texts().guess(activity)).toMatch(/^Not announced yet: /)
    expect(texts().guess(activity)).toContain(expected)
  })
})

test.each([
  [{ start_predicted: true }, 'The start is expected, from the usual length of a version, 42 days.'],
  [{ end_predicted: true }, 'The end is expected, from the usual length of a version, 42 days.'],
  [
    { start_predicted: true, end_predicted: true },
    'Start and end are expected, from the usual length of a version, 42 days.',
  ],
])('of an announced activity with %o it is said: %s', (dates, expected) => {
  expect(texts().guess(anActivity(dates))).toBe(expected)
})

describe('the clock', () => {
  test.each([
    ['24', '12:00:05'],
    ['12', '12:00:05 PM'],
  ] as const)('of %s hours shows %s', (hours, expected) => {
    expect(texts({ hours }).clock(instant('2025-09-15T12:00:05+08:00')).replace('\u202f', ' ')).toBe(expected)
  })

  test.each([
    ['zh-Hans', '下午12:00:05'],
    ['zh-Hant', '下午12:00:05'],
    ['ja', '午後0:00:05'],
  ] as const)('of 12 hours in %s shows %s', async (language, expected) => {
    const i18n = (await openI18n(language)).current()
    expect(texts({ hours: '12' }, i18n).clock(instant('2025-09-15T12:00:05+08:00'))).toBe(expected)
  })

  it('follows the place of the player', () => {
    const zone = parseIanaZone('Asia/Kolkata')
    if (zone === null) throw new Error('The test cannot mean this place')
    expect(texts({ zone }).clock(now)).toBe('09:30:00')
  })
})

it('names both offsets of an activity across a change of clocks', () => {
  const zone = parseIanaZone('America/New_York')
  if (zone === null) throw new Error('The test cannot mean this place')
  const across = { startsAt: instant('2025-10-20T00:00:00Z'), endsAt: instant('2025-11-20T00:00:00Z') }
  expect(zoneTextAt(zone, across)).toBe('UTC-4 → UTC-5')
})
