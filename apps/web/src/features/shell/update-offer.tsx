import { mdiUpdate } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Updates } from './updates.ts'
import styles from './update-offer.module.css'

type Props = { readonly updates: Updates }

/** Offers the new version. It reloads the page, so it is refused while a form contains text. */
export function UpdateOffer({ updates }: Props) {
  const { t } = useI18n()
  const [isBlocked, setIsBlocked] = useState(false)

  function accept() {
    const wouldLose = hasTypedText()
    setIsBlocked(wouldLose)
    if (!wouldLose) updates.accept()
  }

  return (
    <div className={styles.banner}>
      <Icon path={mdiUpdate} />
      <p className={styles.message}>{t(isBlocked ? 'pwa.typing' : 'pwa.update-ready')}</p>
      <Button variant="primary" size="small" onClick={accept}>
        {t('pwa.update')}
      </Button>
      <Button variant="text" size="small" onClick={updates.dismiss}>
        {t('pwa.later')}
      </Button>
    </div>
  )
}

const TEXT_FIELDS =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="password"], [type="search"])'

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return Array.from(fields).some(({ value }) => value !== '')
}
