const SECONDS_A_MINUTE = 60

/** "12 seconds ago". A negative age, from clocks that differ, counts as now. */
export function ageInWords(locale: string, ageSeconds: number): string {
  const seconds = Math.max(0, ageSeconds)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return seconds < SECONDS_A_MINUTE
    ? words.format(-seconds, 'second')
    : words.format(-Math.floor(seconds / SECONDS_A_MINUTE), 'minute')
}
