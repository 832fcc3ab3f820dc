/** Puts values where the braces are. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Intl parts some numbers from their Chinese or Japanese unit, "3 時間"; our texts write them together. */
export function withoutGap(text: string): string {
  return text.replaceAll(/(?<=\d)\s(?=\p{Script=Han})/gu, '')
}
