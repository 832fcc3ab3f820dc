import { mdiChevronDown, mdiChevronUp, mdiShieldKeyOutline } from '@mdi/js'
import { useId, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { SecuritySection } from './security-section.tsx'
import styles from './security.module.css'

type Props = { readonly token: string; readonly username: string }

/** Collapsed at first: few players need it, and the server is asked for nothing before it is opened. */
export function SecurityFold({ token, username }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.fold}>
      <Button
        variant="text"
        icon={mdiShieldKeyOutline}
        trailingIcon={isOpen ? mdiChevronUp : mdiChevronDown}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('security.title')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <SecuritySection token={token} username={username} /> : null}
      </div>
    </div>
  )
}
