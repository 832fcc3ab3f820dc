import { vi } from 'vitest'

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer
const toBuffer = (text: string) => new TextEncoder().encode(text).buffer

const keyOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : String(key), 'https://bannerday.example').href

/** A cache in memory, with what we use of one. */
export function memoryCache() {
  const entries = new Map<string, Response>()
  return {
    match: async (key: RequestInfo | URL) => entries.get(keyOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => void entries.set(keyOf(key), response),
    delete: async (key: RequestInfo | URL) => entries.delete(keyOf(key)),
    keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
  }
}

type Browser = {
  readonly permission?: NotificationPermission
  /** What the player answers when the browser asks. */
  readonly reply?: NotificationPermission
}

/**
 * Puts a browser with push in the place of the one of the tests, which has none: permission, subscriptions, worker and caches.
 * `vi.unstubAllGlobals` takes it away.
 */
export function stubPushBrowser({ permission = 'default', reply = 'granted' }: Browser = {}) {
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = reply),
  }
  let subscription: object | null = null
  let count = 0
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const endpoint = `https://push.example/${++count}`
      subscription = {
        endpoint,
        options: { applicationServerKey: fromBase64Url(applicationServerKey) },
        getKey: (name: string) => toBuffer(`${name} of ${endpoint}`),
        unsubscribe: async () => (subscription = null),
      }
      return subscription
    },
  }
  const registration = { pushManager }
  let lastTask: Promise<unknown> = Promise.resolve()
  const cache = memoryCache()
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('caches', { open: async () => cache })
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  const navigatorParts = {
    locks: { request: (_: string, task: () => Promise<unknown>) => (lastTask = lastTask.then(task, task)) },
    serviceWorker: worker,
  }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => name in navigatorParts || name in target,
      get: (target, name) => Reflect.get(name in navigatorParts ? navigatorParts : target, name),
    }),
  )
  return {
    cache,
    worker,
    notification,
    isSubscribed: () => subscription !== null,
    /** As the push service does now and then. */
    dropSubscription: () => (subscription = null),
    /** What the service worker tells the page. */
    say: (data: unknown, ports: MessagePort[] = []) =>
      worker.dispatchEvent(new MessageEvent('message', { data, ports })),
  }
}
