import { readCatalogueFiles } from '#catalogue/shipped-files.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import { systemClock } from '#ports/clock.ts'
import type { AdminContext } from './admin-context.ts'
import { importFile, list, validate } from './catalogue-commands.ts'
import { reportIngest, runIngest, type Progress } from './ingest-commands.ts'
import { isRoleVerb, isUserVerb, manageUser, setOperator } from './user-commands.ts'

const USAGE = `npm run admin -- catalogue validate        check the shipped files
npm run admin -- catalogue list [GAME]     what players see
npm run admin -- catalogue import FILE     add or correct activities, all of the file or nothing
npm run admin -- ingest run [GAME]         read the official announcements now
npm run admin -- ingest report [GAME]      what could not be read, and why
npm run admin -- user ban|unban|verify|sessions NAME
npm run admin -- user grant|revoke NAME operator`

type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly progress: Progress
}

/** Runs one command with the server's own configuration and database; answers with the lines to print. */
export async function admin(
  args: readonly string[],
  { env, dataFolder, progress }: Surroundings,
): Promise<string[]> {
  const [topic, verb, subject] = args
  const config = readConfig(env)
  const base: AdminContext = {
    config,
    clock: systemClock,
    openDatabase: () => openDatabase(config.database, () => {}),
  }
  if (topic === 'user' && isUserVerb(verb) && subject !== undefined) return manageUser(base, verb, subject)
  if (topic === 'user' && isRoleVerb(verb) && subject !== undefined && args[3] === 'operator')
    return setOperator(base, verb, subject)
  if (topic !== 'catalogue' && topic !== 'ingest') throw new Error(USAGE)
  const context = { ...base, files: await readCatalogueFiles(dataFolder) }
  if (topic === 'ingest') {
    if (verb === 'run') return runIngest(context, subject, progress)
    if (verb === 'report') return reportIngest(context, subject)
    throw new Error(USAGE)
  }
  if (verb === 'validate') return validate(context)
  if (verb === 'list') return list(context, subject)
  if (verb === 'import' && subject !== undefined) return importFile(context, subject)
  throw new Error(USAGE)
}
