import { createContext, lazy, type ReactNode, Suspense, useContext, useSyncExternalStore } from 'react'
import type { ToastQueue } from './toast-queue.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

const ToastContext = createContext<ToastQueue | null>(null)

type Props = {
  readonly queue: ToastQueue
  readonly closeLabel: string
  /** Names the corner of the page where toasts appear. */
  readonly regionLabel: string
  readonly children: ReactNode
}

export function ToastProvider({ queue, closeLabel, regionLabel, children }: Props) {
  const hasShown = useSyncExternalStore(queue.subscribe, queue.hasShown)
  return (
    <ToastContext value={queue}>
      {children}
      {hasShown ? (
        <Suspense>
          <Toaster queue={queue} closeLabel={closeLabel} regionLabel={regionLabel} />
        </Suspense>
      ) : null}
    </ToastContext>
  )
}

export function useToast(): ToastQueue['show'] {
  const queue = useContext(ToastContext)
  if (!queue) throw new Error('useToast needs a ToastProvider above it')
  return queue.show
}
