import { describe, expect, test } from 'vitest'
import { detectLanguage, offersJapanese, textIn } from './languages.ts'

describe('the browser language', () => {
  test.each([
    ['Chinese with TW becomes zh-Hant', 'zh-TW', 'zh-Hant'],
    ['Chinese with HK becomes zh-Hant', 'zh-HK', 'zh-Hant'],
    ['Chinese with HK becomes zh-Hant', 'zh-Hant-HK', 'zh-Hant'],
    ['Chinese in Traditional script becomes zh-Hant', 'zh-Hant', 'zh-Hant'],
    ['Chinese with TW in another spelling becomes zh-Hant', 'ZH_tw', 'zh-Hant'],
    ['other Chinese becomes zh-Hans', 'zh', 'zh-Hans'],
    ['other Chinese becomes zh-Hans', 'zh-CN', 'zh-Hans'],
    ['other Chinese becomes zh-Hans', 'zh-SG', 'zh-Hans'],
    ['other Chinese becomes zh-Hans', 'zh-MO', 'zh-Hans'],
    ['Chinese in Simplified script becomes zh-Hans wherever it is', 'zh-Hans-HK', 'zh-Hans'],
    ['anything else becomes en', 'en-GB', 'en'],
    ['anything else becomes en', 'ja-JP', 'en'],
    ['anything else becomes en', 'fr', 'en'],
    ['anything else becomes en', 'zhx-TW', 'en'],
    ['anything else becomes en', '', 'en'],
  ])('%s: %j', (_, tag, expected) => {
    expect(detectLanguage(tag)).toBe(expected)
  })
})

describe('Japanese is offered', () => {
  test.each([
    [['ja'], true],
    [['en-US', 'ja-JP'], true],
    [['en-US', 'zh-TW'], false],
    [['jav'], false],
    [[], false],
  ])('to a reader of %j: %s', (tags, expected) => {
    expect(offersJapanese(tags)).toBe(expected)
  })
})

test('a text that is not known in a language is given in English', () => {
  const texts = { en: 'Event', 'zh-Hans': '活动' }
  expect([textIn(texts, 'zh-Hans'), textIn(texts, 'ja')]).toEqual(['活动', 'Event'])
})
