/** What is asked for, as far as the worker cares. */
export type Asked = {
  readonly method: string
  readonly url: URL
  readonly isNavigation: boolean
  /** The call is signed: its answer belongs to one player. */
  readonly hasBearer: boolean
}

/**
 * `file`: of this build, from its cache. `page`: a screen of the app, which one page draws. `answer`: from the network
 * while it is quick, else the one kept. `network`: none of our business.
 */
export type Road = 'file' | 'page' | 'answer' | 'network'

const KEPT_ANSWERS = new Set(['/api/games', '/api/events'])
const SERVER_PAGES = new Set(['/livez', '/readyz', '/metrics'])

export function roadOf({ method, url, isNavigation, hasBearer }: Asked, site: Site): Road {
  if (method !== 'GET' || url.origin !== site.origin) return 'network'
  if (isAnswer(url)) return hasBearer || isNavigation ? 'network' : 'answer'
  if (site.files.has(url.pathname)) return 'file'
  return isNavigation && isScreen(url.pathname) ? 'page' : 'network'
}

export type Site = { readonly origin: string; readonly files: ReadonlySet<string> }

export function isAnswer({ pathname }: URL): boolean {
  return KEPT_ANSWERS.has(pathname)
}

/** Anything the server would answer with the app: no call of the API, no page of its own, no name of a file. */
function isScreen(path: string): boolean {
  return !/^\/api(\/|$)/.test(path) && !SERVER_PAGES.has(path) && !/\.[^/]+$/.test(path)
}

/** The same question asked at another time is the same question. */
export function answerKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('t')
  return key.href
}
