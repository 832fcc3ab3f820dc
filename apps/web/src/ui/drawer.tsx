import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useFinalFocus } from './focus.ts'
import styles from './drawer.module.css'
import overlay from './overlay.module.css'

type DrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The edge it slides in from; swiping towards it closes the drawer. */
  readonly edge: 'left' | 'bottom'
  readonly label: string
  /** How much of the page one at the bottom may cover: three fifths, or nearly all of it. */
  readonly size?: 'normal' | 'tall' | undefined
  /** A visible title; left out where the content has one. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

export function Drawer({ isOpen, onClose, edge, size = 'normal', label, title, children }: DrawerProps) {
  const { noteOpener, finalFocus } = useFinalFocus()
  return (
    <BaseDrawer.Root
      open={isOpen}
      swipeDirection={edge === 'left' ? 'left' : 'down'}
      onOpenChange={(willOpen) => !willOpen && onClose()}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={overlay.scrim} />
        <BaseDrawer.Viewport ref={noteOpener} className={styles.viewport} data-edge={edge}>
          <BaseDrawer.Popup
            className={`${overlay.sheet} ${styles.drawer}`}
            data-edge={edge}
            data-size={size}
            finalFocus={finalFocus}
            aria-label={label}
          >
            {edge === 'bottom' ? <div className={styles.handle} aria-hidden="true" /> : null}
            {title}
            <BaseDrawer.Content className={`${overlay.scroll} ${styles.content}`}>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}

type BottomSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly size?: DrawerProps['size']
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/** A panel at the bottom of a narrow page; swiping down closes it. */
export function BottomSheet({ isOpen, onClose, size, title, closeLabel, children }: BottomSheetProps) {
  const head = (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <IconButton icon={mdiClose} label={closeLabel} onClick={onClose} />
    </header>
  )
  return (
    <Drawer isOpen={isOpen} onClose={onClose} edge="bottom" size={size} label={title} title={head}>
      {children}
    </Drawer>
  )
}
