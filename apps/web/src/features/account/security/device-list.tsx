import { useId, useRef, useState } from 'react'
import type { OpenSession } from '#data/security.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Device } from './device.tsx'
import styles from './security.module.css'

type Props = { readonly sessions: readonly OpenSession[]; readonly onEnded: () => void }

const SHOWN_AT_FIRST = 5

/** This device first, then the others in the server's order: last used first. */
export function DeviceList({ sessions, onEnded }: Props) {
  const { t } = useI18n()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN_AT_FIRST)
  return (
    <div>
      <h3 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('security.devices')}
      </h3>
      <ul className={styles.devices} aria-labelledby={titleId}>
        {shown.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnded={() => {
              // The pressed button disappears with its device.
              title.current?.focus()
              onEnded()
            }}
          />
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <Button variant="text" size="small" onClick={() => setShowsAll(true)}>
          {t('security.show-all', { number: sorted.length })}
        </Button>
      ) : null}
    </div>
  )
}
