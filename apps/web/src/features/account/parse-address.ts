/** Null for an invalid address. Not `URL.canParse`, which the oldest Safari we support lacks. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
