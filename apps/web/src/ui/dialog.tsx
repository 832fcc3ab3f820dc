import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { mdiClose } from '@mdi/js'
import { type ReactNode, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import { useFinalFocus } from './focus.ts'
import styles from './dialog.module.css'
import overlay from './overlay.module.css'

type DialogProps = {
  readonly isOpen: boolean
  /** Left out for a dialog that only its own button closes. */
  readonly onClose?: () => void
  readonly closeLabel?: string
  readonly title: string
  /** Where it is not in the language of the page. */
  readonly titleLang?: string | undefined
  readonly description?: string | undefined
  /** Left of the title. */
  readonly lead?: ReactNode
  /** A picture above the title, over the whole width; the close button is placed on it. */
  readonly hero?: ReactNode
  /** Festive: the header is centred on a pink background. */
  readonly look?: 'plain' | 'festive'
  readonly width?: number
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** Centred on the page; on a phone a sheet at the bottom. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, closeLabel, title, titleLang, description, lead, hero, footer, children } = props
  const { width = 400, look = 'plain' } = props
  const popup = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const { noteOpener, finalFocus } = useFinalFocus()
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!onClose}
      onOpenChange={(willOpen, details) => {
        if (willOpen) return
        if (onClose) onClose()
        else details.cancel()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={overlay.scrim} />
        <BaseDialog.Viewport ref={noteOpener} className={styles.viewport}>
          <BaseDialog.Popup
            ref={popup}
            // By default the first control is focused; naming it saves a search through all of them. A dialog that cannot
            // be closed is focused itself, or an Enter meant for something else would press its only button.
            initialFocus={onClose ? closeButton : popup}
            finalFocus={finalFocus}
            data-dialog
            className={`${overlay.sheet} ${styles.dialog}`}
            style={{ '--dialog-width': `${width}px` }}
          >
            {hero}
            <header className={styles.head} data-look={look} data-hero={hero !== undefined || undefined}>
              {lead}
              <div className={styles.text}>
                <BaseDialog.Title className={overlay.title} lang={titleLang}>
                  {title}
                </BaseDialog.Title>
                {description === undefined ? null : (
                  <BaseDialog.Description className={styles.description}>
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              {closeLabel === undefined ? null : (
                <BaseDialog.Close
                  ref={closeButton}
                  render={<IconButton icon={mdiClose} label={closeLabel} />}
                />
              )}
            </header>
            {children === undefined ? null : (
              <div className={`${overlay.scroll} ${styles.body}`}>{children}</div>
            )}
            {footer === undefined ? null : <footer className={styles.foot}>{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'danger'
  /** Both answers look alike, where none of them should be suggested. */
  readonly areAnswersEqual?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Details the player should know before answering. */
  readonly children?: ReactNode
}

/** Asks before something that cannot be undone. Cancel has the focus, so that Enter does no harm. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    message,
    confirmLabel,
    cancelLabel,
    tone,
    areAnswersEqual = false,
    isBusy = false,
    onConfirm,
    onCancel,
    children,
  } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { noteOpener, finalFocus } = useFinalFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={overlay.scrim} />
        <AlertDialog.Viewport ref={noteOpener} className={styles.viewport}>
          <AlertDialog.Popup
            initialFocus={cancelButton}
            finalFocus={finalFocus}
            data-dialog
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
            <footer className={styles.foot} data-equal={areAnswersEqual || undefined}>
              <AlertDialog.Close
                ref={cancelButton}
                render={<Button variant={areAnswersEqual ? 'tonal' : 'text'} />}
              >
                {cancelLabel}
              </AlertDialog.Close>
              <Button
                variant={areAnswersEqual ? 'tonal' : 'primary'}
                isBusy={isBusy}
                onClick={onConfirm}
                {...(tone && { tone })}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
