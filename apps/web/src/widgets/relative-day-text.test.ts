import type { RelativeDay } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import { openI18n } from '#i18n/i18n-store.ts'
import { relativeDayText } from './relative-day-text.ts'

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
