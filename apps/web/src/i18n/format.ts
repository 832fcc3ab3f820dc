import type { Language } from '@bannerday/domain/language'

type Region = {
  readonly locale: string
  readonly currency: string
  /** Noon and midnight are 12 in most places and 0 in Japan. */
  readonly twelveHours: 'h11' | 'h12'
}

const REGIONS: { readonly [L in Language]: Region } = {
  en: { locale: 'en-US', currency: 'USD', twelveHours: 'h12' },
  'zh-Hans': { locale: 'zh-Hans-CN', currency: 'CNY', twelveHours: 'h12' },
  'zh-Hant': { locale: 'zh-Hant-TW', currency: 'TWD', twelveHours: 'h12' },
  ja: { locale: 'ja-JP', currency: 'JPY', twelveHours: 'h11' },
}

/** How one language writes dates, times and numbers. Dates and times come as wall clocks, already in the zone to show. */
export type Formats = {
  /** `2025-09-10` or `2025-09-10T11:00:00` as "Sep 10, 2025". */
  readonly shortDate: (wallClock: string) => string
  readonly fullDate: (wallClock: string) => string
  readonly month: (wallClock: string) => string
  readonly weekday: (wallClock: string) => string
  readonly time: (wallClock: string, hours: '12' | '24') => string
  readonly number: (value: number) => string
  readonly currency: (amount: number) => string
  readonly pluralForm: (count: number) => Intl.LDMLPluralRule
}

const made = new Map<Language, Formats>()

export function formatsFor(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(REGIONS[language])
  made.set(language, known)
  return known
}

function makeFormats({ locale, currency, twelveHours }: Region): Formats {
  const money = lazy(() => new Intl.NumberFormat(locale, { style: 'currency', currency }))
  const numbers = lazy(() => new Intl.NumberFormat(locale))
  const plurals = lazy(() => new Intl.PluralRules(locale))
  const time12 = dates(locale, { hour: 'numeric', minute: '2-digit', hourCycle: twelveHours })
  const time24 = dates(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    shortDate: dates(locale, { year: 'numeric', month: 'short', day: 'numeric' }),
    fullDate: dates(locale, { dateStyle: 'full' }),
    month: dates(locale, { year: 'numeric', month: 'long' }),
    weekday: dates(locale, { weekday: 'short' }),
    time: (wallClock, hours) => (hours === '12' ? time12(wallClock) : time24(wallClock)),
    number: (value) => numbers().format(value),
    currency: (amount) => money().format(amount),
    pluralForm: (count) => plurals().select(count),
  }
}

/** The zone is already in the wall clock, so it is read and written as UTC and no offset can slip in. */
function dates(locale: string, options: Intl.DateTimeFormatOptions): (wallClock: string) => string {
  const formatter = lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (wallClock) => formatter().format(Date.parse(wallClock.length > 10 ? `${wallClock}Z` : wallClock))
}

/** Making a formatter costs more than a hundred uses of it. */
function lazy<Made>(make: () => Made): () => Made {
  let value: Made | undefined
  return () => (value ??= make())
}
