import type { Language } from '@bannerday/domain/language'
import type { Catalogue, LoadedCatalogue } from './messages.ts'

type LanguageEntry = {
  /** In the language itself, so that its readers find it. */
  readonly name: string
  readonly load: () => Promise<{ readonly default: Catalogue }>
}

/** All that the app needs to know of a language besides its texts. */
const ENTRIES: { readonly [L in Language]: LanguageEntry } = {
  en: { name: 'English', load: () => import('./messages/en.json') },
  'zh-Hans': { name: '简体中文', load: () => import('./messages/zh-Hans.json') },
  'zh-Hant': { name: '繁體中文', load: () => import('./messages/zh-Hant.json') },
  ja: { name: '日本語', load: () => import('./messages/ja.json') },
}

export function languageName(language: Language): string {
  return ENTRIES[language].name
}

export type LoadCatalogue = (language: Language) => Promise<LoadedCatalogue>

export const loadCatalogue: LoadCatalogue = async (language) => (await ENTRIES[language].load()).default
