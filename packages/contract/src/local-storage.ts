import { ACTIVITY_TYPES, NO_GAME } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { parseSelections, type Selections } from '@bannerday/domain/selection'
import * as z from 'zod/mini'
import {
  calendarDate,
  language,
  listOfReadable,
  looseId,
  readable,
  recordOfReadable,
  timestamp,
} from '#fields.ts'
import { game } from '#games.ts'
import { gameOrder, ownEntry, personalStatus } from '#plan.ts'
import { serverZone } from '#plan/played-games.ts'

/** The page's first script reads them by the same rule, and has no schemas. */
const selections = z.pipe(
  z.unknown(),
  z.transform((raw, context): Selections => {
    const parsed = parseSelections(raw)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', input: raw })
    return z.NEVER
  }),
)

/** The shape of each entry. A corrupt one falls back alone; its neighbours stay as the player set them. */
export const STORED_ENTRIES = {
  userLanguage: language,
  serverTimezone: serverZone,
  useLocalTimezone: z.enum(['true', 'false']),
  theme: z.enum(['light', 'dark', 'system']),
  'timeline-time-format': z.enum(['12', '24']),
  /** An unknown status must not cost the player the others. */
  activityStatus: recordOfReadable(personalStatus),
  userGameSelections: selections,
  gameList: listOfReadable(game),
  auth_token: z.string().check(z.minLength(1), z.maxLength(512)),
  user_id: looseId,
  gameOrder,
  /** Ours: how the player keeps the timeline. */
  timelineView: z.object({
    collapsed: z.catch(listOfReadable(z.enum([...GAME_IDS, NO_GAME])), []),
    /** Pixels a day. */
    zoom: z.catch(z.number(), 36),
    filters: z.catch(z.array(z.string()), []),
    /** The only types and games that are shown; all of them if it is empty. */
    shownTypes: z.catch(listOfReadable(z.enum([...ACTIVITY_TYPES, 'own'])), []),
    shownGames: z.catch(listOfReadable(z.enum(GAME_IDS)), []),
    /** The view that was open last. */
    tab: z.catch(z.enum(['board', 'ends-next', 'banners']), 'board'),
  }),
  /** Ours: what the player has written down, by id. One that cannot be read must not cost them the others. */
  ownEntries: recordOfReadable(ownEntry),
  /** Ours: whether the permanent sidebar shows its labels beside the icons. */
  sidebar: z.enum(['expanded', 'rail']),
  /** Ours: whether the timeline shows when the games' days, weeks and seasons begin. */
  resets: z.enum(['shown', 'hidden']),
  /** Ours: the day of the game, by its id, on which its dailies were ticked off. */
  dailies: recordOfReadable(calendarDate),
  /** Ours: what the player said when local time was offered. */
  zoneOffer: z.enum(['accepted', 'dismissed']),
  /** Ours: when this visit began, and when the one before it did. */
  visits: z.array(z.string()),
  /** Ours: which revision of the list `gameList` is. */
  gamesRevision: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Ours: the calendar that this device keeps up to date. */
  calendar: z.object({
    /** In the link; absent on a device where the link was not made. */
    secret: z.optional(z.string()),
    /** Which link it is, as the server says; absent if it never said so. */
    linkId: z.optional(z.string()),
    /** Allows this device to change a calendar that belongs to no account. */
    key: z.optional(z.string()),
    /** Whose calendar it is; absent if it belongs to no account. */
    userId: z.optional(z.string()),
    /** Read by the feature, which is loaded later than this. */
    rules: z.unknown(),
    /** What the server was told last, to send only what has changed since. */
    sent: z.object({
      view: z.string(),
      finished: z.array(z.string()),
      /** When each entry was changed; absent if none was ever sent. */
      entries: z.optional(z.record(z.string(), z.number())),
    }),
  }),
  /** Ours: the link to a plan that this device has shared last, and the key that takes it back. */
  sharedPlan: z.object({ secret: z.string(), key: z.string(), expires_at: readable(timestamp) }),
  /** Ours: whose cloud slots, and the date of the version of each that this device last had in hand. */
  cloudMarks: z.object({
    user_id: looseId,
    dates: z.record(z.string(), z.string()),
    /** The slots whose version was had in hand by an app that knows of entries: see decision 0035. */
    entrySlots: z.optional(z.array(z.number())),
  }),
  /** Ours: what this device asked for: messages by push; the digest by mail, for the player with this id. */
  reminders: z.looseObject({ push: z.catch(z.boolean(), false), mail_for: readable(looseId) }),
  /** Ours: as `parseReminderRules` reads them. Those of a newer version are kept. */
  reminderRules: z.record(z.string(), z.unknown()),
  /** Ours: at which steps to remind of an activity, by its id; none is not at all. Steps of a newer version are kept. */
  reminderBells: recordOfReadable(z.array(z.string())),
  /** Ours: the push subscription that the server knows, until it was told to forget it. */
  reminderDevice: z.object({
    endpoint: z.string(),
    auth: z.string(),
    /** Ticked off in a message and stored here since; the server is told with the next change. */
    stored_done: z.catch(z.array(z.string()), []),
  }),
} as const

export type StoredEntryName = keyof typeof STORED_ENTRIES
export type StoredEntry<Name extends StoredEntryName> = z.output<(typeof STORED_ENTRIES)[Name]>
