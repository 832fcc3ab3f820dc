import { LANGUAGES, type Language } from '@bannerday/domain/language'
import { expect, it, test } from 'vitest'
import { formatsFor } from './format.ts'

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

test.each(LANGUAGES)('%s writes times of 24 hours, midnight as 00', (language) => {
  const { time } = formatsFor(language)
  expect(time('2025-09-10T00:05:00', '24')).toBe('00:05')
  expect(time('2025-09-10T21:30:00', '24')).toBe('21:30')
})

it('makes the formatters of a language once', () => {
  expect(formatsFor('ja')).toBe(formatsFor('ja'))
  expect(formatsFor('ja')).not.toBe(formatsFor('en'))
})
