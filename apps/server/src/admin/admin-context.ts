import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import type { CatalogueFiles } from '#catalogue/shipped-files.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import type { LogSecurityEvent } from '#http/security-events.ts'
import type { Clock } from '#ports/clock.ts'

/** What an operator typed, with the text of the file they named. */
export type Command = { readonly args: readonly string[]; readonly file: string | null }

/** What every command works with. */
export type AdminContext = {
  readonly config: Config
  readonly clock: Clock
  readonly openDatabase: () => Promise<Database>
  /** The same, but it is not brought up to date. */
  readonly openDatabaseAsItIs: () => Promise<Database>
  readonly readFiles: () => Promise<CatalogueFiles>
  /** Tells the operator what is being worked on. */
  readonly progress: (line: string) => void
  /** Into the log of the process that runs the command. */
  readonly securityEvent: LogSecurityEvent
  /** Aborted when the process is about to end. */
  readonly stopping: AbortSignal
}

/** The same for commands about the catalogue. */
export type CatalogueAdminContext = AdminContext & { readonly files: CatalogueFiles }

/** The catalogue of an open database. */
export function catalogueIn(
  database: Database,
  { files, clock, config }: CatalogueAdminContext,
): CatalogueContext {
  return { files, store: catalogueStore(database), clock, pinnedWindow: config.pinnedWindow }
}

/** Opens the database for one command and closes it whatever comes of it. */
export async function withDatabase<Result>(
  { openDatabase }: Pick<AdminContext, 'openDatabase'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The games an operator means: the one they named, or all when they named none. */
export function parseGames(name: string | undefined): readonly GameId[] {
  if (name === undefined) return GAME_IDS
  const found = GAME_IDS.find((id) => id === name)
  if (found === undefined) throw new Error(`There is no game ${name}: it is one of ${GAME_IDS.join(', ')}.`)
  return [found]
}
