import { chmod, chown, copyFile, rename, rm, stat } from 'node:fs/promises'
import { backUp } from '#backup/back-up.ts'
import { restore } from '#backup/restore.ts'
import { users } from '#db/schema.ts'
import { type AdminContext, withDatabase } from './admin-context.ts'
import { askServer, handedOverIn, isServed } from './admin-socket.ts'

export const BACKUP_USAGE = `npm run admin -- backup FILE                everything in the database, as it is at this moment
npm run admin -- restore FILE [--yes]       replace everything; --yes if there are accounts`

type BackupCommand = {
  readonly verb: 'backup' | 'restore'
  readonly path: string
  /** Whether accounts may be replaced. */
  readonly isSure: boolean
}

export function parseBackupCommand(args: readonly string[]): BackupCommand | null {
  const [verb, path, ...flags] = args
  if ((verb !== 'backup' && verb !== 'restore') || path === undefined || path.startsWith('-')) return null
  if (verb === 'backup' ? flags.length > 0 : flags.some((flag) => flag !== '--yes')) return null
  return { verb, path, isSure: flags.length > 0 }
}

export function runBackupCommand(context: AdminContext, command: BackupCommand): Promise<string[]> {
  const { clock } = context
  if (command.verb === 'backup') {
    // Before an upgrade the new version makes the backup that the old one may have to read again.
    return withDatabase({ openDatabase: context.openDatabaseAsItIs }, async (database) => {
      const { tables, rows } = await backUp(database, command.path, clock)
      return [`${tables} tables with ${rows} rows are backed up.`]
    })
  }
  return withDatabase(context, async (database) => {
    const accounts = await database.background.$count(users)
    if (accounts > 0 && !command.isSure) {
      throw new Error(
        `The database holds ${accounts} accounts, which would be replaced with all that belongs to them. Back it up and add --yes.`,
      )
    }
    const { tables, rows, takenAt } = await restore(database, command.path, clock)
    return [`Restored as it was at ${takenAt}: ${tables} tables with ${rows} rows.`]
  })
}

/**
 * Lets the server do it that has the embedded database open; null when there is none. It may see neither the operator's
 * folders nor their files, so that the file changes hands in the folder of its data.
 */
export async function askServerWithFile(
  dataDir: string,
  { verb, path, isSure }: BackupCommand,
  progress: AdminContext['progress'],
): Promise<string[] | null> {
  if (!(await isServed(dataDir))) return null
  const handedOver = handedOverIn(dataDir, verb)
  try {
    if (verb === 'restore') await handOver(path, handedOver, dataDir)
    const args = [verb, handedOver, ...(isSure ? ['--yes'] : [])]
    const lines = await askServer(dataDir, { args, file: null }, progress)
    if (lines !== null && verb === 'backup') await takeOver(handedOver, path)
    return lines
  } finally {
    await rm(handedOver, { force: true })
  }
}

/** The account of the server may read it then, also when root hands it over. */
async function handOver(path: string, handedOver: string, dataDir: string): Promise<void> {
  await copyFile(path, handedOver)
  await chmod(handedOver, 0o600)
  const { uid, gid } = await stat(dataDir)
  await chown(handedOver, uid, gid)
}

/** Whole or not at all, as every backup is written. */
async function takeOver(handedOver: string, path: string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`
  try {
    await copyFile(handedOver, partial)
    await chmod(partial, 0o600)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
