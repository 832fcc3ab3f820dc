import { Toast as BaseToast } from '@base-ui/react/toast'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircle,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDeliveredToasts } from './hooks/use-delivered-toasts.ts'
import type { ToastQueue } from './toast-queue.ts'
import styles from './toaster.module.css'

const ICONS = {
  success: mdiCheckCircle,
  info: mdiInformationOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const

type Props = { readonly queue: ToastQueue; readonly closeLabel: string; readonly regionLabel: string }

export function Toaster({ queue, closeLabel, regionLabel }: Props) {
  return (
    <BaseToast.Provider limit={3}>
      <BaseToast.Portal>
        <BaseToast.Viewport className={styles.viewport} aria-label={regionLabel}>
          <Toasts queue={queue} closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  )
}

function Toasts({ queue, closeLabel }: Omit<Props, 'regionLabel'>) {
  const toasts = useDeliveredToasts(queue)
  return toasts.map((toast) => (
    <BaseToast.Root key={toast.id} className={styles.toast} toast={toast} swipeDirection={['down', 'right']}>
      <BaseToast.Content className={styles.content}>
        <Icon path={ICONS[toast.data?.kind ?? 'success']} />
        <BaseToast.Title className={styles.message} render={<p />} />
        {/* By default hidden from screen readers while toasts are stacked; ours never are. */}
        <BaseToast.Close
          aria-hidden={false}
          render={<IconButton size="small" icon={mdiClose} label={closeLabel} />}
        />
      </BaseToast.Content>
    </BaseToast.Root>
  ))
}
