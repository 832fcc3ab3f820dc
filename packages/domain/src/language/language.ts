export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'ja'] as const

export type Language = (typeof LANGUAGES)[number]
