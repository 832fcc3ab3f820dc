import type { Reminder } from '@bannerday/domain/reminders'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

/** What must be known to remind a device while no page is open; nothing says whose it is. */
export const reminderDevices = pgTable(
  'reminder_devices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Language, clock, rules, followed games and what was ticked off, as the device sent them. */
    plan: jsonb().$type<unknown>().notNull(),
    /** What was ticked off with a button of a message and the device has not taken over yet. */
    doneByAction: text().array().notNull().default([]),
    /** Up to when its messages have been put into the queue. */
    plannedUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When to look for more of them. */
    planAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** A node is sending it something, and has died if it still is after that. */
    busyUntil: timestamp({ withTimezone: true, precision: 3 }),
    /** When the device was last heard of. */
    usedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.planAt), index().on(table.usedAt)],
)

/** The queue of messages. Those that are settled stay for a while: their keys keep the same message from coming again. */
export const reminderMessages = pgTable(
  'reminder_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deviceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => reminderDevices.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Absent in a test. */
    reminder: jsonb().$type<Reminder>(),
    /** What it is about, where somebody put it off; else that is decided when it is sent. */
    putOffIds: text().array(),
    /** What it was about when it was sent. */
    sentIds: text('told_ids').array().notNull().default([]),
    attempts: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Sent, or no longer worth it. */
    settledAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex().on(table.deviceId, table.key),
    index()
      .on(table.dueAt)
      .where(sql`${table.settledAt} is null`),
    index().on(table.settledAt),
  ],
)

/** Who asked for the digest by mail. */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: jsonb().$type<unknown>().notNull(),
    plannedUntil: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    planAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The last one that was sent: none is sent twice when its hour is changed. */
    lastKey: text(),
  },
  (table) => [index().on(table.planAt)],
)
