import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './external-link.module.css'

type Props = { readonly address: string; readonly children: ReactNode }

export function ExternalLink({ address, children }: Props) {
  const { t } = useI18n()
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t('shortcuts.new-tab')})</VisuallyHidden>
    </a>
  )
}
