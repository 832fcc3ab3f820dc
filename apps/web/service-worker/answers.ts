import { answerKey } from './route.ts'
import { findWiderAnswer } from './wider-answer.ts'

/** How long to wait for the network if there is a cached answer. */
const TIMEOUT_MS = 3000
/** Enough for the languages and selections of games a player switches between. */
const MAX_ANSWERS = 40

/** Repeated in `src/data/call.ts`: the worker is built on its own and shares no code with the page. */
const CACHED_ANSWER_HEADER = 'x-cached-answer'

type Store = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

type Network = (request: Request) => Promise<Response>

type Answered = {
  readonly response: Promise<Response>
  /** Resolves when the network's answer is cached, possibly after the response was given. */
  readonly cached: Promise<unknown>
}

/**
 * The network's answer if it arrives in time, else the cached one, else the network's however late. Without a network, also
 * a cached one for more than was asked.
 */
export function freshOrCached(request: Request, cache: Promise<Store>, network: Network): Answered {
  const key = answerKey(new URL(request.url))
  // Before the cache is open: opening it can take longer than the server's answer.
  const fresh = network(request)
  const cached = fresh.then((response) =>
    response.ok ? addToCache(cache, key, response.clone()) : undefined,
  )
  return {
    response: firstOf(
      fresh,
      async () => markedAsCached(await (await cache).match(key, { ignoreVary: true })),
      async () => markedAsCached(await findWiderAnswer(await cache, key)),
    ),
    cached: cached.catch(() => {}),
  }
}

async function firstOf(
  fresh: Promise<Response>,
  older: () => Promise<Response | undefined>,
  wider: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const inTime = await Promise.race([fresh, timeout()])
    return inTime ?? (await older()) ?? (await fresh)
  } catch (error) {
    const response = (await older()) ?? (await wider())
    if (response) return response
    throw error
  }
}

/** Marks the answer as cached, so that the page can show how old it is. */
function markedAsCached(response: Response | undefined): Response | undefined {
  if (!response) return undefined
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  headers.set(CACHED_ANSWER_HEADER, '1')
  return new Response(body, { status, statusText, headers })
}

async function addToCache(cache: Promise<Store>, key: string, response: Response): Promise<void> {
  const store = await cache
  // Deleted first, so that `put` appends it and the first keys stay the oldest.
  await store.delete(key)
  await store.put(key, response)
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ANSWERS)).map((old) => store.delete(old)))
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS))
}
