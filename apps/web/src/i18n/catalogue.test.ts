import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { API_ERRORS } from '@bannerday/contract/errors'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, it, test } from 'vitest'
import type { Message } from './messages.ts'
import { PLACEHOLDERS, SLOTS } from './placeholders.ts'

const SRC = join(import.meta.dirname, '..')
const SOURCE = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test|placeholders)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n')
/** Keys that are put together in the code, such as `theme.${theme}`, as patterns. */
const BUILT_KEYS = [...SOURCE.matchAll(/`([a-z-]+\.[^`\s]*\$\{[^`]+)`/g)].map(([, template = '']) =>
  template
    .split(/\$\{[^}]+\}/)
    .map((text) => text.replaceAll('.', String.raw`\.`))
    .join(String.raw`[\w-]+`),
)

type Texts = { readonly [key: string]: Message }

const MESSAGES = join(SRC, 'i18n/messages')
const MESSAGE_FILES = readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' })

/** The texts of a language in its main file, and in the files of parts. */
function filesIn(language: string): Texts[] {
  return MESSAGE_FILES.filter((file) => basename(file) === `${language}.json`).map((file) =>
    JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')),
  )
}

const CATALOGUES = new Map<string, Texts>(
  LANGUAGES.map((language) => [language, Object.assign({}, ...filesIn(language))]),
)

const isQuoted = (key: string) => SOURCE.includes(`'${key}'`) || SOURCE.includes(`"${key}"`)

const catalogueOf = (language: string) => CATALOGUES.get(language) ?? {}
const en = catalogueOf('en')
const keysOf = (language: string) => Object.keys(catalogueOf(language)).toSorted()
const textsOf = (message: Message | undefined) =>
  typeof message === 'string' ? [message] : Object.values(message ?? {})
const namesIn = (pattern: RegExp, text: string) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()
const placeholdersIn = (text: string) => namesIn(/\{(\w+)\}/g, text)
const slotsIn = (text: string) => namesIn(/<(\w+)>/g, text)
const described = (message: Message | undefined) =>
  textsOf(message).map((text) => [placeholdersIn(text), slotsIn(text)])

test.each([
  ['zh-Hans', /您|[“”]|微软|回调|字段|会话/],
  ['zh-Hant', /您|關注|列表|讀取|真人驗證|雲端欄位|加星號|工作階段|國服/],
  ['ja', /ブラウザー|QRコード|挑戦|チャレンジ|予想|の状態(?!に)|このサイトについて/],
])('the texts in %s use one word for one thing', (language, otherWords) => {
  const texts = Object.values(catalogueOf(language)).flatMap(textsOf)
  expect(texts.filter((text) => otherWords.test(text))).toEqual([])
})

