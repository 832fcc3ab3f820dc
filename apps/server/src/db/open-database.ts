import { MIGRATIONS_FOLDER, type Database, type DatabaseLocation, type RunStep } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type IdleError } from './postgres.ts'

type Opening = {
  readonly onIdleError?: IdleError
  /** Tells of what may take a while: migrations, and waiting for another node that migrates. */
  readonly runStep?: RunStep
  /** Whether the schema is brought up to date, or left as an older version made it. */
  readonly schema?: 'up-to-date' | 'as-it-is'
}

export function openDatabase(
  location: DatabaseLocation,
  { onIdleError = () => {}, runStep, schema = 'up-to-date' }: Opening = {},
): Promise<Database> {
  const migrates = schema === 'up-to-date'
  switch (location.kind) {
    case 'embedded':
      return openEmbedded(location.dataDir, migrates ? MIGRATIONS_FOLDER : null, runStep)
    case 'postgres':
      return openPostgres(location.url, onIdleError, { readUrl: location.readUrl, migrates, runStep })
  }
}
