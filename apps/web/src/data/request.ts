import type { Endpoint } from '@bannerday/contract/endpoint'

type Context = {
  readonly origin: string
  readonly token: string | undefined
  /** For calls that must get past caches on the way. */
  readonly now: number
}

/** Puts each field where the contract wants it: in the path, else in the body if the call has one, else in the query. */
export function buildRequest(endpoint: Endpoint, request: object, context: Context): [string, RequestInit] {
  const rest = new Map(Object.entries(request).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  const headers = new Headers({ accept: 'application/json' })
  if (endpoint.access !== 'public' && context.token) headers.set('authorization', `Bearer ${context.token}`)
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.body) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(Object.fromEntries(rest))
    rest.clear()
  }
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  if (endpoint.bustsCaches) query.set('t', String(context.now))
  return [`${context.origin}${path}${query.size > 0 ? `?${query}` : ''}`, init]
}