test.each([
  ['en', /["']|[“”] [“”]/],
  [
    'zh-Hans',
    /["'“”]|\s[（）、，。：「」]|[（）、，。：「」]\s|\p{Script=Han}[,:;!?()]|[\d}] (?:天|小时|分钟|秒)/u,
  ],
  [
    'zh-Hant',
    /["'“”]|\s[（）、，。：「」]|[（）、，。：「」]\s|\p{Script=Han}[,:;!?()]|[\d}] (?:天|小時|分鐘|秒)/u,
  ],
  [
    'ja',
    /["'“”]|\s[（）、。：「」]|[（）、。：「」]\s|[ぁ-んァ-ヶ][,:;!?()]|～|[\d}] [件日時分秒台文]|[A-Za-z/][ぁ-ヶ]|[ぁ-ヶ][A-Za-z]/u,
  ],
])('the texts in %s are punctuated as the language is', (language, wrong) => {
  const texts = Object.values(catalogueOf(language)).flatMap(textsOf)
  expect(texts.filter((text) => wrong.test(text))).toEqual([])
})

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = catalogueOf(language)

  it('has the keys of English, each once and no other', () => {
    expect(keysOf(language)).toEqual(keysOf('en'))
  })

  it('has no key in two files', () => {
    const keys = filesIn(language).flatMap((texts) => Object.keys(texts))
    expect(keys.toSorted()).toEqual(keysOf(language))
  })

  it('has a text for every key', () => {
    const empty = Object.entries(catalogue).filter(([, message]) =>
      textsOf(message).some((text) => !text.trim()),
    )
    expect(empty).toEqual([])
  })

  it('has the placeholders and links of English in every text', () => {
    for (const [key, message] of Object.entries(en)) {
      const [expected] = described(message)
      for (const found of described(catalogue[key])) expect({ key, found }).toEqual({ key, found: expected })
    }
  })

  it('closes every link it opens', () => {
    for (const text of Object.values(catalogue).flatMap(textsOf)) {
      expect(text.replaceAll(/<(\w+)>[^<>]*<\/\1>/g, '')).not.toMatch(/<\/?[a-z]/)
    }
  })

  it('has just the plural forms its grammar tells apart', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const expected = Object.entries(en).map(([key, message]) => [
      key,
      typeof message === 'string' ? 'text' : forms,
    ])
    const found = Object.entries(catalogue).map(([key, message]) => [
      key,
      typeof message === 'string' ? 'text' : Object.keys(message).toSorted(),
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it('has a message for every API error and for nothing else', () => {
    const named = keysOf(language).filter((key) => key.startsWith('errors.'))
    expect(named).toEqual(
      Object.keys(API_ERRORS)
        .map((name) => `errors.${name}`)
        .toSorted(),
    )
  })

  it('names every activity type', () => {
    expect(keysOf(language)).toEqual(
      expect.arrayContaining(ACTIVITY_TYPES.map((type) => `activity-type.${type}`)),
    )
  })
})

/** Our name, texts of nothing but placeholders, and a question to Japanese readers that is always in Japanese. */
const isSameEverywhere = (key: string) => /^(app\.title|title\.document|shell\.offer-japanese\..+)$/.test(key)

test.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s are translated', (language) => {
  const untranslated = Object.entries(catalogueOf(language))
    .filter(([key]) => !isSameEverywhere(key))
    .filter(([key, message]) =>
      textsOf(message).some((text) => textsOf(catalogueOf('en')[key]).includes(text)),
    )
  expect(untranslated).toEqual([])
})

test.each([
  ['zh-Hans', /[設錄號碼檔讀載開關閉選單戶傳試請輸網數據場嗎嘗試錯誤]/],
  ['zh-Hant', /[设录号码档读载开关闭单户传试请输网数据场吗尝错误]/],
])('the texts in %s are in their own script', (language, foreign) => {
  const mixed = Object.entries(catalogueOf(language))
    .filter(([key]) => !isSameEverywhere(key))
    .filter(([, message]) => textsOf(message).some((text) => foreign.test(text)))
  expect(mixed).toEqual([])
})

test.each([
  ['placeholder', placeholdersIn, PLACEHOLDERS],
  ['link', slotsIn, SLOTS],
])('every %s is declared for the compiler', (_, namesOf, listed) => {
  const needed = Object.entries(en)
    .map(([key, message]): [string, string[]] => [key, textsOf(message).flatMap(namesOf)])
    .filter(([, names]) => names.length > 0)
    .map(([key, names]) => [key, new Set(names)])
  const declared = Object.entries(listed).map(([key, names]) => [key, new Set<string>(names)])
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(needed))
})

test('every message is shown somewhere', () => {
  const isBuilt = new RegExp(`^(${BUILT_KEYS.join('|')})$`)
  const unused = Object.keys(en).filter((key) => !isQuoted(key) && !isBuilt.test(key))
  expect(unused).toEqual([])
})

test('a message with plural forms has a count', () => {
  const plural = Object.entries(en).filter(([, message]) => typeof message !== 'string')
  expect(plural.length).toBeGreaterThan(0)
  for (const [key] of plural)
    expect(Object.entries(PLACEHOLDERS)).toContainEqual([key, expect.arrayContaining(['count'])])
})
