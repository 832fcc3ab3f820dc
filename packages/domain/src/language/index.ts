/** @public No screen shows a sum yet; its format is part of what the product promises of a language. */
export { formatCurrency } from './currency.ts'
export { detectLanguage, offersJapanese } from './detect.ts'
export { formatDay, shortDate } from './format-day.ts'
export { FALLBACK_LANGUAGE, type Language, LANGUAGES, LOCALES } from './language.ts'
