import { expect, test } from 'vitest'
import { detectLanguage, offersJapanese } from './detect-language.ts'

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hant-SG', 'zh-Hant'],
  ['zh_tw', 'zh-Hant'],
  ['ZH-tw', 'zh-Hant'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['en-GB', 'en'],
  ['ja', 'en'],
  ['ja-JP', 'en'],
  ['de', 'en'],
  ['zhu', 'en'],
  ['', 'en'],
])('a browser in %s reads %s', (tag, language) => {
  expect(detectLanguage(tag)).toBe(language)
})

test.each([
  [['ja'], true],
  [['en-US', 'ja-JP'], true],
  [['jav'], false],
  [['en-JP', 'zh-TW'], false],
  [[], false],
])('Japanese is offered to a reader of %j: %s', (tags, isOffered) => {
  expect(offersJapanese(tags)).toBe(isOffered)
})
