import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import overlay from './overlay.module.css'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The edge it slides in from; swiping towards it closes the drawer. */
  readonly edge: 'left' | 'bottom'
  readonly label: string
  /** A visible title; left out where the content has one. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

export function Drawer({ isOpen, onClose, edge, label, title, children }: Props) {
  return (
    <BaseDrawer.Root
      open={isOpen}
      swipeDirection={edge === 'left' ? 'left' : 'down'}
      onOpenChange={(willOpen) => !willOpen && onClose()}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={overlay.scrim} />
        <BaseDrawer.Viewport className={styles.viewport} data-edge={edge}>
          <BaseDrawer.Popup
            className={`${overlay.sheet} ${styles.drawer}`}
            data-edge={edge}
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
