/** @public No screen shows a sum yet; its format is part of what the product promises of a language. */
export { formatCurrency } from './language/currency.ts'
export { detectLanguage, offersJapanese } from './language/detect.ts'
export { formatDay, shortDate } from './language/format-day.ts'
export { FALLBACK_LANGUAGE, LANGUAGES, LOCALES, type Language } from './language/language.ts'
