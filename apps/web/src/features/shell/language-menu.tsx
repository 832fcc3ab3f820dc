import { mdiChevronDown, mdiTranslate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ROOMY, useMediaQuery } from '#ui/media-query.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from '#widgets/language.ts'

export function LanguageMenu() {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const isRoomy = useMediaQuery(ROOMY)
  const label = t('shell.language')
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
            aria-label={`${label}: ${LANGUAGE_NAMES[language]}`}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ) : (
          <IconButton {...trigger} icon={mdiTranslate} label={`${label}: ${LANGUAGE_NAMES[language]}`} />
        )
      }
    />
  )
}
