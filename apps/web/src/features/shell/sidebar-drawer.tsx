import { useI18n } from '#i18n/i18n.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Brand, NavLinks } from './navigation.tsx'
import styles from './sidebar-drawer.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The temporary sidebar of narrow pages. */
export function SidebarDrawer({ isOpen, onClose }: Props) {
  const { t } = useI18n()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} edge="left" label={t('nav.label')}>
      <div className={styles.brand}>
        <Brand onNavigate={onClose} />
      </div>
      <nav aria-label={t('nav.label')}>
        <NavLinks look="list" onNavigate={onClose} />
      </nav>
    </Drawer>
  )
}
