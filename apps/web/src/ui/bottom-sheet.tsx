import { mdiClose } from '@mdi/js'
import type { ReactNode } from 'react'
import { Drawer } from './drawer.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './bottom-sheet.module.css'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/** A panel at the bottom of a narrow page; swiping down closes it. */
export function BottomSheet({ isOpen, onClose, title, closeLabel, children }: Props) {
  const head = (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <IconButton icon={mdiClose} label={closeLabel} onClick={onClose} />
    </header>
  )
  return (
    <Drawer isOpen={isOpen} onClose={onClose} edge="bottom" label={title} title={head}>
      {children}
    </Drawer>
  )
}
