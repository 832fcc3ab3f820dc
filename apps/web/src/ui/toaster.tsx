import { Toast } from '@base-ui/react/toast'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircle,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js'
import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { giveFocusBack } from './focus.ts'
import { Icon } from './icon.tsx'
import type { ToastKind, Toasts } from './toast.tsx'
import styles from './toaster.module.css'

const ICONS = {
  success: mdiCheckCircle,
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const

type Props = { readonly toasts: Toasts; readonly closeLabel: string; readonly regionLabel: string }

export function Toaster({ toasts: { manager, onMounted }, closeLabel, regionLabel }: Props) {
  // In an effect, because those of children run first: by then the provider listens to the manager.
  useEffect(onMounted, [onMounted])
  const { noteOrigin, giveBack } = useFocusOrigin()
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={shareHeight}
          className={styles.viewport}
          aria-label={regionLabel}
          onFocus={noteOrigin}
        >
          <ToastList closeLabel={closeLabel} giveBack={giveBack} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Dialogs leave this much room at the top, where toasts are while one is open. */
function shareHeight(viewport: HTMLElement | null) {
  if (!viewport) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--toasts', `${viewport.offsetHeight}px`))
  observer.observe(viewport)
  return () => observer.disconnect()
}

/** Where the focus was before it came to the toasts. Base UI knows that only of players who came by F6. */
function useFocusOrigin() {
  const origin = useRef<Element>(null)

  function noteOrigin({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }

  const giveBack = useCallback((part: HTMLElement | null) => {
    if (part?.contains(document.activeElement)) giveFocusBack(origin.current)
  }, [])

  return { noteOrigin, giveBack }
}

type ListProps = Pick<Props, 'closeLabel'> & {
  /** Takes the focus away from a part that goes. Stable. */
  readonly giveBack: (part: HTMLElement | null) => void
}

function ToastList({ closeLabel, giveBack }: ListProps) {
  const { toasts } = Toast.useToastManager<{ readonly kind: ToastKind }>()
  // Called before a toast leaves the document, which drops the focus.
  const giveBackFrom = useCallback((root: HTMLElement | null) => () => giveBack(root), [giveBack])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      ref={giveBackFrom}
      className={styles.toast}
      data-kind={toast.data?.kind}
      toast={toast}
      swipeDirection={['down', 'right']}
    >
      <Toast.Content className={styles.content}>
        <Icon path={ICONS[toast.data?.kind ?? 'success']} />
        <div className={styles.texts}>
          <Toast.Title render={<p />} />
          <Toast.Description className={styles.detail} />
        </div>
        {toast.actionProps ? (
          <Toast.Action
            className={styles.action}
            aria-hidden={false}
            // First: a dialog that the action opens gives the focus back to what had it then.
            onClickCapture={({ currentTarget }) => giveBack(currentTarget)}
          />
        ) : null}
        {/* By default hidden from screen readers while toasts are stacked; ours never are. */}
        <Toast.Close
          aria-hidden={false}
          render={<IconButton size="small" icon={mdiClose} label={closeLabel} />}
        />
      </Toast.Content>
    </Toast.Root>
  ))
}
