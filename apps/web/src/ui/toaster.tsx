import { Toast } from '@base-ui/react/toast'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircle,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js'
import { useEffect } from 'react'
import { IconButton } from './button.tsx'
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
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={shareHeight} className={styles.viewport} aria-label={regionLabel}>
          <ToastList closeLabel={closeLabel} />
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

function ToastList({ closeLabel }: Pick<Props, 'closeLabel'>) {
  const { toasts } = Toast.useToastManager<{ readonly kind: ToastKind }>()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
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
        {toast.actionProps ? <Toast.Action className={styles.action} aria-hidden={false} /> : null}
        {/* By default hidden from screen readers while toasts are stacked; ours never are. */}
        <Toast.Close
          aria-hidden={false}
          render={<IconButton size="small" icon={mdiClose} label={closeLabel} />}
        />
      </Toast.Content>
    </Toast.Root>
  ))
}
