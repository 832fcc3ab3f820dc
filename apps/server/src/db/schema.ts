import type { CloudSlot } from '@bannerday/domain/cloud-slots'
import type { Language } from '@bannerday/domain/language'
import { sql } from 'drizzle-orm'
import {
  bigint,
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

/** When each limited thing was done lately: exact counts for what an attacker must not do more often than allowed. */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: text().primaryKey(),
    hits: bigint({ mode: 'number' }).array().notNull(),
    expiresAt: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** How much a caller asked for in one minute, summed up from all nodes. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    key: text().notNull(),
    startsAt: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index().on(table.startsAt)],
)

/** Who may sign in. The key columns hold what names and addresses are compared by. */
export const users = pgTable(
  'users',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    username: text().notNull(),
    usernameKey: text().notNull().unique(),
    email: text(),
    emailKey: text().unique(),
    /** Absent for players who only ever come through another provider. */
    passwordHash: text(),
    /** `banned-inactive`: whoever was banned before the address was verified is inactive again when the ban is lifted. */
    status: text().$type<'inactive' | 'active' | 'banned' | 'banned-inactive'>().notNull(),
    /** Operators may correct the catalogue; only the command line makes one. */
    role: text().$type<'player' | 'operator'>().notNull().default('player'),
    nickname: text(),
    /** The path of the player's picture on this site. */
    avatar: text(),
    language: text().$type<Language>().notNull(),
    /** Whether to be told by mail of every new sign-in. */
    signInMail: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index()
      .on(table.createdAt)
      .where(sql`${table.status} = 'inactive'`),
  ],
)

/** Tokens are kept as hashes only; ended sessions are remembered for months, so that their tokens are known as such. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** "Firefox, Windows"; empty where the browser did not say. */
    device: text().notNull().default(''),
    /** Of the browser that signed in with a password, or was let in by another device; it is known there from then on. */
    browserHash: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** To about an hour. */
    usedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** One open link a player: a newer one takes the older one's place. */
export const mailTokens = pgTable('mail_tokens', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** The same for links that set a new password: one that activates an account can never do that. */
export const passwordResets = pgTable('password_resets', {
  userId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
})

/** Mails that still have to go out; one that went is deleted. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where whoever does not want such mails can say so; absent in mails that somebody caused themselves. */
    unsubscribeUrl: text(),
    attempts: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the link in it runs out: it is not kept for longer than that. Absent where it holds no secret. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.dueAt)],
)

/** Bot checks that were passed already: each counts once. */
export const spentBotTokens = pgTable(
  'spent_bot_tokens',
  {
    tokenHash: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Secrets that this installation made for itself and all its nodes share. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })

/** A login at another provider that has been begun in one browser and may be finished once, there. */
export const loginStates = pgTable(
  'login_states',
  {
    stateHash: text().primaryKey(),
    provider: text().$type<'microsoft' | 'qq'>().notNull(),
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    redirectUri: text().notNull(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** Who somebody is elsewhere. An e-mail address never links two accounts: it can be claimed by whoever types it. */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<'microsoft' | 'qq'>().notNull(),
    subject: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.userId)],
)

/** The picture that a provider has of a player, fetched once. */
export const avatars = pgTable('avatars', {
  /** In its address, and as unguessable as a token: whoever was not given it cannot see the picture. */
  id: uuid().primaryKey(),
  userId: bigint({ mode: 'number' })
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where it was fetched from; the same address is not fetched again. */
  source: text().notNull(),
  type: text().notNull(),
  base64: text().notNull(),
})

/** One vote a player, activity and category; counts are counted, never kept. */
export const votes = pgTable(
  'votes',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    activityUuid: uuid().notNull(),
    categoryId: text().notNull(),
    optionId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityUuid, table.categoryId] }),
    index().on(table.activityUuid),
  ],
)

/** What a player saved into a slot, and what was there before: the newest version is the slot. */
export const slotVersions = pgTable(
  'slot_versions',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slot: integer().$type<CloudSlot>().notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Absent where the player emptied the slot. */
    config: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.slot, table.updatedAt] }),
    index()
      .on(table.updatedAt)
      .where(sql`${table.config} is null`),
  ],
)

/** A sign-in that one device asks for and another one grants. All times are the database's own. */
export const qrSessions = pgTable(
  'qr_sessions',
  {
    /** Of the id that collects the token; it is never drawn. */
    secretHash: text().primaryKey(),
    /** The id in the picture. */
    publicId: text().notNull().unique(),
    codeHash: text().notNull(),
    /** `denied` by the player who was asked; `void` for another reason, such as wrong codes. */
    status: text().$type<'pending' | 'scanned' | 'confirmed' | 'collected' | 'denied' | 'void'>().notNull(),
    /** Who scanned it signed in: nobody else may confirm it then. */
    claimedBy: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** The session it was confirmed in: what it granted ends with that. */
    confirmedBy: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** The browser that polled first; from then on no other may. */
    browserHash: text(),
    wrongCodes: integer().notNull().default(0),
    device: text().notNull(),
    ip: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    checkedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index().on(table.expiresAt), index().on(table.claimedBy)],
)
