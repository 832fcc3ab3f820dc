/** The parsed content of the storage key: known entries, corrupt ones, and those of a newer version of the app. */
export type RawEntries = { readonly [name: string]: unknown }

const entriesIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Never throws: a text that is not a JSON object has no entries. */
export function parseDocument(text: string | null): RawEntries {
  if (text === null) return {}
  try {
    return Object.fromEntries(entriesIn(JSON.parse(text)))
  } catch {
    return {}
  }
}

/** Never throws: entries nested too deeply for `JSON.stringify` are dropped. We never write such entries. */
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

/** The entries that differ, with their new values; `undefined` stands for a removal. */
export function differences(before: RawEntries, after: RawEntries): RawEntries {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}
