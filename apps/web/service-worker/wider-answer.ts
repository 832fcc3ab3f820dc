import { type Fields, fieldsOf, listOf, textOf } from './json-fields.ts'

/** Repeated in `src/data/events.ts`: the worker shares no code with the page. */
const CACHED_LANGUAGE_HEADER = 'x-cached-language'

type Store = Pick<Cache, 'match' | 'keys'>

/**
 * Stands in for an answer about activities that is not cached: the newest one that has these types of these games and
 * maybe more, reduced to them. One in another language is better than none, and names that language in a header.
 */
export async function findWiderAnswer(store: Store, key: string): Promise<Response | undefined> {
  const asked = new URL(key)
  const types = typesAsked(asked)
  if (types.length === 0) return undefined
  // In the order in which they were cached.
  const urls = (await store.keys()).map(({ url }) => new URL(url))
  const wider = urls.filter((url) => isSubset(types, typesAsked(url)))
  const found = wider.findLast((url) => languageOf(url) === languageOf(asked)) ?? wider.at(-1)
  const response = found && (await store.match(found.href, { ignoreVary: true }))
  if (!response) return undefined
  const headers = new Headers(response.headers)
  if (languageOf(found) !== languageOf(asked)) headers.set(CACHED_LANGUAGE_HEADER, languageOf(found))
  return new Response(JSON.stringify(withTypes(await response.json(), types)), { headers })
}

/** As "genshin event"; none for other calls, and for a search of older activities, which holds what no screen shows. */
function typesAsked({ pathname, searchParams }: URL): readonly string[] {
  if (pathname !== '/api/events' || searchParams.has('from')) return []
  const dotted = (name: string) => searchParams.get(name)?.split('.') ?? []
  return dotted('games').flatMap((game) => dotted(`${game}_subgroup`).map((type) => `${game} ${type}`))
}

function isSubset(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

function languageOf({ searchParams }: URL): string {
  return searchParams.get('lang') ?? ''
}

function withTypes(body: unknown, types: readonly string[]): Fields {
  const envelope = fieldsOf(body)
  const data = fieldsOf(envelope['data'])
  const events = listOf(data['events']).map((game) => gameWithTypes(game, types))
  return { ...envelope, data: { ...data, events } }
}

function gameWithTypes(game: Fields, types: readonly string[]): Fields {
  const isAsked = (type: unknown) => types.includes(`${textOf(game['game_id'])} ${textOf(type)}`)
  return { ...game, events: listOf(game['events']).filter(({ type }) => isAsked(type)) }
}
