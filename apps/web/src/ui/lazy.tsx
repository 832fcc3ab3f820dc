import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { createListeners } from './listeners.ts'

export type Lazy<Props> = {
  /** Suspends until the code has arrived, and throws if it cannot be fetched. */
  readonly Component: ComponentType<Props>
  /** Fetches the code before the first render. */
  readonly preload: () => Promise<void>
  /** After a failure: the next render fetches the code again. */
  readonly forget: () => void
}

class LoadError extends Error {}

/**
 * React's `lazy`, except that a component that was preloaded renders at once instead of suspending for a moment, and that
 * a failed fetch can be repeated.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  let Waiting = lazy(fetchModule)

  async function fetchCode() {
    try {
      return (loaded = await load())
    } catch (cause) {
      throw new LoadError('The code of a component could not be fetched', { cause })
    }
  }

  async function fetchModule() {
    return { default: await (loading ??= fetchCode()) }
  }

  function forget() {
    loading = undefined
    Waiting = lazy(fetchModule)
  }

  return {
    Component(props) {
      // Chosen once: another component in its place would lose its state.
      const [Part] = useState(() => loaded ?? Waiting)
      return <Part {...props} />
    },
    async preload() {
      try {
        await fetchModule()
      } catch (error) {
        forget()
        throw error
      }
    },
    forget,
  }
}

/**
 * A part that its page can do without: the fallback stands in for it until it has been fetched. If it cannot be fetched,
 * that is tried again when the network or the player comes back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const { Component: Part, forget } = lazyComponent(load)
  return function LazyPart(props) {
    const [attempt, setAttempt] = useState(0)

    const tryAgain = () => setAttempt(attempt + 1)

    function tryLater() {
      forget()
      addEventListener('online', tryAgain, { once: true })
      document.addEventListener('visibilitychange', tryAgain, { once: true })
    }
    return (
      <LoadBoundary key={attempt} onFailure={tryLater}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

/** The longest wait for a page that never becomes idle. */
const TIMEOUT_MS = 500

/** Calls back once, when the page is idle. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}

type PopupProps = { readonly isOpen: boolean; readonly onClose: () => void }

/**
 * A dialog or menu whose code is fetched when it is first opened, or before that by `preload`. If it cannot be fetched, the
 * player sees a message and it is closed; the next opening tries again. The fallback stands in for it until it has come.
 */
export function lazyPopup<Props extends PopupProps>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
) {
  const { Component: Popup, preload, forget } = lazyComponent(load)

  function LazyPopup(props: Props) {
    const [state, setState] = useState<'unopened' | 'opened' | 'failed'>('unopened')
    if (props.isOpen && state === 'unopened') setState('opened')
    // It may take the page a moment to close what has failed.
    if (!props.isOpen && state === 'failed') setState('unopened')
    if (state !== 'opened') return null

    function giveUp() {
      forget()
      setState('failed')
      props.onClose()
      failureListeners.notify()
    }
    return (
      <LoadBoundary onFailure={giveUp}>
        <Suspense fallback={props.isOpen ? fallback : null}>
          <Popup {...props} />
        </Suspense>
      </LoadBoundary>
    )
  }
  return Object.assign(LazyPopup, { preload: () => void preload().catch(() => {}) })
}

/** The value, or the last one that was not null: what a dialog or menu shows while it fades out. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

const failureListeners = createListeners()

/** Calls back whenever something that a player opened could not be fetched. Returns how to unsubscribe. */
export const onLoadFailure = failureListeners.subscribe

type BoundaryProps = { readonly onFailure: () => void; readonly children: ReactNode }
type BoundaryState = { readonly error?: unknown }

/** Renders nothing in place of code that could not be fetched. Other errors are left to the page. */
class LoadBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) this.props.onFailure()
  }

  override render() {
    const { error } = this.state
    if (error instanceof LoadError) return null
    if (error !== undefined) throw error
    return this.props.children
  }
}
