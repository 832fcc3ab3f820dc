import { type Language, LOCALES } from '@bannerday/domain/language'

/** How one language writes what is not a date or a sum; those two are the domain's. */
export type Formats = {
  /** The time on a wall clock that is already in the zone to show: `2025-09-10T21:30:00` as "9:30 PM". */
  readonly time: (wallClock: string, hours: '12' | '24') => string
  readonly number: (value: number) => string
  readonly pluralForm: (count: number) => Intl.LDMLPluralRule
}

const made = new Map<Language, Formats>()

export function formatsFor(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(language)
  made.set(language, known)
  return known
}

function makeFormats(language: Language): Formats {
  const locale = LOCALES[language]
  const numbers = lazy(() => new Intl.NumberFormat(locale))
  const plurals = lazy(() => new Intl.PluralRules(locale))
  // Noon and midnight are 12 in most places and 0 in Japan.
  const time12 = times(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'ja' ? 'h11' : 'h12',
  })
  return {
    // All four languages write hours of 24 and small whole numbers alike, and the first formatter of a page costs tens
    // of milliseconds.
    time: (wallClock, hours) => (hours === '12' ? time12(wallClock) : wallClock.slice(11, 16)),
    number: (value) => (isSmallInteger(value) ? String(value) : numbers().format(value)),
    pluralForm: (count) => plurals().select(count),
  }
}

function isSmallInteger(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 1_000
}

/** The zone is already in the wall clock, so it is read and written as UTC and no offset can slip in. */
function times(locale: string, options: Intl.DateTimeFormatOptions): (wallClock: string) => string {
  const formatter = lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (wallClock) => formatter().format(Date.parse(`${wallClock}Z`))
}

/** Making a formatter costs more than a hundred uses of it. */
function lazy<Made>(make: () => Made): () => Made {
  let value: Made | undefined
  return () => (value ??= make())
}
