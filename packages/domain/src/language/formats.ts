import { dateOf, shownDate, type CalendarDate, type CalendarDay } from '#time/calendar-day.ts'
import { DAY, type Instant } from '#time/instant.ts'
import type { DisplayZone } from '#time/zone.ts'
import { LANGUAGE_FACTS, type Language } from './languages.ts'

type DayWriter = {
  /** 10 Sep 2025 in the language's own order. */
  readonly short: (date: CalendarDate) => string
  /** With the weekday, as the title of a day. */
  readonly full: (date: CalendarDate) => string
  /** A day of these weeks: the year goes without saying. */
  readonly near: (date: CalendarDate) => string
  readonly month: (date: CalendarDate) => string
  /** Where there is no room for the whole name and the year. */
  readonly 'short-month': (date: CalendarDate) => string
  readonly weekday: (date: CalendarDate) => string
  /** A day to look forward to: near enough to go without its year. */
  readonly coming: (date: CalendarDate) => string
}

export type DayStyle = keyof DayWriter

/*
 * What Intl would write, and the tests compare it with that. These languages take little to write down, while the first
 * Intl.DateTimeFormat of a page takes as long as the first drawing of all its bars.
 */
const WRITERS: { readonly [L in Language]?: DayWriter } = {
  en: english(),
  'zh-Hans': eastAsian('日一二三四五六', { long: (day) => `星期${day}`, short: (day) => `周${day}` }),
  'zh-Hant': eastAsian('日一二三四五六', { long: (day) => `星期${day}`, short: (day) => `週${day}` }),
  ja: eastAsian('日月火水木金土', { long: (day) => `${day}曜日`, short: (day) => `(${day})` }),
}

export function formatDay(day: CalendarDay, language: Language, style: DayStyle): string {
  const writer = WRITERS[language]
  return writer ? writer[style](dateOf(day)) : intlDay(day, LANGUAGE_FACTS[language].locale, style)
}

const INTL_STYLES: { readonly [Style in DayStyle]: Intl.DateTimeFormatOptions } = {
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  full: { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
  near: { weekday: 'short', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  'short-month': { month: 'short' },
  weekday: { weekday: 'narrow' },
  coming: { month: 'long', day: 'numeric', weekday: 'long' },
}

const intlFormats = new Map<string, Intl.DateTimeFormat>()

/** How days are written in a language that has no writer of its own. */
export function intlDay(day: CalendarDay, locale: string, style: DayStyle): string {
  const key = `${locale} ${style}`
  const format =
    intlFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...INTL_STYLES[style], timeZone: 'UTC' })
  intlFormats.set(key, format)
  return format.format(day * DAY)
}

/** Numeric year, short month, numeric day: the date that the zone's clocks show at this moment. */
export function shortDate(at: Instant, zone: DisplayZone, language: Language): string {
  return formatDay(shownDate(zone, at), language, 'short')
}

function english(): DayWriter {
  const months = 'January February March April May June July August September October November December'
  const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
  const monthOf = nameAt(months.split(' '), ({ month }) => month - 1)
  const weekdayOf = nameAt(weekdays.split(' '), ({ weekday }) => weekday)
  const coming = (date: CalendarDate) => `${weekdayOf(date)}, ${monthOf(date)} ${date.dayOfMonth}`
  return {
    short: (date) => `${threeLetters(monthOf(date))} ${date.dayOfMonth}, ${date.year}`,
    full: (date) => `${coming(date)}, ${date.year}`,
    near: (date) => `${threeLetters(weekdayOf(date))}, ${threeLetters(monthOf(date))} ${date.dayOfMonth}`,
    month: (date) => `${monthOf(date)} ${date.year}`,
    'short-month': (date) => threeLetters(monthOf(date)),
    weekday: (date) => weekdayOf(date).slice(0, 1),
    coming,
  }
}

function threeLetters(name: string): string {
  return name.slice(0, 3)
}

type WeekdayForms = {
  readonly long: (weekday: string) => string
  readonly short: (weekday: string) => string
}

function eastAsian(weekdays: string, { long, short }: WeekdayForms): DayWriter {
  const weekdayOf = nameAt(weekdays.split(''), ({ weekday }) => weekday)
  const coming = (date: CalendarDate) => monthAndDay(date) + long(weekdayOf(date))
  return {
    short: (date) => `${date.year}年${monthAndDay(date)}`,
    full: (date) => `${date.year}年${coming(date)}`,
    near: (date) => monthAndDay(date) + short(weekdayOf(date)),
    month: ({ year, month }) => `${year}年${month}月`,
    'short-month': ({ month }) => `${month}月`,
    weekday: weekdayOf,
    coming,
  }
}

function monthAndDay({ month, dayOfMonth }: CalendarDate): string {
  return `${month}月${dayOfMonth}日`
}

function nameAt(names: readonly string[], indexOf: (date: CalendarDate) => number) {
  return (date: CalendarDate) => names[indexOf(date)] ?? ''
}

/** A sum in the currency that goes with the language. */
export function formatCurrency(amount: number, language: Language): string {
  const { locale, currency } = LANGUAGE_FACTS[language]
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
