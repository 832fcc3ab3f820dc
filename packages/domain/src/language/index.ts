export { CURRENCIES, formatCurrency } from './currency.ts'
export { detectLanguage, languageFor, offersJapanese } from './detect.ts'
export { type DayStyle, formatDay, shortDate } from './format-day.ts'
export { FALLBACK_LANGUAGE, isLanguage, type Language, LANGUAGES, LOCALES } from './language.ts'
