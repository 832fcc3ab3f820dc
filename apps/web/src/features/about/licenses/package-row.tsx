import { mdiChevronDown } from '@mdi/js'
import { useState } from 'react'
import type { PACKAGES } from 'virtual:licenses'
import { useI18n } from '#i18n/i18n.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { unwrapped } from './unwrapped.ts'
import styles from './package-row.module.css'

type Props = { readonly entry: (typeof PACKAGES)[number] }

const PLACES = { browser: 'licenses.browser', server: 'licenses.server' } as const

/** One package; opens to show its license. */
export function PackageRow({ entry: { name, version, license, usedBy, text } }: Props) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.package} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.name}>
          <b>{name}</b> <small>{version}</small>
        </span>
        <span className={styles.chips}>
          {usedBy.map((place) => (
            <Chip key={place} size="small">
              {t(PLACES[place])}
            </Chip>
          ))}
          <Chip size="small" tone="blue">
            {license}
          </Chip>
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      {isOpen ? (
        <p className={styles.text} lang={text === null ? undefined : 'en'}>
          {text === null ? t('licenses.no-text', { license }) : unwrapped(text)}
        </p>
      ) : null}
    </details>
  )
}
