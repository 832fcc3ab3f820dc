import { LANGUAGE_FACTS } from '@bannerday/domain/language'
import { mdiChevronDown, mdiTranslate } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ROOMY, useMediaQuery } from '#ui/media-query.ts'
import { Menu } from '#ui/menu.tsx'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from '#widgets/language.ts'
import styles from './language-menu.module.css'

export function LanguageMenu() {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const isRoomy = useMediaQuery(ROOMY)
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

/** Offers Japanese, in Japanese, to players with a Japanese browser: they start in English like everybody else. */
export function JapaneseOffer() {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const [isDismissed, setIsDismissed] = useState(false)

  if (isDismissed || language !== 'en') return null
  return (
    <aside className={styles.offer} lang="ja" aria-label={t('shell.offer-japanese.question')}>
      <p className={styles.question}>
        <Icon path={mdiTranslate} />
        {t('shell.offer-japanese.question')}
      </p>
      <Button variant="primary" size="small" onClick={() => switchTo('ja')}>
        {t('shell.offer-japanese.accept')}
      </Button>
      <Button variant="text" size="small" onClick={() => setIsDismissed(true)}>
        {t('shell.offer-japanese.decline')}
      </Button>
    </aside>
  )
}
