export {
  /** @public No screen shows a sum yet; its format is part of what the product promises of a language. */
  formatCurrency,
  formatDay,
  shortDate,
} from './language/formats.ts'
export {
  detectLanguage,
  FALLBACK_LANGUAGE,
  inEveryLanguage,
  type Language,
  LANGUAGE_FACTS,
  LANGUAGES,
  offersJapanese,
  textIn,
  type Texts,
} from './language/languages.ts'
