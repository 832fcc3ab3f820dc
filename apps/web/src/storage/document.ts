/** Everything under the one key as it was found: known entries, unreadable ones, and those of a newer version. */
export type RawEntries = { readonly [name: string]: unknown }

const entriesIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Never throws: a text that is no JSON object holds no entries. */
export function parseDocument(text: string | null): RawEntries {
  if (text === null) return {}
  try {
    return Object.fromEntries(entriesIn(JSON.parse(text)))
  } catch {
    return {}
  }
}

/** Never throws: an entry nested too deep to be written again was no entry of ours. */
export function documentText(entries: RawEntries): string {
  try {
    return JSON.stringify(entries)
  } catch {
    return JSON.stringify(Object.fromEntries(Object.entries(entries).filter(([, raw]) => isWritable(raw))))
  }
}

function isWritable(raw: unknown): boolean {
  try {
    JSON.stringify(raw)
    return true
  } catch {
    return false
  }
}
