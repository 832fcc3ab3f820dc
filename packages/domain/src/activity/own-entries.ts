import { GAME_IDS, type GameId } from '#game.ts'
import { instantOf } from '#time/instant.ts'
import { type Activity, NO_GAME } from './activity.ts'

/** Enough for whatever a player plans, and all of them together fit into one call. */
export const MAX_OWN_ENTRIES = 100
export const MAX_ENTRY_TITLE_LENGTH = 80
export const MAX_ENTRY_NOTE_LENGTH = 300

/** Something that a player has written down, as it is stored. Times are epoch milliseconds. */
export type OwnEntry = {
  readonly title: string
  /** Absent for none. Free text, as in a plan: it may be a game of a newer version. */
  readonly gameId?: string | undefined
  readonly startsAt: number
  readonly endsAt: number
  readonly note?: string | undefined
  /** Of two versions of an entry the later one is right. */
  readonly changedAt: number
}

/** By id. */
export type OwnEntries = Readonly<Record<string, OwnEntry>>

/** What players have written down as activities, so that it stands beside all others. */
export function ownActivities(entries: OwnEntries): readonly Activity[] {
  return Object.entries(entries).map(([id, entry]) => ownActivity(id, entry))
}

function ownActivity(id: string, { title, gameId, startsAt, endsAt, note }: OwnEntry): Activity {
  return {
    id,
    gameId: isGame(gameId) ? gameId : NO_GAME,
    type: 'own',
    title,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    note,
    ...NOTHING_ANNOUNCED,
  }
}

function isGame(id: string | undefined): id is GameId {
  return GAME_IDS.some((gameId) => gameId === id)
}

const NOTHING_ANNOUNCED = {
  titleLanguage: null,
  translatedFrom: null,
  bannerUrl: null,
  pictureUrl: null,
  isVersionUpdate: false,
  isPredicted: false,
  isStartPredicted: false,
  isEndPredicted: false,
  version: null,
  subtype: null,
  featured: [],
  sourceUrl: null,
  sourceDate: null,
  edition: null,
} as const
