import { Toast as BaseToast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import type { ToastKind, ToastQueue } from '#ui/toast/toast-queue.ts'

export function useDeliveredToasts(queue: ToastQueue) {
  const { add, toasts } = BaseToast.useToastManager<{ readonly kind: ToastKind }>()
  useEffect(
    () =>
      queue.deliverTo(({ message, kind, durationMs }) => {
        const priority = kind === 'error' ? 'high' : 'low'
        // What is said again while it still stands stays one message, and stays longer.
        const id = `${kind}: ${message}`
        add({ id, title: message, timeout: durationMs, priority, data: { kind } })
      }),
    [queue, add],
  )
  return toasts
}
