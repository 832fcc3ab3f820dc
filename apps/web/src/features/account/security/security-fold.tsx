import { mdiChevronDown, mdiChevronUp, mdiShieldKeyOutline } from '@mdi/js'
import { lazy, Suspense, useId, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './security.module.css'

const SecuritySection = lazy(async () => ({
  default: (await import('./security-section.tsx')).SecuritySection,
}))

type Props = { readonly token: string; readonly username: string }

/** Folded until the player asks for it: few come for it, and nothing of it is fetched before. */
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
        {isOpen ? (
          <Suspense fallback={<Skeleton height="160px" />}>
            <SecuritySection token={token} username={username} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
