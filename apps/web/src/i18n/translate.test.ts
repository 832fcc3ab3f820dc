import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { expect, expectTypeOf, it, test } from 'vitest'
import type { Translate } from './i18n-store.ts'
import type { PlainKey, RichKey, SlotOf, TextKey, ValuesOf } from './messages.ts'
import { formatsFor, translate } from './translate.ts'

const days = { one: '{count} day', other: '{count} days' }

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1234, '1,234 days'],
])('the plural of %i in English is "%s"', (count, text) => {
  expect(translate('en', days, { count })).toBe(text)
})

it('a language with one plural form uses it for every number', () => {
  expect(translate('ja', { other: '{count}日' }, { count: 1 })).toBe('1日')
})

it('a value is filled in wherever it is named; numbers are formatted, texts are not', () => {
  expect(translate('en', '{a} and {a}, {b}', { a: 12345, b: '12345' })).toBe('12,345 and 12,345, 12345')
})

it('placeholders inside values are not filled in', () => {
  expect(translate('en', 'Error: {message}', { message: '{count} $& {message}' })).toBe(
    'Error: {count} $& {message}',
  )
})

it('a placeholder without a value stays', () => {
  expect(translate('en', 'Slot {slot}')).toBe('Slot {slot}')
})

test('the compiler asks for the values a message needs', () => {
  expectTypeOf<ValuesOf<'cloud.uploaded'>>().toEqualTypeOf<{ readonly slot: string | number }>()
  expectTypeOf<ValuesOf<'day.in-days'>>().toEqualTypeOf<{ readonly count: number }>()
  expectTypeOf<ValuesOf<'title.home'>>().toEqualTypeOf<undefined>()
  expectTypeOf<Parameters<Translate>[0]>().toEqualTypeOf<TextKey>()
  expectTypeOf<'cloud.uploaded'>().not.toExtend<PlainKey>()
  expectTypeOf<'about.source'>().toExtend<RichKey>()
  expectTypeOf<'about.source'>().not.toExtend<TextKey>()
  expectTypeOf<SlotOf<'about.source'>>().toEqualTypeOf<'repo'>()
})

/** Intl writes narrow and no-break spaces where its data says so; a reader sees spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

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

test.each<[Language, string, string]>([
  ['en', '12:05:09 AM', '9:30:00 PM'],
  ['zh-Hans', '上午12:05:09', '下午9:30:00'],
  ['zh-Hant', '上午12:05:09', '下午9:30:00'],
  ['ja', '午前0:05:09', '午後9:30:00'],
])('a clock in %s shows the half of the day and seconds', (language, night, evening) => {
  const { clock } = formatsFor(language)
  const shown = ['00:05:09', '21:30:00'].map((time) => plain(clock(`2025-09-10T${time}`, '12')))
  expect(shown).toEqual([night, evening])
  expect(clock('2025-09-10T00:05:09', '24')).toBe('00:05:09')
})

test.each(LANGUAGES)('%s writes times of 24 hours, midnight as 00', (language) => {
  const { time } = formatsFor(language)
  expect(time('2025-09-10T00:05:00', '24')).toBe('00:05')
  expect(time('2025-09-10T21:30:00', '24')).toBe('21:30')
})

it.each([
  ['ja', 'en', '英語'],
  ['zh-Hans', 'ja', '日语'],
  ['en', 'zh-Hant', 'Traditional Chinese'],
] as const)('in %s, the language %s is called %s', (language, other, name) => {
  expect(formatsFor(language).languageName(other)).toBe(name)
})

it('the formatters of a language are created once', () => {
  expect(formatsFor('ja')).toBe(formatsFor('ja'))
  expect(formatsFor('ja')).not.toBe(formatsFor('en'))
})
