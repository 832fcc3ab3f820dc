/** What decides how a request is answered. */
type WorkerRequest = {
  readonly method: string
  readonly url: URL
  readonly isNavigation: boolean
  /** Then the answer is for one player only. */
  readonly hasBearer: boolean
}

/**
 * `file`: a file of this build or of the previous one, from the cache. `page`: a screen of the app, answered with
 * index.html. `answer`: an API call, answered by the network or the cache. `network`: not handled.
 */
export type Route = 'file' | 'page' | 'answer' | 'network'

const CACHED_CALLS = new Set(['/api/games', '/api/events'])
const SERVER_PAGES = new Set(['/livez', '/readyz', '/metrics'])

export function routeOf({ method, url, isNavigation, hasBearer }: WorkerRequest, site: Site): Route {
  if (method !== 'GET' || url.origin !== site.origin) return 'network'
  if (isAnswer(url)) return hasBearer || isNavigation ? 'network' : 'answer'
  // A tab that has not been reloaded asks for files of the previous build, which this one does not list.
  if (site.files.has(url.pathname) || url.pathname.startsWith('/assets/')) return 'file'
  return isNavigation && isScreen(url.pathname) ? 'page' : 'network'
}

export type Site = { readonly origin: string; readonly files: ReadonlySet<string> }

export function isAnswer({ pathname }: URL): boolean {
  return CACHED_CALLS.has(pathname)
}

/** Whatever the server would answer with index.html: not the API, not one of the server's own pages, not a file. */
function isScreen(path: string): boolean {
  return !/^\/api(\/|$)/.test(path) && !SERVER_PAGES.has(path) && !/\.[^/]+$/.test(path)
}

/** Without the timestamp that calls add to get past other caches. */
export function answerKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('t')
  return key.href
}
