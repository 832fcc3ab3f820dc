import * as z from 'zod/mini'
import { gameOrder, gameSelections, personalStatus } from '#cloud-settings.ts'
import { gameId, language, listOfReadable, looseId } from '#fields.ts'
import { game } from '#games.ts'

/** The one key everything a browser remembers lives under. */
export const STORAGE_KEY = 'bannerday'

/** How selections were kept before each game got its own entry. */
const legacyGameSelections = z.object({
  games: z.array(z.string()),
  activities: z.record(z.string(), z.array(z.string())),
})

/** Statuses are kept one by one: a word nobody knows any more must not cost the player the others. */
const readableStatuses = z.pipe(
  z.record(z.string(), z.catch(z.nullable(personalStatus), null)),
  z.transform((statuses) =>
    Object.fromEntries(
      Object.entries(statuses).filter((entry): entry is [string, PersonalStatusWord] => entry[1] !== null),
    ),
  ),
)

type PersonalStatusWord = z.output<typeof personalStatus>

/** The shape of each entry. A corrupt one falls back alone; its neighbours stay as the player set them. */
export const STORED_ENTRIES = {
  userLanguage: language,
  serverTimezone: z.string().check(z.regex(/^UTC[+-]\d{1,2}(:\d{2})?$/)),
  useLocalTimezone: z.enum(['true', 'false']),
  theme: z.enum(['light', 'dark', 'system']),
  'timeline-time-format': z.enum(['12', '24']),
  activityStatus: readableStatuses,
  userGameSelections: z.union([legacyGameSelections, gameSelections]),
  gameList: listOfReadable(game),
  auth_token: z.string().check(z.minLength(1), z.maxLength(512)),
  user_id: looseId,
  gameOrder,
  /** Ours: how the player keeps the timeline. */
  timelineView: z.object({
    collapsed: z.catch(listOfReadable(gameId), []),
    /** Pixels a day. */
    zoom: z.catch(z.number(), 36),
    filters: z.catch(z.array(z.string()), []),
  }),
  /** Ours: when this visit began, and when the one before it did. */
  visits: z.array(z.string()),
  /** Ours: which revision of the list `gameList` is. */
  gamesRevision: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Ours: whose cloud slots, and the date of the version of each that this device last had in hand. */
  cloudMarks: z.object({ user_id: looseId, dates: z.record(z.string(), z.string()) }),
} as const

export type StoredEntryName = keyof typeof STORED_ENTRIES
export type StoredEntry<Name extends StoredEntryName> = z.output<(typeof STORED_ENTRIES)[Name]>
