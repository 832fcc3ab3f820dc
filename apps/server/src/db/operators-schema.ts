import type { GameId } from '@bannerday/domain/game'
import type { Texts } from '@bannerday/domain/language'
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

/**
 * What operators did by hand, for good. An act that was not undone is in force: the catalogue is made of the files, the
 * announcements and these.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The name of the account; names are never given to another one. */
    by: text().notNull(),
    gameId: text().$type<GameId>().notNull(),
    act: jsonb().$type<unknown>().notNull(),
    /** What it was done to, as it was called then. */
    titles: jsonb().$type<Partial<Texts>>().notNull(),
    undoneAt: timestamp({ withTimezone: true, precision: 3 }),
    undoneBy: text(),
  },
  (table) => [index().on(table.undoneAt)],
)

/** What a run would have changed, where that was too much to be believed without an operator. One for each game. */
export const heldRuns = pgTable('held_runs', {
  gameId: text().$type<GameId>().primaryKey(),
  heldAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** The same run again is not held again. */
  fingerprint: text().notNull(),
  /** How many current activities the game had, and how many the run would have touched. */
  known: integer().notNull(),
  added: integer().notNull(),
  moved: integer().notNull(),
  ended: integer().notNull(),
  announced: jsonb().$type<unknown>().notNull(),
  rejectedAt: timestamp({ withTimezone: true, precision: 3 }),
})

/** A date that somebody says is wrong. */
export const reports = pgTable(
  'reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    gameId: text().$type<GameId>().notNull(),
    activityUuid: uuid().notNull(),
    /** As it was called then, should it leave the catalogue. */
    titles: jsonb().$type<Texts>().notNull(),
    text: text().notNull(),
    link: text(),
    /** Absent for a visitor who was not signed in. */
    userId: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    closedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.closedAt, table.at), index().on(table.userId)],
)
