import { describe, expect, test } from 'vitest'
import { day, instant, place } from '#testing/examples.ts'
import { plusDays } from '#time/calendar-day.ts'
import { formatCurrency, formatDay, intlDay, shortDate, type DayStyle } from './formats.ts'
import { LANGUAGE_FACTS, LANGUAGES } from './languages.ts'

/** Releases of ICU differ in spaces and in the width of a yen sign; a reader does not mind. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

describe('the short date has a numeric year, short month and numeric day', () => {
  test.each([
    ['en', 'Sep 9, 2025'],
    ['zh-Hans', '2025年9月9日'],
    ['zh-Hant', '2025年9月9日'],
    ['ja', '2025年9月9日'],
  ] as const)('in %s: %s', (language, expected) => {
    expect(formatDay(day('2025-09-09'), language, 'short')).toBe(expected)
  })

  test.each([
    ['Asia/Tokyo', 'Sep 10, 2025'],
    ['America/New_York', 'Sep 9, 2025'],
  ])('of the display zone: in %s %s', (zone, expected) => {
    expect(shortDate(instant('2025-09-10T03:00:00Z'), place(zone), 'en')).toBe(expected)
  })
})

describe('a day is written', () => {
  test.each([
    ['en', 'Tuesday, September 9, 2025', 'September 2025', 'T'],
    ['zh-Hans', '2025年9月9日星期二', '2025年9月', '二'],
    ['zh-Hant', '2025年9月9日星期二', '2025年9月', '二'],
    ['ja', '2025年9月9日火曜日', '2025年9月', '火'],
  ] as const)('in %s in full, as a month and as a weekday', (language, full, month, weekday) => {
    expect(plain(formatDay(day('2025-09-09'), language, 'full'))).toBe(plain(full))
    expect(formatDay(day('2025-09-09'), language, 'month')).toBe(month)
    expect(formatDay(day('2025-09-09'), language, 'weekday')).toBe(weekday)
  })
})

test.each([
  ['en', 'Tuesday, September 9'],
  ['zh-Hans', '9月9日星期二'],
  ['zh-Hant', '9月9日星期二'],
  ['ja', '9月9日火曜日'],
] as const)('a coming day in %s goes without its year: %s', (language, expected) => {
  expect(plain(formatDay(day('2025-09-09'), language, 'coming'))).toBe(plain(expected))
})

describe('every day of every style is written as Intl writes it', () => {
  const STYLES: readonly DayStyle[] = ['short', 'full', 'near', 'month', 'short-month', 'weekday', 'coming']
  const cases = LANGUAGES.flatMap((language) => STYLES.map((style) => [language, style] as const))

  test.each(cases)('in %s: %s', (language, style) => {
    const { locale } = LANGUAGE_FACTS[language]
    const first = day('2024-01-01')
    for (let count = 0; count < 4 * 366; count += 1) {
      const each = plusDays(first, count)
      expect(plain(formatDay(each, language, style))).toBe(plain(intlDay(each, locale, style)))
    }
  })
})

test.each([
  ['short', '9 sept. 2025'],
  ['full', 'mardi 9 septembre 2025'],
  ['near', 'mar. 9 sept.'],
  ['month', 'septembre 2025'],
  ['weekday', 'M'],
  ['coming', 'mardi 9 septembre'],
] as const)('a language without a writer of its own has Intl write its days: %s', (style, expected) => {
  expect(plain(intlDay(day('2025-09-09'), 'fr-FR', style))).toBe(plain(expected))
})

describe('a sum is written in the currency of the language', () => {
  test.each([
    ['en', '$1,234.50'],
    ['zh-Hans', '¥1,234.50'],
    ['zh-Hant', '$1,234.50'],
    ['ja', '¥1,235'],
  ] as const)('in %s: %s', (language, expected) => {
    expect(plain(formatCurrency(1234.5, language))).toBe(expected)
  })
})
