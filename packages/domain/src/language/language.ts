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
