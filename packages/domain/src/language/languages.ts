import { recordOf } from '#collections.ts'

/** All that the product has to know of a language besides its texts. */
type LanguageFacts = {
  /** In the language itself, so that its readers find it. */
  readonly name: string
  /** The locale whose habits its dates, numbers and sums follow. */
  readonly locale: string
  readonly currency: string
  /** Noon and midnight are 12 on most twelve-hour clocks and 0 on these. */
  readonly hourCycle?: 'h11'
  /** The browser languages, in lower case, that a first visit starts in it for; without any, it has to be chosen. */
  readonly startsFor?: readonly string[]
}

/**
 * The languages of the product, in the order in which they are offered. Another one is an entry here and its message
 * files; where a text is not known in it, English stands in.
 */
const KNOWN = {
  en: { name: 'English', locale: 'en-US', currency: 'USD' },
  'zh-Hans': { name: '简体中文', locale: 'zh-CN', currency: 'CNY', startsFor: ['zh', 'zh-hans'] },
  'zh-Hant': { name: '繁體中文', locale: 'zh-TW', currency: 'TWD', startsFor: ['zh-hant', 'zh-tw', 'zh-hk'] },
  ja: { name: '日本語', locale: 'ja-JP', currency: 'JPY', hourCycle: 'h11' },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof KNOWN

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = KNOWN
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keys` forgets whose keys they are
export const LANGUAGES = Object.keys(KNOWN) as readonly Language[]
export const FALLBACK_LANGUAGE = 'en'

/** The language that a first visit starts in. */
export function detectLanguage(browserLanguage: string): Language {
  const [primary = '', ...subtags] = browserLanguage.toLowerCase().split(/[-_]/)
  // A script stands before a region and outweighs it: zh-Hans-HK is a reader of Simplified in Hong Kong.
  const tags = [...subtags.map((subtag) => `${primary}-${subtag}`), primary]
  const languages = tags.flatMap((tag) =>
    LANGUAGES.filter((language) => LANGUAGE_FACTS[language].startsFor?.includes(tag)),
  )
  return languages[0] ?? FALLBACK_LANGUAGE
}

/** The rule never picks Japanese by itself; this tells the app to offer it to those who read it. */
export function offersJapanese(browserLanguages: readonly string[]): boolean {
  return browserLanguages.some((tag) => /^ja\b/i.test(tag))
}

/** A text, or texts that belong together, in the languages it is known in: at least in the one that stands in for the others. */
export type Texts<Text = string> = { readonly [FALLBACK_LANGUAGE]: Text } & {
  readonly [L in Language]?: Text
}

/** A value for each language. */
export function inEveryLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return recordOf(LANGUAGES, valueIn)
}

export function textIn<Text>(texts: Texts<Text>, language: Language): Text {
  return texts[language] ?? texts[FALLBACK_LANGUAGE]
}
