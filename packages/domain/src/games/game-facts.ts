import type { Texts } from '#language/languages.ts'
import { calendarDayOf, dateOf, isoDateOf, plusDays, type CalendarDay } from '#time/calendar-day.ts'
import { DAY, HOUR, type Instant, instantOf } from '#time/instant.ts'
import type { ServerZone } from '#time/zone.ts'

/** What is known of a game, besides the data of the catalogue and how it is announced. */
export type GameFacts = {
  readonly name: Texts
  /** Who makes it, as the company writes itself everywhere. */
  readonly publisher: string
  readonly color: string
  /** Our own sign for the game, a path on a grid of 24: no game artwork, no company logo. */
  readonly glyph: string
  /** The game's own word for its banners. */
  readonly gacha: Texts
  /** Its own words for what banners feature. */
  readonly units: { readonly character: Texts; readonly weapon: Texts }
  readonly launch: { readonly [R in Region]: LaunchTargets }
  /** The publisher's community site. */
  readonly community: { readonly [R in Region]: NamedLink }
  /** A tool made by players. */
  readonly tool: NamedLink
  readonly cadence: Cadence
  readonly resets: ResetFacts
}

/** What only whoever reads the announcements of a game has to know: no page fetches it. */
export type NoticeFacts = {
  readonly titles: TitleTemplates
  /** For a game whose notices list check-ins without dates: until when most of them ran, and none ended sooner. */
  readonly checkIns?: CheckInFacts
  /** For a game whose notices put a title before the name of a character, 「称号·名字」, and its kind before that of a weapon. */
  readonly hasUnitPrefixes?: true
  readonly feed: FeedFacts
}

/** Whose servers a player is on: those of mainland China, or those of the rest of the world. */
export type Region = 'cn' | 'global'

export type TargetKind = 'pc' | 'mobile' | 'cloud_mobile' | 'cloud_url'

/** The ways to start a game on the servers of a region; a missing one does not exist. */
type LaunchTargets = { readonly [Kind in TargetKind]?: string } & {
  /** The fallback if a custom scheme opens nothing. */
  readonly officialSite: string
}

type NamedLink = { readonly name: string; readonly address: string }

/** The official wording of a game; `{}` is where the version number or the names of the units go. */
type TitleTemplates = {
  readonly character: Texts
  readonly weapon: Texts
  /** For a game that does not write these as most do. */
  readonly version?: Texts
  readonly maintenance?: Texts
}

/** How a game's versions follow each other, for those that nobody has announced. Times are `HH:mm:ss`. */
export type Cadence = {
  readonly versionDays: number
  /** `cadence`: every version so far took exactly this long; `median`: lengths vary. */
  readonly basis: 'cadence' | 'median'
  readonly maintenance: { readonly start: string; readonly end: string }
  /** The second half of the banners opens on this day of the version; times are the server's. */
  readonly phases: {
    readonly day: number
    readonly firstCloses: string
    readonly secondOpens: string
    /** On the day before the next update. */
    readonly secondCloses: string
  }
}

/** When the days and weeks of a game begin, on the clock of the player's server. */
type ResetFacts = {
  readonly hour: number
  /** From Sunday, which is 0. */
  readonly weekday: number
}

type Resets = {
  /** The date (YYYY-MM-DD) of the day that runs in the game: before the hour of the reset that is still yesterday's. */
  readonly day: string
  /** When the next day and the next week begin. */
  readonly dailyAt: Instant
  readonly weeklyAt: Instant
}

/** They open with an update and close so many days before the next one, at this time of the server. */
type CheckInFacts = { readonly daysBefore: number; readonly time: string }

/** Which service announces a game's activities, and what it calls the game. */
export type FeedFacts = (HoyoverseFeed | KuroFeed) & {
  /** The publisher's hosts that the pictures of notices lie on. */
  readonly pictureHosts: readonly string[]
}

export type FeedArea = 'overseas' | 'mainland'

export type HoyoverseFeed = {
  readonly service: 'hoyoverse'
  readonly game: string
  /** The group of `list` that holds events; the others hold notices, and now and then an event too. */
  readonly eventGroup: number | null
  /** Where each part of the world answers, and what it calls the game and its servers. */
  readonly places: {
    readonly [Area in FeedArea]: {
      readonly host: string
      readonly business: string
      readonly region: string
    }
  }
}

export type KuroFeed = {
  readonly service: 'kuro'
  /** The folder of each part of the world: a game id and the id of its notice server. */
  readonly places: { readonly [Area in FeedArea]: { readonly host: string; readonly folder: string } }
  /** Other hosts that notices may lie on. */
  readonly mirrors: readonly string[]
}

const DAYS_OF_WEEK = 7

/** The resets that come next on a server. Servers know no daylight saving, so each of their days has 24 hours. */
export function resetsAfter({ hour, weekday }: ResetFacts, server: ServerZone, now: Instant): Resets {
  const startOf = (day: CalendarDay) => instantOf(day * DAY + hour * HOUR - server.offsetMs)
  const today = calendarDayOf(now + server.offsetMs - hour * HOUR)
  // On the first day of a week the next one is seven days away, not none.
  const sinceWeekday = (dateOf(today).weekday - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return {
    day: isoDateOf(today),
    dailyAt: startOf(plusDays(today, 1)),
    weeklyAt: startOf(plusDays(today, DAYS_OF_WEEK - sinceWeekday)),
  }
}
