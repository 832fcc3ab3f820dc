import { LANGUAGE_FACTS, type Language } from '@bannerday/domain/language'
import type { Message, Values } from './messages.ts'

/** The text of a message: `count` chooses the plural form, numbers are formatted for the language. */
export function translate(language: Language, message: Message, values?: Values): string {
  return fill(language, chooseForm(language, message, values), values)
}

export function chooseForm(language: Language, message: Message, values: Values = {}): string {
  if (typeof message === 'string') return message
  const { count } = values
  if (typeof count !== 'number') return message.other
  return message[formatsFor(language).pluralForm(count)] ?? message.other
}

export function fill(language: Language, text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) return placeholder
    return typeof value === 'number' ? formatsFor(language).number(value) : value
  })
}

/** How a language writes times and numbers. Dates are formatted by the domain. */
export type Formats = {
  /** The wall clock must be in the zone to show: `2025-09-10T21:30:00` becomes "9:30 PM". */
  readonly time: (wallClock: string, hours: '12' | '24') => string
  /** The same with seconds. */
  readonly clock: (wallClock: string, hours: '12' | '24') => string
  readonly number: (value: number) => string
  readonly pluralForm: (count: number) => Intl.LDMLPluralRule
  /** What this language calls another, or itself. */
  readonly languageName: (other: Language) => string
}

const formatsByLanguage = new Map<Language, Formats>()

export function formatsFor(language: Language): Formats {
  const known = formatsByLanguage.get(language) ?? makeFormats(language)
  formatsByLanguage.set(language, known)
  return known
}

function makeFormats(language: Language): Formats {
  const { locale, hourCycle = 'h12' } = LANGUAGE_FACTS[language]
  const numbers = lazy(() => new Intl.NumberFormat(locale))
  const plurals = lazy(() => new Intl.PluralRules(locale))
  const languages = lazy(() => new Intl.DisplayNames(locale, { type: 'language' }))
  const time12 = times(locale, { hour: 'numeric', minute: '2-digit', hourCycle })
  const clock12 = times(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle })
  return {
    // All our languages write 24-hour times and small integers the same way. Avoiding a formatter for them matters,
    // because the first one of a page costs tens of milliseconds.
    time: (wallClock, hours) => (hours === '12' ? time12(wallClock) : wallClock.slice(11, 16)),
    clock: (wallClock, hours) => (hours === '12' ? clock12(wallClock) : wallClock.slice(11, 19)),
    number: (value) => (isSmallInteger(value) ? String(value) : numbers().format(value)),
    pluralForm: (count) => plurals().select(count),
    languageName: (other) => languages().of(other) ?? LANGUAGE_FACTS[other].name,
  }
}

function isSmallInteger(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 1_000
}

/** Parsed and formatted as UTC: the wall clock is in its zone already, and must not be shifted. */
function times(locale: string, options: Intl.DateTimeFormatOptions): (wallClock: string) => string {
  const formatter = lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (wallClock) => formatter().format(Date.parse(`${wallClock}Z`))
}

/** Creating a formatter costs more than using it a hundred times. */
function lazy<Made>(make: () => Made): () => Made {
  let value: Made | undefined
  return () => (value ??= make())
}
