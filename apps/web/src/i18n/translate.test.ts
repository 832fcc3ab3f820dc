import { expect, expectTypeOf, it, test } from 'vitest'
import type { Translate } from './i18n-store.ts'
import type { PlainKey, RichKey, SlotOf, TextKey, ValuesOf } from './messages.ts'
import { translate } from './translate.ts'

const days = { one: '{count} day', other: '{count} days' }

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1234, '1,234 days'],
])('%i in English is "%s"', (count, text) => {
  expect(translate('en', days, { count })).toBe(text)
})

it('uses the form for everything else where a language has but one', () => {
  expect(translate('ja', { other: '{count}日' }, { count: 1 })).toBe('1日')
})

it('fills in a value as often as it is named, numbers written out and texts as they are', () => {
  expect(translate('en', '{a} and {a}, {b}', { a: 12345, b: '12345' })).toBe('12,345 and 12,345, 12345')
})

it('does not look for placeholders in values', () => {
  expect(translate('en', 'Error: {message}', { message: '{count} $& {message}' })).toBe(
    'Error: {count} $& {message}',
  )
})

it('leaves a placeholder nobody filled in', () => {
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
