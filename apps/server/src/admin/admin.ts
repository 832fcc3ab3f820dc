import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCatalogueFiles } from '#catalogue/shipped-files.ts'
import { type Config, readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import { systemClock } from '#ports/clock.ts'
import type { AdminContext, Command } from './admin-context.ts'
import { askServer } from './admin-socket.ts'
import { askServerWithFile, BACKUP_USAGE, parseBackupCommand, runBackupCommand } from './backup-commands.ts'
import { importFile, list, validate } from './catalogue-commands.ts'
import { reportIngest, runIngest } from './ingest-commands.ts'
import { OPERATOR_USAGE, runOperatorCommand } from './operator-commands.ts'
import { isRoleVerb, isUserVerb, manageUser, setOperator } from './user-commands.ts'

const USAGE = `npm run admin -- catalogue validate        check the shipped files
npm run admin -- catalogue list [GAME]     what players see
npm run admin -- catalogue import FILE     add or correct activities, all of the file or nothing
npm run admin -- ingest run [GAME]         read the official announcements now
npm run admin -- ingest report [GAME]      what could not be read, and why
npm run admin -- user ban|unban|verify|sessions NAME
npm run admin -- user grant|revoke NAME operator
${BACKUP_USAGE}
${OPERATOR_USAGE}`

type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataFolder: string
  readonly progress: AdminContext['progress']
}

/** A command is ended by Ctrl+C, which needs no signal of ours. */
const NEVER_STOPS = new AbortController().signal

/**
 * Runs one command with the server's own configuration and database; answers with the lines to print. The embedded
 * database is for one process at a time: a server that has it open runs the command itself.
 */
export async function admin(
  args: readonly string[],
  { env, dataFolder, progress }: Surroundings,
): Promise<string[]> {
  const config = readConfig(env)
  const [topic, verb, subject] = args
  const isImport = topic === 'catalogue' && verb === 'import' && subject !== undefined
  // Paths are relative to the operator's folder, of which the server knows nothing.
  const command: Command = { args, file: isImport ? await readFile(subject, 'utf8') : null }
  if (config.database.kind === 'embedded') {
    const backup = parseBackupCommand(args)
    const lines = backup
      ? await askServerWithFile(config.dataDir, backup, progress)
      : await askServer(config.dataDir, command, progress)
    if (lines !== null) return lines
  }
  const open = async (schema: 'up-to-date' | 'as-it-is') => {
    if (!FILLING.has(nameOf(args))) assertDatabase(config)
    return openDatabase(config.database, { schema })
  }
  return runCommand(command, {
    config,
    clock: systemClock,
    openDatabase: () => open('up-to-date'),
    openDatabaseAsItIs: () => open('as-it-is'),
    readFiles: () => readCatalogueFiles(dataFolder),
    progress,
    // The same line that a server writes.
    securityEvent: (event, details) =>
      progress(JSON.stringify({ level: 30, time: systemClock.now(), event, ...details, msg: 'security' })),
    stopping: NEVER_STOPS,
  })
}

/** A new database may begin with them. */
const FILLING = new Set(['restore', 'catalogue import', 'ingest run'])

/** Every other command would make an empty one where its operator named the wrong folder, and find nothing in it. */
function assertDatabase({ database }: Config): void {
  if (database.kind === 'embedded' && !existsSync(join(database.dataDir, 'database')))
    throw new Error(`There is no database in ${database.dataDir} yet.`)
}

/** They change nothing, and show nothing about players. */
const READING = new Set([
  'catalogue validate',
  'catalogue list',
  'ingest report',
  'operator held',
  'operator log',
])

export async function runCommand(command: Command, context: AdminContext): Promise<string[]> {
  const lines = await linesOf(command, context)
  // The log gets no words but our own: a command that does not exist has failed by now.
  const name = nameOf(command.args)
  if (!READING.has(name)) context.securityEvent('admin-command', { command: name })
  return lines
}

/** Its first words; the second one of a backup is a path that somebody typed. */
function nameOf(args: readonly string[]): string {
  return args.slice(0, parseBackupCommand(args) === null ? 2 : 1).join(' ')
}

async function linesOf({ args, file }: Command, base: AdminContext): Promise<string[]> {
  const [topic, verb, subject, role] = args
  if (topic === 'user' && subject !== undefined) {
    if (isUserVerb(verb)) return manageUser(base, verb, subject)
    if (isRoleVerb(verb) && role === 'operator') return setOperator(base, verb, subject)
  }
  const backup = parseBackupCommand(args)
  if (backup !== null) return runBackupCommand(base, backup)
  if (topic !== 'catalogue' && topic !== 'ingest' && topic !== 'operator') throw new Error(USAGE)
  // They are read, and so checked, before anything is done.
  const context = { ...base, files: await base.readFiles() }
  if (topic === 'operator') {
    const lines = await runOperatorCommand(context, args.slice(1))
    if (lines !== null) return lines
  }
  if (topic === 'ingest' && verb === 'run') return runIngest(context, subject)
  if (topic === 'ingest' && verb === 'report') return reportIngest(context, subject)
  if (topic === 'catalogue' && verb === 'validate') return validate(context)
  if (topic === 'catalogue' && verb === 'list') return list(context, subject)
  if (topic === 'catalogue' && verb === 'import' && subject !== undefined && file !== null)
    return importFile(context, subject, file)
  throw new Error(USAGE)
}
