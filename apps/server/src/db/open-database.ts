import type { Database, DatabaseLocation } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type IdleError } from './postgres.ts'

/** Opens the database, brings its schema up to date and hands it over ready to use. */
export function openDatabase(location: DatabaseLocation, onIdleError: IdleError): Promise<Database> {
  switch (location.kind) {
    case 'embedded':
      return openEmbedded(location.dataDir)
    case 'postgres':
      return openPostgres(location.url, onIdleError, location.readUrl)
  }
}
