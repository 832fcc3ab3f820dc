import { describe, expect, it, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { detectLanguage, wantsJapaneseOffer } from './detect-language.ts'

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
  expect(detectLanguage([tag])).toBe(language)
})

it('goes by the first language of a browser, and does without any', () => {
  expect(detectLanguage(['de', 'zh-TW'])).toBe('en')
  expect(detectLanguage([])).toBe('en')
})

test.each([
  ['ja', true],
  ['ja-JP', true],
  ['jav', false],
  ['en-JP', false],
])('a browser in %s is offered Japanese: %s', (tag, isOffered) => {
  expect(wantsJapaneseOffer([tag])).toBe(isOffered)
})

describe('the language to start in', () => {
  it('is the stored one, whatever the browser speaks', () => {
    expect(chooseLanguage('ja', ['zh-TW'])).toEqual({
      language: 'ja',
      isDetected: false,
      offersJapanese: false,
    })
  })
  it('is the detected one on a first visit, and is to be stored', () => {
    expect(chooseLanguage(undefined, ['zh-TW'])).toEqual({
      language: 'zh-Hant',
      isDetected: true,
      offersJapanese: false,
    })
  })
  it('is English for a Japanese browser, with an offer on the first visit only', () => {
    expect(chooseLanguage(undefined, ['ja'])).toEqual({
      language: 'en',
      isDetected: true,
      offersJapanese: true,
    })
    expect(chooseLanguage('en', ['ja']).offersJapanese).toBe(false)
  })
})
