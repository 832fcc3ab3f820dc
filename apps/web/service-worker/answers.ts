import { answerKey } from './road.ts'

/** How long a player waits for the network while an older answer lies ready. */
const LIMIT_MS = 3000
/** Languages and choices of games that a player goes back and forth between. */
const MOST_ANSWERS = 40

/** The worker is built alone, so the page spells this word again in `src/data/kept-answer.ts`. */
const KEPT_ANSWER_HEADER = 'x-kept-answer'

type Store = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

type Network = (request: Request) => Promise<Response>

type Answering = {
  readonly response: Promise<Response>
  /** Done when the network's answer is kept, which may be after an older one was given. */
  readonly kept: Promise<unknown>
}

/** The network's answer if it comes in time; else the one kept; else whatever the network still says. */
export function freshOrKept(request: Request, opened: Promise<Store>, network: Network): Answering {
  const key = answerKey(new URL(request.url))
  // Does not wait for the store, which takes longer to open than a near server to answer.
  const fresh = network(request)
  const kept = fresh.then((response) => (response.ok ? keep(opened, key, response.clone()) : undefined))
  return {
    response: firstOf(fresh, async () => asKept(await (await opened).match(key, { ignoreVary: true }))),
    kept: kept.catch(() => {}),
  }
}

async function firstOf(
  fresh: Promise<Response>,
  older: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const inTime = await Promise.race([fresh, limit()])
    return inTime ?? (await older()) ?? (await fresh)
  } catch (error) {
    const response = await older()
    if (response) return response
    throw error
  }
}

/** Says of itself that it was kept, so that the page can say how old it is. */
function asKept(response: Response | undefined): Response | undefined {
  if (!response) return undefined
  const { status, statusText, body } = response
  const headers = new Headers(response.headers)
  headers.set(KEPT_ANSWER_HEADER, '1')
  return new Response(body, { status, statusText, headers })
}

async function keep(opened: Promise<Store>, key: string, response: Response): Promise<void> {
  const store = await opened
  // Put last, so that the first ones are the oldest.
  await store.delete(key)
  await store.put(key, response)
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS)).map((old) => store.delete(old)))
}

function limit(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), LIMIT_MS))
}
