import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { describe, expect, it, test } from 'vitest'
import { formatsFor } from './format.ts'

/** Intl writes narrow and no-break spaces where its data says so; a reader sees spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each<[Language, string, string, string, string]>([
  ['en', 'Sep 10, 2025', 'Wednesday, September 10, 2025', 'September 2025', 'Wed'],
  ['zh-Hans', '2025年9月10日', '2025年9月10日星期三', '2025年9月', '周三'],
  ['zh-Hant', '2025年9月10日', '2025年9月10日 星期三', '2025年9月', '週三'],
  ['ja', '2025年9月10日', '2025年9月10日水曜日', '2025年9月', '水'],
])('%s writes dates', (language, short, full, month, weekday) => {
  const format = formatsFor(language)
  expect(format.shortDate('2025-09-10')).toBe(short)
  expect(format.fullDate('2025-09-10')).toBe(full)
  expect(format.month('2025-09-10')).toBe(month)
  expect(format.weekday('2025-09-10')).toBe(weekday)
})

test.each<[Language, string, string, string]>([
  ['en', '12:05 AM', '12:05 PM', '9:30 PM'],
  ['zh-Hans', '上午12:05', '下午12:05', '下午9:30'],
  ['zh-Hant', '上午12:05', '下午12:05', '下午9:30'],
  ['ja', '午前0:05', '午後0:05', '午後9:30'],
])('%s writes times of 12 hours', (language, midnight, noon, evening) => {
  const { time } = formatsFor(language)
  const written = ['00:05', '12:05', '21:30'].map((clock) => plain(time(`2025-09-10T${clock}:00`, '12')))
  expect(written).toEqual([midnight, noon, evening])
})

test.each(LANGUAGES)('%s writes times of 24 hours, midnight as 00', (language) => {
  const { time } = formatsFor(language)
  expect(time('2025-09-10T00:05:00', '24')).toBe('00:05')
  expect(time('2025-09-10T21:30:00', '24')).toBe('21:30')
})

test.each<[Language, string]>([
  ['en', '$1,234.50'],
  ['zh-Hans', '¥1,234.50'],
  ['zh-Hant', '$1,234.50'],
  ['ja', '￥1,235'],
])('%s writes its own currency', (language, amount) => {
  expect(formatsFor(language).currency(1234.5)).toBe(amount)
})

describe('a wall clock', () => {
  it('is written as it is, whatever zone the machine is in', () => {
    const { shortDate } = formatsFor('en')
    expect(shortDate('2025-12-31T23:59:59')).toBe('Dec 31, 2025')
    expect(shortDate('2026-01-01T00:00:00')).toBe('Jan 1, 2026')
  })
})

it('makes the formatters of a language once', () => {
  expect(formatsFor('ja')).toBe(formatsFor('ja'))
  expect(formatsFor('ja')).not.toBe(formatsFor('en'))
})
