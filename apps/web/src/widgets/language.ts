import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@bannerday/domain/language'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast.tsx'

/** Switches the language, or shows a message if its texts could not be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const { t, setLanguage } = useI18n()
  const showToast = useToast()
  return (language) => {
    setLanguage(language).catch(() => showToast({ kind: 'error', message: t('shell.language-failed') }))
  }
}

/** With `lang`, so that screen readers pronounce each name in its own language. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_FACTS[language].name,
  lang: language,
}))
