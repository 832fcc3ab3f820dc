import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react'
import { useLatePart } from '#ui/hooks/use-late-part.ts'
import type { ToastQueue } from './toast-queue.ts'

const loadToaster = async () => (await import('./toaster.tsx')).Toaster

const ToastContext = createContext<ToastQueue | null>(null)

type Props = {
  readonly queue: ToastQueue
  readonly closeLabel: string
  /** The accessible name of the region where toasts appear. */
  readonly regionLabel: string
  readonly children: ReactNode
}

export function ToastProvider({ queue, closeLabel, regionLabel, children }: Props) {
  const [Toaster, fetchToaster] = useLatePart(loadToaster)
  const fetchIfNeeded = useEffectEvent(() => {
    if (queue.hasShown()) void fetchToaster()
  })
  useEffect(() => {
    fetchIfNeeded()
    return queue.subscribe(fetchIfNeeded)
  }, [queue])
  return (
    <ToastContext value={queue}>
      {children}
      {Toaster ? <Toaster queue={queue} closeLabel={closeLabel} regionLabel={regionLabel} /> : null}
    </ToastContext>
  )
}

export function useToast(): ToastQueue['show'] {
  const queue = useContext(ToastContext)
  if (!queue) throw new Error('useToast needs a ToastProvider above it')
  return queue.show
}
