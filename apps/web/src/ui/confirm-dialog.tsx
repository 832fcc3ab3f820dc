import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import overlay from './overlay.module.css'

type Props = {
  readonly isOpen: boolean
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'danger'
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Details the player should know before answering. */
  readonly children?: ReactNode
}

/** Asks before something that cannot be undone. Cancel comes first and has the focus, so that Enter does no harm. */
export function ConfirmDialog(props: Props) {
  const {
    isOpen,
    title,
    message,
    confirmLabel,
    cancelLabel,
    tone,
    isBusy = false,
    onConfirm,
    onCancel,
    children,
  } = props
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={overlay.scrim} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={`${overlay.sheet} ${styles.dialog}`}
            style={{ '--dialog-width': '400px' }}
          >
            <header className={styles.head}>
              <div>
                <AlertDialog.Title className={overlay.title}>{title}</AlertDialog.Title>
                <AlertDialog.Description className={styles.description}>{message}</AlertDialog.Description>
              </div>
            </header>
            {children === undefined ? null : (
              <div className={`${overlay.scroll} ${styles.body}`}>{children}</div>
            )}
            <footer className={styles.foot}>
              <AlertDialog.Close render={<Button variant="text" />}>{cancelLabel}</AlertDialog.Close>
              <Button variant="primary" isBusy={isBusy} onClick={onConfirm} {...(tone && { tone })}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
