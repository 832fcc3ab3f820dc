import { LANGUAGE_FACTS } from '@bannerday/domain/language'
import { mdiChevronDown, mdiTranslate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from './language.ts'

type Props = {
  /** Whether there is room for the name of the language beside the icon. */
  readonly isRoomy: boolean
}

export function LanguageMenu({ isRoomy }: Props) {
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
