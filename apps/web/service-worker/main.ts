import { freshOrCached } from './answers.ts'
import {
  answer,
  carriedBy,
  openPage,
  type ReminderScope,
  renewSubscription,
  sendAnswersAgain,
  type SubscriptionChange,
  SYNC_TAG,
  toNotification,
} from './reminders.ts'
import { isAnswer, routeOf } from './route.ts'
import { dropOldShells, fetchShell, fromShell, type Build } from './shell.ts'

declare const self: ServiceWorkerScope
/** Inserted by build/service-worker.ts. */
declare const __BUILD__: Build

const BUILD = __BUILD__
const SITE = { origin: self.location.origin, files: new Set(BUILD.files) }
const ANSWERS = 'answers'

self.addEventListener('install', (event) => event.waitUntil(fetchShell(BUILD)))

// Takes control of open pages at once, so that answers of the very first visit are cached too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(BUILD), self.clients.claim()])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isNavigation = request.mode === 'navigate'
  const hasBearer = request.headers.has('authorization')
  switch (routeOf({ method: request.method, url, isNavigation, hasBearer }, SITE)) {
    case 'file':
      return event.respondWith(fromShell(BUILD, url.pathname, request))
    case 'page':
      return event.respondWith(fromShell(BUILD, '/', request))
    case 'answer': {
      const { response, cached } = freshOrCached(request, caches.open(ANSWERS), fetch)
      event.waitUntil(cached)
      return event.respondWith(response)
    }
    case 'network':
      return undefined
  }
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (Array.isArray(data)) event.waitUntil(cacheAnswers(data.filter((item) => typeof item === 'string')))
})

self.addEventListener('push', (event) => {
  const { title, options } = toNotification(messageIn(event), SITE.origin, Date.now())
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  notification.close()
  const carried = carriedBy(notification)
  const isPressed = action === 'done' || action === 'later'
  event.waitUntil(isPressed ? answer(self, carried, action) : openPage(self, carried.path))
})

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAnswersAgain())
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))

function messageIn({ data }: PushEvent): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** Caches the answers to calls that the page made before this worker was active. */
async function cacheAnswers(addresses: readonly string[]): Promise<void> {
  const answers = caches.open(ANSWERS)
  const ours = addresses.map((address) => new URL(address, SITE.origin))
  const wanted = ours.filter((url) => url.origin === SITE.origin && isAnswer(url))
  await Promise.all(wanted.map((url) => freshOrCached(new Request(url), answers, fetch).cached))
}

/*
 * The globals of a service worker that we use. TypeScript's own `webworker` library conflicts with the `dom` library, and
 * these files are compiled together with others.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

type PushEvent = ExtendableEvent & { readonly data: { readonly json: () => unknown } | null }

type NotificationClick = ExtendableEvent & { readonly notification: Notification; readonly action: string }

type ServiceWorkerScope = ReminderScope & {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: NotificationClick) => void): void
    (type: 'sync', listener: (event: ExtendableEvent & { readonly tag: string }) => void): void
    (type: 'pushsubscriptionchange', listener: (event: ExtendableEvent & SubscriptionChange) => void): void
    (type: 'message', listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void
  }
}
