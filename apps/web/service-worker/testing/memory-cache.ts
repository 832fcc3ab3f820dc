export const ORIGIN = 'https://bannerday.example'

const keyOf = (request: RequestInfo | URL) =>
  request instanceof Request ? request.url : new URL(request, ORIGIN).href

/** A cache in memory, with what the worker does to one. */
export function memoryCache() {
  const entries = new Map<string, Response>()
  return {
    entries,
    match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void entries.set(keyOf(request), response),
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
    keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
    /** All of them or none. */
    addAll: async (requests: readonly Request[]) => {
      const responses = await Promise.all(requests.map((request) => fetch(request)))
      if (responses.some(({ ok }) => !ok)) throw new TypeError('Failed to fetch')
      for (const [index, request] of requests.entries()) {
        const response = responses[index]
        if (response) entries.set(keyOf(request), response)
      }
    },
  }
}

/** The caches of an origin, in the order in which they were made. */
export function memoryCaches() {
  const all = new Map<string, ReturnType<typeof memoryCache>>()
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? memoryCache()
      all.set(name, cache)
      return cache
    },
    has: async (name: string) => all.has(name),
    keys: async () => Array.from(all.keys()),
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo | URL) => {
      const found = await Promise.all(Array.from(all.values(), (cache) => cache.match(request)))
      return found.find((response) => response !== undefined)
    },
  }
}
