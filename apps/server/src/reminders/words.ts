import { NO_GAME, type Activity } from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import {
  FALLBACK_LANGUAGE,
  formatDay,
  LANGUAGE_FACTS,
  textIn,
  type Language,
} from '@bannerday/domain/language'
import {
  DAY,
  HOUR,
  MINUTE,
  offsetAt,
  shownDate,
  type DisplayZone,
  type HourFormat,
  type Instant,
} from '@bannerday/domain/time'
import { fill, withoutGap } from '#texts/fill.ts'
import en from './words/en.json' with { type: 'json' }

export type Words = typeof en

/** `words/<language>.json`, for the languages that have one. */
const FILES = import.meta.glob<Words>('./words/*.json', { eager: true, import: 'default' })

/** The language that somebody is written to in, and its words. */
export function wordsIn(wanted: Language): { readonly language: Language; readonly words: Words } {
  const words = FILES[`./words/${wanted}.json`]
  return words ? { language: wanted, words } : { language: FALLBACK_LANGUAGE, words: en }
}

/** The name of an activity's game; nothing for what players have written down for none. */
export function gameNameOf({ gameId }: Pick<Activity, 'gameId'>, language: Language): string {
  return gameId === NO_GAME ? '' : textIn(GAMES[gameId].name, language)
}

/** The title of one among many. */
export function titleWithGame(
  activity: Pick<Activity, 'gameId' | 'title'>,
  { language, words }: { readonly language: Language; readonly words: Words },
): string {
  const game = gameNameOf(activity, language)
  return game === '' ? activity.title : fill(words.lineMany, { title: activity.title, game })
}

/** How a player reads the time. */
export type Reader = {
  readonly language: Language
  readonly zone: DisplayZone
  readonly hourFormat: HourFormat
}

/** A moment on the player's clock: the time alone on the same day, else with the day. */
export function momentFor({ language, zone, hourFormat }: Reader, at: Instant, now: Instant): string {
  const { locale, hourCycle = 'h12' } = LANGUAGE_FACTS[language]
  const time = new Intl.DateTimeFormat(locale, {
    hour: hourFormat === '24' ? '2-digit' : 'numeric',
    minute: '2-digit',
    hourCycle: hourFormat === '24' ? 'h23' : hourCycle,
    timeZone: 'UTC',
  }).format(at + offsetAt(zone, at))
  const day = shownDate(zone, at)
  const isToday = day === shownDate(zone, now)
  return isToday ? time : `${formatDay(day, language, 'near')} ${time}`
}

/** "in 3 hours": in the largest unit there is one of, to the nearest. */
export function lengthFor(language: Language, lengthMs: number): string {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_FACTS[language].locale)
  const inUnits = (count: number, unit: 'day' | 'hour' | 'minute') => withoutGap(format.format(count, unit))
  if (lengthMs >= DAY - HOUR) return inUnits(Math.round(lengthMs / DAY), 'day')
  if (lengthMs >= HOUR - MINUTE) return inUnits(Math.round(lengthMs / HOUR), 'hour')
  return inUnits(Math.max(1, Math.round(lengthMs / MINUTE)), 'minute')
}
