import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Where data is kept; PGlite and PostgreSQL speak the same dialect, so stores never ask which one it is. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  readonly sql: Sql
  /** Resolves when the database answers, rejects when it does not. */
  readonly ping: () => Promise<void>
  /** Calls back whenever any node says `notify(channel)`, and after a lost connection, when something may have been missed. */
  readonly listen: (channel: Channel, heard: () => void) => Promise<void>
  /** Does something that no other node may do at the same time; answers null, at once, when one is at it. */
  readonly exclusively: <Result>(task: Task, work: () => Promise<Result>) => Promise<Result | null>
  readonly close: () => Promise<void>
}

/** What one node does for all of them. */
export type Task = 'ingest' | 'housekeeping'

/** What nodes tell each other about. */
export type Channel = 'catalogue_changed'

export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string }
