import { Toast } from '@base-ui/react/toast'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy.tsx'
import { createListeners } from './listeners.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export type ToastRequest = {
  readonly message: string
  /** A second line, such as the reason. */
  readonly detail?: string | undefined
  readonly kind?: ToastKind
  readonly durationMs?: number
  /** What can be done about it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}

const DURATION_MS = 3000
const ERROR_DURATION_MS = 6000

export type Toasts = ReturnType<typeof createToasts>

/** Shows toasts from anywhere, also before the page is rendered: they wait until the toaster is mounted. */
export function createToasts() {
  const manager = Toast.createToastManager<{ readonly kind: ToastKind }>()
  const listeners = createListeners()
  let waitingCount = 0
  let resolveMounted: (() => void) | null = null
  const mounted = new Promise<void>((resolve) => (resolveMounted = resolve))

  function add({ message, detail, kind = 'success', durationMs, action }: ToastRequest): void {
    const timeout = durationMs ?? (kind === 'error' ? ERROR_DURATION_MS : DURATION_MS)
    const priority = kind === 'error' ? 'high' : 'low'
    const actionProps = action && {
      children: action.label,
      onClick() {
        manager.close(id)
        action.onSelect()
      },
    }
    const id = manager.add({
      // A message repeated while it is still shown stays one toast, and starts its time again. But each action is another one.
      ...(!action && { id: `${kind}: ${message}` }),
      title: message,
      description: detail,
      timeout,
      priority,
      data: { kind },
      ...(actionProps && { actionProps }),
    })
  }

  function show(request: ToastRequest): void {
    void mounted.then(() => add(request))
    if (!resolveMounted) return
    waitingCount += 1
    listeners.notify()
  }

  function onMounted(): void {
    resolveMounted?.()
    resolveMounted = null
  }

  /** `subscribe` calls back for each toast that has to wait. */
  return { manager, show, subscribe: listeners.subscribe, waitingCount: () => waitingCount, onMounted }
}

/** Fetched with the first toast, or before that: the first may say that the network is gone. */
export const loadToaster = async () => (await import('./toaster.tsx')).Toaster

const Toaster = lazyPart(loadToaster)

const ToastContext = createContext<Toasts | null>(null)

type Props = {
  readonly toasts: Toasts
  readonly closeLabel: string
  /** The accessible name of the region where toasts appear. */
  readonly regionLabel: string
  readonly children: ReactNode
}

export function ToastProvider({ toasts, closeLabel, regionLabel, children }: Props) {
  const waitingCount = useSyncExternalStore(toasts.subscribe, toasts.waitingCount)
  return (
    <ToastContext value={toasts}>
      {children}
      {waitingCount > 0 ? (
        // By its key each waiting toast tries anew to fetch a toaster that could not be fetched.
        <Toaster key={waitingCount} toasts={toasts} closeLabel={closeLabel} regionLabel={regionLabel} />
      ) : null}
    </ToastContext>
  )
}

export function useToast(): Toasts['show'] {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts.show
}
