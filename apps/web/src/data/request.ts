import type { Endpoint } from '@bannerday/contract/endpoint'

type Context = {
  readonly origin: string
  readonly token: string | undefined
  /** Makes the address of calls unique that no cache may answer. */
  readonly now: number
}

/** Puts each field where the contract wants it: into the path, else into the body if there is one, else into the query. */
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
