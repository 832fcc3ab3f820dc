import { mdiMenu } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored, writeStored } from '#storage/storage.ts'
import { IconButton } from '#ui/button.tsx'
import { lazyPopup } from '#ui/lazy.tsx'
import { ROOMY, WIDE, useMediaQuery } from '#ui/media-query.ts'
import { LanguageMenu } from '#widgets/language.tsx'
import { Background, type Backdrop } from './background.tsx'
import { InstallButton, type InstallPrompt } from './install.tsx'
import { JapaneseOffer } from './japanese-offer.tsx'
import { Brand, Sidebar } from './navigation.tsx'
import { UpdateBanner, type Updates } from './updates.tsx'
import styles from './shell.module.css'

const SidebarDrawer = lazyPopup(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)

type ShellProps = {
  readonly backdrop: Backdrop
  readonly installPrompt: InstallPrompt
  readonly updates: Updates
  readonly offersJapanese: boolean
  readonly children: ReactNode
}

export function Shell({ backdrop, installPrompt, updates, offersJapanese, children }: ShellProps) {
  const { t } = useI18n()
  const isWide = useMediaQuery(WIDE)
  const isRoomy = useMediaQuery(ROOMY)
  const sidebarId = useId()
  const isExpanded = useStored('sidebar') === 'expanded'
  const drawer = useDrawer()
  const permanentSidebar = isExpanded ? 'expanded' : 'rail'

  const toggle = isWide ? (
    <IconButton
      icon={mdiMenu}
      label={t(isExpanded ? 'shell.menu.collapse' : 'shell.menu.expand')}
      aria-expanded={isExpanded}
      aria-controls={sidebarId}
      onClick={() => void writeStored('sidebar', isExpanded ? 'rail' : 'expanded')}
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
        <LanguageMenu isRoomy={isRoomy} />
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

type TopBarProps = { readonly backdrop: Backdrop; readonly toggle: ReactNode; readonly children: ReactNode }

function TopBar({ backdrop, toggle, children }: TopBarProps) {
  return (
    <header className={styles.bar} data-backdrop={backdrop}>
      {toggle}
      <Brand />
      <div className={styles.tools}>{children}</div>
    </header>
  )
}

/** Open only on the page it was opened on, so that the back button closes it too. */
function useDrawer() {
  const [location] = useLocation()
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  if (openedOn !== null && openedOn !== location) setOpenedOn(null)
  return {
    isOpen: openedOn === location,
    open: () => setOpenedOn(location),
    close: () => setOpenedOn(null),
  }
}
