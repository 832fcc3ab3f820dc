import { oncePerKey } from '#lookup/once-per-key.ts'
import { type Language, LOCALES } from './language.ts'

export const CURRENCIES = {
  en: 'USD',
  'zh-Hans': 'CNY',
  'zh-Hant': 'TWD',
  ja: 'JPY',
} as const satisfies Record<Language, string>

const formatOf = oncePerKey(
  (language: Language) =>
    new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: CURRENCIES[language] }),
)

/** A sum in the currency that goes with the language. */
export function formatCurrency(amount: number, language: Language): string {
  return formatOf(language).format(amount)
}
