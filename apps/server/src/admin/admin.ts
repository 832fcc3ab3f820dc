import { readCatalogueFiles } from '#catalogue/shipped/read-files.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import { systemClock } from '#ports/clock.ts'
import { type CatalogueDesk, importFile, list, validate } from './catalogue-commands.ts'
import { type Progress, reportIngest, runIngest } from './ingest-commands.ts'
import { isUserVerb, manageUser } from './user-commands.ts'

const USAGE = `npm run admin -- catalogue validate        check the shipped files
npm run admin -- catalogue list [GAME]     what players see
npm run admin -- catalogue import FILE     add or correct activities, all of the file or nothing
npm run admin -- ingest run [GAME]         read the official announcements now
npm run admin -- ingest report [GAME]      what could not be read, and why
npm run admin -- user ban|unban|verify|sessions NAME`

type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly progress: Progress
}

/** The operator's other way in: the same configuration and the same database as the server's. */
export async function admin(
  args: readonly string[],
  { env, dataFolder, progress }: Surroundings,
): Promise<string[]> {
  const [topic, verb, subject] = args
  const config = readConfig(env)
  const base = { clock: systemClock, openDatabase: () => openDatabase(config.database, () => {}) }
  if (topic === 'user' && isUserVerb(verb) && subject !== undefined) return manageUser(base, verb, subject)
  if (topic !== 'catalogue' && topic !== 'ingest') throw new Error(USAGE)
  const desk: CatalogueDesk = {
    ...base,
    config,
    files: await readCatalogueFiles(dataFolder),
  }
  if (topic === 'ingest') {
    if (verb === 'run') return runIngest(desk, subject, progress)
    if (verb === 'report') return reportIngest(desk, subject)
    throw new Error(USAGE)
  }
  if (verb === 'validate') return validate(desk)
  if (verb === 'list') return list(desk, subject)
  if (verb === 'import' && subject !== undefined) return importFile(desk, subject)
  throw new Error(USAGE)
}
