import { useI18n } from '#i18n/i18n.tsx'
import { NavLinks } from './nav-links.tsx'
import styles from './sidebar.module.css'

type Props = { readonly id: string; readonly isExpanded: boolean }

/** The permanent sidebar of wide pages: a narrow rail, or expanded with labels beside the icons. */
export function Sidebar({ id, isExpanded }: Props) {
  const { t } = useI18n()
  return (
    <nav
      id={id}
      className={styles.sidebar}
      data-expanded={isExpanded || undefined}
      aria-label={t('nav.label')}
    >
      <NavLinks look={isExpanded ? 'list' : 'rail'} />
    </nav>
  )
}
