import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
