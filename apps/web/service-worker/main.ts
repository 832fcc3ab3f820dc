import { freshOrKept } from './answers.ts'
import { isAnswer, routeOf } from './route.ts'
import type { ServiceWorkerScope } from './scope.ts'
import { type Build, dropOldShells, fetchShell, fromShell } from './shell.ts'

declare const self: ServiceWorkerScope
/** Inserted by build/service-worker.ts. */
declare const __BUILD__: Build

const BUILD = __BUILD__
const SITE = { origin: self.location.origin, files: new Set(BUILD.files) }
const ANSWERS = 'answers'

self.addEventListener('install', (event) => event.waitUntil(fetchShell(BUILD)))

// Takes control of open pages at once, so that answers of the very first visit are cached too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldShells(), self.clients.claim()])),
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
      const { response, kept } = freshOrKept(request, caches.open(ANSWERS), fetch)
      event.waitUntil(kept)
      return event.respondWith(response)
    }
    case 'network':
      return undefined
  }
})

self.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (Array.isArray(data)) event.waitUntil(keepAnswers(data.filter((item) => typeof item === 'string')))
})

/** Caches the answers to calls that the page made before this worker was active. */
async function keepAnswers(addresses: readonly string[]): Promise<void> {
  const answers = caches.open(ANSWERS)
  const ours = addresses.map((address) => new URL(address, SITE.origin))
  const wanted = ours.filter((url) => url.origin === SITE.origin && isAnswer(url))
  await Promise.all(wanted.map((url) => freshOrKept(new Request(url), answers, fetch).kept))
}
