import type * as z from 'zod/mini'
import type { Fetched } from '#ports/fetch-text.ts'

export type Read<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly reason: string }

/** What a feed answered, if it is what feeds answer. */
export function readJson<Schema extends z.ZodMiniType>(
  fetched: Fetched,
  schema: Schema,
): Read<z.output<Schema>> {
  if (fetched.kind !== 'text') return fetched
  const json = parseJson(fetched.text)
  if (json === undefined) return { kind: 'failed', reason: 'not JSON' }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { kind: 'value', value: parsed.data }
  const [issue] = parsed.error.issues
  return { kind: 'failed', reason: `not a feed: ${issue?.path.join('.')} ${issue?.message}` }
}

/** The entries that can be read, and how many cannot. */
export function readEntries<Schema extends z.ZodMiniType>(
  entries: readonly unknown[],
  schema: Schema,
): { readonly entries: readonly z.output<Schema>[]; readonly unreadable: number } {
  const read = entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  return { entries: read, unreadable: entries.length - read.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
