import type { WireCalendarRules } from '@bannerday/contract/links/calendar'
import type { OwnEntries } from '@bannerday/domain/activity'
import type { Language } from '@bannerday/domain/language'
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

/** The calendars that players subscribe to by a private link. */
export const calendars = pgTable(
  'calendars',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Of the secret in the link; a new link takes the old one's place. */
    secretHash: text().notNull().unique(),
    /** Of the key that the browser keeps by which it was made; absent for a calendar of an account. */
    keyHash: text().unique(),
    userId: bigint({ mode: 'number' })
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    serverZone: text().notNull(),
    /** Types by game. */
    follows: jsonb().$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    rules: jsonb().$type<WireCalendarRules>().notNull(),
    /** The ids of what is done or skipped, latest last. */
    finished: jsonb().$type<readonly string[]>().notNull(),
    /** What the player has written down, by id. */
    entries: jsonb().$type<OwnEntries>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When something changed that every entry depends on, such as the language. */
    reshapedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When anything was changed. */
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When it was last read or changed, to about a day. */
    usedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.usedAt)],
)

/** Plans that players show to others by a link. */
export const sharedPlans = pgTable(
  'shared_plans',
  {
    /** Of the secret in the link. */
    secretHash: text().primaryKey(),
    /** Of what allows to take it back. */
    keyHash: text().notNull().unique(),
    plan: jsonb().$type<unknown>().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
