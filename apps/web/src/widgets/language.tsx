import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@bannerday/domain/language'
import { mdiChevronDown, mdiTranslate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
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

type LanguageMenuProps = {
  /** Whether there is room for the name of the language beside the icon. */
  readonly isRoomy: boolean
}

export function LanguageMenu({ isRoomy }: LanguageMenuProps) {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const label = t('shell.language')
  const { name } = LANGUAGE_FACTS[language]
  const triggerLabel = t('text.labelled', { label, value: name })
  return (
    <Menu
      label={label}
      options={LANGUAGE_OPTIONS}
      chosen={language}
      onSelect={switchTo}
      renderTrigger={(trigger) =>
        isRoomy ? (
          <Button
            {...trigger}
            variant="text"
            size="small"
            icon={mdiTranslate}
            trailingIcon={mdiChevronDown}
            aria-label={triggerLabel}
          >
            {name}
          </Button>
        ) : (
          <IconButton {...trigger} icon={mdiTranslate} label={triggerLabel} />
        )
      }
    />
  )
}
