import { LANGUAGES } from '@bannerday/domain/language'
import { DEFAULT_REMINDER_RULES, type Reminder } from '@bannerday/domain/reminders'
import { BEIJING, DAY, HOUR, instantOf, MINUTE, parseIanaZone } from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import type { PlayerActivity } from './player-activities.ts'
import { pushMessage } from './push-message.ts'
import { toPlayerPlan } from './stored-plan.ts'
import { lengthFor, momentFor, wordsIn } from './words.ts'
import en from './words/en.json' with { type: 'json' }

const NOON = instantOf(Date.parse('2026-03-01T12:00:00Z'))

/** Every text by its path, with the placeholders in it. */
function placeholders(texts: object, path = ''): Record<string, string[]> {
  const entries = Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? Object.entries(placeholders(text, `${path}${key}.`))
      : [[path + key, (String(text).match(/\{\w+\}/g) ?? []).toSorted()] as const],
  )
  return Object.fromEntries(entries)
}

test.each(LANGUAGES)('reminders in %s have every text of English, with its placeholders', (language) => {
  expect(wordsIn(language).language).toBe(language)
  expect(placeholders(wordsIn(language).words)).toEqual(placeholders(en))
})

test.each([
  [3 * DAY - MINUTE, 'in 3 days'],
  [DAY - 1_000, 'in 1 day'],
  [23 * HOUR - 1_000, 'in 23 hours'],
  [3 * HOUR - 1_000, 'in 3 hours'],
  [50 * MINUTE, 'in 50 minutes'],
  [1_000, 'in 1 minute'],
])('%i ms before the end it is said to end %s', (lengthMs, text) => {
  expect(lengthFor('en', lengthMs)).toBe(text)
})

test.each([
  ['zh-Hans', '3小时后'],
  ['zh-Hant', '3小時後'],
  ['ja', '3時間後'],
] as const)('a number and its unit stand together in %s', (language, text) => {
  expect(lengthFor(language, 3 * HOUR)).toBe(text)
})

test.each(['zh-Hans', 'zh-Hant', 'ja'] as const)(
  'no length of time in %s has a gap before its unit',
  (language) => {
    expect(JSON.stringify(wordsIn(language).words)).not.toMatch(/[\d}] (?:件|[天日]|[小时時]|分|秒)/u)
  },
)

describe('a moment is written on the clock of the player', () => {
  const newYork = parseIanaZone('America/New_York') ?? BEIJING
  test.each([
    ['the same day', 'en', '24', BEIJING, 2 * HOUR, '22:00'],
    ['another day', 'en', '24', BEIJING, 5 * HOUR, 'Mon, Mar 2 01:00'],
    ['with twelve hours', 'en', '12', newYork, 2 * HOUR, '9:00 AM'],
    ['after the clocks were changed', 'en', '24', newYork, 7 * DAY, 'Sun, Mar 8 08:00'],
    ['in Japanese with twelve hours', 'ja', '12', BEIJING, 16 * HOUR, '3月2日(月) 午後0:00'],
  ] as const)('%s', (_, language, hourFormat, zone, ahead, text) => {
    const written = momentFor({ language, zone, hourFormat }, instantOf(NOON + ahead), NOON)
    expect(written.replaceAll(/\s/g, ' ')).toBe(text)
  })
})

const activity = (id: string, about: Partial<PlayerActivity> = {}): PlayerActivity => ({
  id,
  gameId: 'genshin',
  type: 'event',
  title: `活動${id}`,
  isStartPredicted: false,
  isEndPredicted: false,
  startsAt: instantOf(NOON - DAY),
  endsAt: instantOf(NOON + DAY),
  ...about,
})

describe('the message', () => {
  const plan = toPlayerPlan({
    language: 'ja',
    zone: 'Asia/Tokyo',
    hour_format: '24',
    rules_version: 1,
    rules: { starts: true, frequency: 'weekly' },
    server: 'UTC+8',
    follows: { genshin: ['event', 'gacha'] },
    done: [],
    skipped: [],
    starred: [],
    bells: {},
  })
  const shown = (reminder: Reminder, ...activities: readonly PlayerActivity[]) => {
    const { title, body, actions, url } = pushMessage(plan, {
      key: 'k',
      reminder,
      activities,
      token: 't',
      now: NOON,
    })
    return { title, lines: body.split('\n'), actions: actions.map(({ action }) => action), url }
  }

  it('of one that started names it and its game', () => {
    const starts: Reminder = { kind: 'starts', key: 'k', at: NOON, startsAt: NOON }
    expect(shown(starts, activity('a'))).toEqual({
      title: '活動a',
      lines: ['原神', '開始しました'],
      actions: ['later'],
      url: '/timeline?activity=a',
    })
  })
  it('of a digest says of each when it ends or starts, and ticks nothing off', () => {
    const digest: Reminder = { kind: 'digest', key: 'k', at: NOON, nextAt: instantOf(NOON + 7 * DAY) }
    const banner = activity('b', {
      type: 'gacha',
      startsAt: instantOf(NOON + DAY),
      endsAt: instantOf(NOON + 20 * DAY),
    })
    expect(shown(digest, activity('a'), banner)).toEqual({
      title: 'まもなくの予定：2件',
      lines: ['活動a – 3月2日(月) 21:00 終了', '活動b – 3月2日(月) 21:00 開始'],
      actions: ['later'],
      url: '/timeline?activity=a',
    })
  })
})

test('what a newer version stored is ignored, not misread', () => {
  const { reminders } = toPlayerPlan({
    language: 'en',
    zone: 'Asia/Tokyo',
    hour_format: '24',
    rules_version: 9,
    rules: { frequency: 'hourly', before: ['7d', '1d'] },
    server: 'UTC+8',
    follows: { genshin: ['event', 'raid'], chess: ['event'] },
    done: [],
    skipped: [],
    starred: [],
    bells: { silent: [], newer: ['7d'], both: ['7d', '1d'] },
  })
  expect(reminders).toMatchObject({
    zone: { kind: 'iana', name: 'Asia/Tokyo' },
    rules: { ...DEFAULT_REMINDER_RULES, before: ['1d'] },
    follows: { genshin: ['event'], starrail: [] },
    bells: { silent: [], both: ['1d'] },
  })
  expect(Object.keys(reminders.bells)).toEqual(['silent', 'both'])
})
