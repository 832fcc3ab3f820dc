import { LANGUAGES } from '@bannerday/domain/language'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'

/** With `lang`, so that screen readers pronounce each name in its own language. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[language],
  lang: language,
}))
