import { MIGRATIONS_FOLDER, type Database, type DatabaseLocation } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type IdleError } from './postgres.ts'

/** Opens the database and brings its schema up to date, unless it is to be left as an older version made it. */
export function openDatabase(
  location: DatabaseLocation,
  onIdleError: IdleError,
  schema: 'up-to-date' | 'as-it-is' = 'up-to-date',
): Promise<Database> {
  const migrates = schema === 'up-to-date'
  switch (location.kind) {
    case 'embedded':
      return openEmbedded(location.dataDir, migrates ? MIGRATIONS_FOLDER : null)
    case 'postgres':
      return openPostgres(location.url, onIdleError, { readUrl: location.readUrl, migrates })
  }
}
