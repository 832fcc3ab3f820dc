import { mdiMenu } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import type { Backdrop } from './backdrop.ts'
import { Background } from './background.tsx'
import { useDrawer } from './hooks/use-drawer.ts'
import { InstallButton } from './install-button.tsx'
import type { InstallPrompt } from './install-prompt.ts'
import { JapaneseOffer } from './japanese-offer.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateBanner } from './update-banner.tsx'
import type { Updates } from './updates.ts'
import styles from './shell.module.css'

const SidebarDrawer = lazyPopup(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

type Props = {
  readonly backdrop: Backdrop
  readonly installPrompt: InstallPrompt
  readonly updates: Updates
  readonly offersJapanese: boolean
  readonly children: ReactNode
}

export function Shell({ backdrop, installPrompt, updates, offersJapanese, children }: Props) {
  const { t } = useI18n()
  const isWide = useMediaQuery(WIDE)
  const sidebarId = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const drawer = useDrawer()
  const permanentSidebar = isExpanded ? 'expanded' : 'rail'

  const toggle = isWide ? (
    <IconButton
      icon={mdiMenu}
      label={t(isExpanded ? 'shell.menu.collapse' : 'shell.menu.expand')}
      aria-expanded={isExpanded}
      aria-controls={sidebarId}
      onClick={() => setIsExpanded(!isExpanded)}
    />
  ) : (
    <IconButton
      icon={mdiMenu}
      label={t('shell.menu.open')}
      aria-haspopup="dialog"
      aria-expanded={drawer.isOpen}
      onPointerEnter={SidebarDrawer.preload}
      onFocus={SidebarDrawer.preload}
      onClick={drawer.open}
    />
  )

  return (
    <div className={styles.shell} data-sidebar={isWide ? permanentSidebar : 'none'}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Background backdrop={backdrop} />
      <TopBar backdrop={backdrop} toggle={toggle}>
        <InstallButton prompt={installPrompt} />
        <LanguageMenu />
      </TopBar>
      {isWide ? <Sidebar id={sidebarId} isExpanded={isExpanded} /> : null}
      {isWide ? null : <SidebarDrawer isOpen={drawer.isOpen} onClose={drawer.close} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {offersJapanese ? <JapaneseOffer /> : null}
        {children}
      </main>
      <UpdateBanner updates={updates} />
    </div>
  )
}
