import { mdiTranslate } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguageSwitch } from '#widgets/language.tsx'
import styles from './japanese-offer.module.css'

/** Offers Japanese, in Japanese, to players with a Japanese browser: they start in English like everybody else. */
export function JapaneseOffer() {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const [isDismissed, setIsDismissed] = useState(false)

  if (isDismissed || language !== 'en') return null
  return (
    <aside
      ref={handFocusOn}
      className={styles.offer}
      lang="ja"
      aria-label={t('shell.offer-japanese.question')}
    >
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
