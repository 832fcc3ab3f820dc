/** Deeper than any call needs, and too shallow to do harm. */
const MOST_LEVELS = 8

/**
 * Whether a JSON value can be stored unchanged: PostgreSQL rejects U+0000 and UTF-8 has no lone surrogates. Deep nesting
 * is refused too, because it only serves to exhaust the code that walks it.
 */
export function isStorable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return false
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string' && !isStorableText(item)) return false
      if (typeof item !== 'object' || item === null) continue
      if (!Array.isArray(item) && !Object.keys(item).every(isStorableText)) return false
      // One at a time: as arguments of one call, a long list would overflow the stack.
      for (const part of Object.values(item)) next.push(part)
    }
    level = next
  }
  return true
}

export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
