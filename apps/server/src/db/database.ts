import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Replica } from './replica.ts'
import type * as schema from './schema.ts'

/** PGlite and PostgreSQL speak the same dialect, so stores never ask which one they use. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = {
  /** For requests: a statement that takes longer than anybody waits is given up. */
  readonly sql: Sql
  /** For work that nobody waits for, such as writing the catalogue: its statements may take minutes. */
  readonly background: Sql
  /** For reads that may be a moment old, where there is one; see `readRecent`. */
  readonly replica: Replica | null
  /** Resolves when the database answers, rejects when it does not. */
  readonly ping: () => Promise<void>
  /** Calls back when any node notifies the channel, and after a lost connection, when a notification may have been missed. */
  readonly listen: (channel: Channel, onNotified: () => void) => Promise<void>
  /** Runs a task that only one node may run at a time; null, without waiting, when another node is running it. */
  readonly exclusively: <Result>(task: Task, work: () => Promise<Result>) => Promise<Result | null>
  /** Makes the room of removed and replaced rows free for others, where the database does not do so by itself. */
  readonly reuseSpace: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Does a part of the start that may take a while, and tells of it under this name. */
export type RunStep = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

export const silently: RunStep = (_name, work) => work()

export const MIGRATING = 'bringing the database up to date'

/** What one node does for all of them. */
export type Task = 'ingest' | 'housekeeping'

/** What nodes tell each other about. */
export type Channel = 'catalogue_changed' | 'database_restored'

export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly readUrl?: string }

/** Beside this module in the sources, beside the bundle once built. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
