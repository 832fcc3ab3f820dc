import type { Language } from '@bannerday/domain/language'

/**
 * The language for a browser that has chosen none yet: Chinese of Taiwan, Hong Kong and Macau, or in its script, is
 * traditional; other Chinese is simplified; everybody else reads English.
 */
export function detectLanguage(browserLanguages: readonly string[]): Language {
  const [name, ...rest] = subtagsOf(browserLanguages[0])
  if (name !== 'zh') return 'en'
  if (rest.includes('hans')) return 'zh-Hans'
  return rest.some((subtag) => TRADITIONAL.has(subtag)) ? 'zh-Hant' : 'zh-Hans'
}

/** Japanese readers start in English like everybody else, so they are asked. */
export function wantsJapaneseOffer(browserLanguages: readonly string[]): boolean {
  return subtagsOf(browserLanguages[0])[0] === 'ja'
}

const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo'])

function subtagsOf(tag: string | undefined): string[] {
  return (tag ?? '').toLowerCase().split(/[-_]/)
}
