import { DAY, HOUR, MINUTE, SECOND, type RelativeDay } from '@bannerday/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { openI18n, type I18nStore } from '#i18n/i18n-store.ts'
import { relativeDayText, remainingText, shortRemainingText } from './time-texts.ts'

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
  [59 * SECOND, 'less than a minute', '<1m'],
])('%i ms are %j and %j', (ms, long, short) => {
  const { t } = english.current()
  expect(remainingText(t, ms)).toBe(long)
  expect(shortRemainingText(t, ms)).toBe(short)
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
