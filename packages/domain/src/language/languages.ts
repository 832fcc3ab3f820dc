export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const
export const FALLBACK_LANGUAGE = 'en'

export type Language = (typeof LANGUAGES)[number]

/** The locale whose habits a language's dates and sums follow. */
export const LOCALES = {
  en: 'en-US',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  ja: 'ja-JP',
} as const satisfies Record<Language, string>

const TRADITIONAL_SUBTAGS = new Set(['hant', 'tw', 'hk'])

/** Chinese with TW or HK is Traditional, other Chinese Simplified, anything else English. */
export function detectLanguage(browserLanguage: string): Language {
  const [primary, ...subtags] = browserLanguage.toLowerCase().split(/[-_]/)
  if (primary !== 'zh') return FALLBACK_LANGUAGE
  // A tag that names its script means it: zh-Hans-HK is a reader of Simplified in Hong Kong.
  if (subtags.includes('hans')) return 'zh-Hans'
  return subtags.some((subtag) => TRADITIONAL_SUBTAGS.has(subtag)) ? 'zh-Hant' : 'zh-Hans'
}

/** The rule never picks Japanese by itself; this tells the app to offer it to those who read it. */
export function offersJapanese(browserLanguages: readonly string[]): boolean {
  return browserLanguages.some((tag) => /^ja\b/i.test(tag))
}

/** A text in the languages it is known in, at least in the one that stands in for the others. */
export type Texts = { readonly [FALLBACK_LANGUAGE]: string } & Readonly<Partial<Record<Language, string>>>

/** A value for each language. */
export function inEveryLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets that these are all keys
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<
    Language,
    Value
  >
}

export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts[FALLBACK_LANGUAGE]
}
