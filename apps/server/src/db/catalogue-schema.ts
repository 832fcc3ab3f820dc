import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { Language, Texts } from '@bannerday/domain/language'
import type { Anchor } from '@bannerday/domain/time'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** What can happen to an activity of the catalogue. */
export type ChangeKind = 'new' | 'moved' | 'ended_early' | 'renamed' | 'changed' | 'removed'

type BorrowedFrom = Readonly<Partial<Record<Language, Language>>>

/** What a player can see of an activity. */
export type ActivityFacts = {
  readonly titles: Texts
  /** Missing in what was written before it was known. */
  readonly titleLanguages?: BorrowedFrom
  readonly startTime: string
  readonly endTime: string
  readonly startAnchor: Anchor
  readonly endAnchor: Anchor
  readonly predicted: boolean
}

/** The last version whose date is known, and whether its length never varied (`cadence`) or is a median. */
export type PredictedFrom = { readonly basis: 'cadence' | 'median'; readonly version: string }

/** Everything the timeline can show. Times are wall clocks as they are announced; the anchors say whose wall it is. */
export const activities = pgTable(
  'activities',
  {
    uuid: uuid().primaryKey(),
    gameId: text().$type<GameId>().notNull(),
    type: text().$type<ActivityType>().notNull(),
    /** In the languages that the product had when this was written. */
    titles: jsonb().$type<Texts>().notNull(),
    /** The official title, for the languages whose title is a translation of ours. */
    translatedFrom: jsonb().$type<Partial<Texts>>().notNull().default({}),
    originalLanguage: text().$type<Language>(),
    /** The language of the title, for the languages that borrow it from another. */
    titleLanguages: jsonb().$type<BorrowedFrom>().notNull().default({}),
    startTime: text().notNull(),
    endTime: text().notNull(),
    startAnchor: text().$type<Anchor>().notNull(),
    endAnchor: text().$type<Anchor>().notNull(),
    isVersionUpdate: boolean().notNull(),
    version: text(),
    featured: jsonb().$type<readonly Texts[]>().notNull(),
    /** The same for each of those names; shorter than the list where nothing is known. */
    featuredLanguages: jsonb().$type<readonly BorrowedFrom[]>().notNull().default([]),
    /** For each of them the languages whose name is a translation of ours; empty where all are published. */
    featuredUnofficial: jsonb().$type<readonly (readonly Language[])[]>().notNull().default([]),
    subtype: text(),
    predicted: boolean().notNull(),
    /** Whether its dates are expected, also of what is announced. */
    startPredicted: boolean().notNull().default(false),
    endPredicted: boolean().notNull().default(false),
    /** What such a date is counted from. */
    predictedFrom: jsonb().$type<PredictedFrom>(),
    /** Where it was announced, if anywhere. */
    source: text(),
    /** The day of that announcement. */
    sourceDate: text(),
    /** The picture of that announcement in each language, on its publisher's host. */
    pictures: jsonb().$type<Partial<Texts>>().notNull().default({}),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.gameId, table.type, table.startTime)],
)

export type ActivityRow = typeof activities.$inferSelect

/** Activities that an operator added or corrected, in the form of the shipped files; they win over those. */
export const catalogueImports = pgTable('catalogue_imports', {
  id: text().primaryKey(),
  record: jsonb('block').$type<unknown>().notNull(),
})

/** Activities that official feeds announced, in the form of the shipped files. */
export const announcements = pgTable('announcements', {
  /** The activity's own id, which may be one that the files or the rules gave it before. */
  id: text().primaryKey(),
  gameId: text().$type<GameId>().notNull(),
  /** The notices that speak of it. */
  keys: jsonb().$type<readonly string[]>().notNull(),
  record: jsonb('block').$type<unknown>().notNull(),
  /** When a feed said something new of it. */
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

/** Notices that no activity could be made of, and why; those of the last good run. */
export const skippedNotices = pgTable(
  'announcement_asides',
  {
    gameId: text().$type<GameId>().notNull(),
    key: text().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    reason: text().notNull(),
    /** The beginning of its text, for an operator who reads it. */
    text: text().notNull().default(''),
    /** Where people can read it, if anywhere. */
    page: text(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.key, table.language] })],
)

/** How the last attempt to read a game's announcements went. */
export const ingestRuns = pgTable('ingest_runs', {
  gameId: text().$type<GameId>().primaryKey(),
  attemptedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** When all or a part of its feeds could be read last. */
  succeededAt: timestamp({ withTimezone: true, precision: 3 }),
  /** Attempts without any success since then. */
  failures: integer().notNull(),
  /** What was wrong with the last one; empty when nothing was. */
  problems: jsonb().$type<readonly string[]>().notNull(),
})

/** When each feed of a game was tried, and when it could be read last. */
export const feedReads = pgTable(
  'feed_reads',
  {
    gameId: text().$type<GameId>().notNull(),
    /** `overseas ja`. */
    feed: text().notNull(),
    attemptedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.feed] })],
)

/** What changed in the catalogue, and when: for whoever asks what is new since their last visit. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    uuid: uuid().notNull(),
    gameId: text().$type<GameId>().notNull(),
    type: text().$type<ActivityType>().notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    /** What it was; absent for what is new. */
    before: jsonb().$type<ActivityFacts>(),
    /** What it is; absent for what is gone. */
    after: jsonb().$type<ActivityFacts>(),
  },
  (table) => [index().on(table.at)],
)

/** Which edition of the shipped catalogue is in the table, and what it came to. */
export const catalogueState = pgTable('catalogue_state', {
  /** There is one catalogue, so there is one row. */
  id: integer().primaryKey(),
  edition: text().notNull(),
  fingerprint: text().notNull(),
})
