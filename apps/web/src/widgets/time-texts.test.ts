import { DAY, HOUR, MINUTE, parseServerZone, SECOND, type RelativeDay } from '@bannerday/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { openI18n, type I18nStore } from '#i18n/i18n-store.ts'
import { instant } from '#testing/activities.ts'
import {
  momentText,
  narrowRemainingText,
  relativeDayText,
  remainingText,
  shortRemainingText,
} from './time-texts.ts'

let english: I18nStore
beforeAll(async () => {
  english = await openI18n('en')
})

test.each([
  [20 * DAY + 3 * HOUR + 59 * MINUTE, '20 days 3 hours', '20d 3h'],
  [DAY, '1 day 0 hours', '1d 0h'],
  [DAY - 1, '23 hours 59 minutes', '23h 59m'],
  [HOUR, '1 hour 0 minutes', '1h 0m'],
  [59 * MINUTE, '59 minutes', '59m'],
  [59 * SECOND, 'less than a minute', 'less than a minute'],
])('%i ms are %j and %j', (ms, long, short) => {
  const { t } = english.current()
  expect(remainingText(t, ms)).toBe(long)
  expect(shortRemainingText(t, ms)).toBe(short)
})

test.each([
  ['en', '<1m', '59m'],
  ['zh-Hans', '不到1分钟', '59分'],
  ['zh-Hant', '不到1分鐘', '59分'],
  ['ja', '1分未満', '59分'],
] as const)('the last step of a pill on the board in %s is %s, after %s', async (language, last, before) => {
  const { t } = (await openI18n(language)).current()
  expect(narrowRemainingText(t, MINUTE - 1)).toBe(last)
  expect(narrowRemainingText(t, HOUR - 1)).toBe(before)
})

test.each([
  ['en', 'Sep 10, 2025, 21:30', 'Sep 10, 2025, 9:30 PM'],
  ['zh-Hans', '2025年9月10日 21:30', '2025年9月10日 下午9:30'],
  ['zh-Hant', '2025年9月10日 21:30', '2025年9月10日 下午9:30'],
  ['ja', '2025年9月10日 21:30', '2025年9月10日 午後9:30'],
] as const)('a moment in %s is %s, or %s on a clock of 12 hours', async (language, in24, in12) => {
  const i18n = (await openI18n(language)).current()
  const zone = parseServerZone('UTC+8')
  const texts = (['24', '12'] as const).map((hours) =>
    momentText(i18n, instant('2025-09-10T21:30:00+08:00'), { zone, hours }),
  )
  expect(texts.map((text) => text.replace('\u202f', ' '))).toEqual([in24, in12])
})

test.each<[RelativeDay, string]>([
  [{ kind: 'today' }, 'Today'],
  [{ kind: 'tomorrow' }, 'Tomorrow'],
  [{ kind: 'yesterday' }, 'Yesterday'],
  [{ kind: 'in-days', days: 2 }, 'In 2 days'],
  [{ kind: 'days-ago', days: 12 }, '12 days ago'],
])('%o is "%s"', async (day, expected) => {
  const i18n = await openI18n('en')
  expect(relativeDayText(i18n.current().t, day)).toBe(expected)
})
