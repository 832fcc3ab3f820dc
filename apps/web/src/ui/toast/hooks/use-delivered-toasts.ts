import { Toast as BaseToast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import type { ToastKind, ToastQueue } from '#ui/toast/toast-queue.ts'

export function useDeliveredToasts(queue: ToastQueue) {
  const { add, toasts } = BaseToast.useToastManager<{ readonly kind: ToastKind }>()
  useEffect(
    () =>
      queue.deliverTo(({ message, kind, durationMs }) => {
        const priority = kind === 'error' ? 'high' : 'low'
        // A message repeated while it is still shown stays one toast, and starts its time again.
        const id = `${kind}: ${message}`
        add({ id, title: message, timeout: durationMs, priority, data: { kind } })
      }),
    [queue, add],
  )
  return toasts
}
