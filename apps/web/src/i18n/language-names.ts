import type { Language } from '@bannerday/domain/language'

/** Each language by its own name, so that whoever looks for it can read it; in the order of menus. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  ja: '日本語',
} as const satisfies { readonly [L in Language]: string }
