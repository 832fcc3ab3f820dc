/*
 * The globals of a service worker that we use. TypeScript's own `webworker` library conflicts with the `dom` library, and
 * these files are compiled together with others.
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
