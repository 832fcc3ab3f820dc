import type { Language } from '@bannerday/domain/language'

/** Each language by its own name, in the order menus list them: whoever looks for one can read it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
} as const satisfies { readonly [L in Language]: string }
