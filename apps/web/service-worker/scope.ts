/*
 * What a service worker has and a page has not. The compiler's own list of it contradicts the one for pages, and these
 * files are checked together with files that run elsewhere.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

export type ServiceWorkerScope = {
  readonly location: Location
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: ExtendableEvent & MessageEvent<unknown>) => void): void
  }
}
