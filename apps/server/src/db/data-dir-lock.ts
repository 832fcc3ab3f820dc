import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'

/** Another live process works in this folder; going on would silently lose its writes. */
class DataDirInUse extends Error {
  override name = 'DataDirInUse'

  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by another Bannerday process (pid ${pid}). ` +
        'Stop that process first, or set DATA_DIR to another folder, or set DATABASE_URL to share one PostgreSQL.',
    )
  }
}

export type DataDirLock = { readonly release: () => Promise<void> }

/** Who holds a lock. `born` tells a process from a later one that was given the same number. */
const holder = z.object({ pid: z.int(), born: z.nullable(z.string()) })
type Holder = z.output<typeof holder>

const TAKEOVER_ATTEMPTS = 50
const TAKEOVER_PAUSE_MS = 100

/**
 * Takes the folder for this process. PGlite itself opens a folder as often as it is asked to, and the writes of all but
 * one of the openers vanish without an error. A lock whose process is dead is taken over; a live one is never broken.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'lock')
  for (let attempt = 0; attempt < TAKEOVER_ATTEMPTS; attempt += 1) {
    if (await createLock(path)) return heldLock(path)
    const current = await readHolder(path)
    if (current && isAlive(current)) throw new DataDirInUse(dataDir, current.pid)
    await removeDeadLock(path)
  }
  throw new Error(`${path} could not be taken: remove it if no Bannerday process uses ${dataDir}.`)
}

function heldLock(path: string): DataDirLock {
  const removeAtExit = () => rmSync(path, { force: true })
  process.once('exit', removeAtExit)
  return {
    release: async () => {
      process.removeListener('exit', removeAtExit)
      await rm(path, { force: true })
    },
  }
}

/** A link appears with its content in it, so nobody ever reads a lock that is half written. */
async function createLock(path: string): Promise<boolean> {
  const self: Holder = { pid: process.pid, born: birthOf(process.pid) }
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(self))
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isErrorWithCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Two processes may find the same dead lock. Only the one that creates the takeover file removes it, and only after
 * looking once more: the lock it saw may have been replaced by a live one meanwhile.
 */
async function removeDeadLock(path: string): Promise<void> {
  const takeover = `${path}.takeover`
  if (!(await createLock(takeover))) {
    const rival = await readHolder(takeover)
    if (rival && !isAlive(rival)) await rm(takeover, { force: true })
    await pause(TAKEOVER_PAUSE_MS)
    return
  }
  try {
    const current = await readHolder(path)
    if (!current || !isAlive(current)) await rm(path, { force: true })
  } finally {
    await rm(takeover, { force: true })
  }
}

/** Null when there is no lock, or one that a crash of the machine left unreadable. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    const parsed = holder.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError || isErrorWithCode(error, 'ENOENT')) return null
    throw error
  }
}

function isAlive({ pid, born }: Holder): boolean {
  if (pid === process.pid) return born === birthOf(pid) && born !== null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isErrorWithCode(error, 'ESRCH')) return false
  }
  const bornNow = birthOf(pid)
  return born === null || bornNow === null || born === bornNow
}

/** When a process was started, in the kernel's own count since boot; null where there is no /proc. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces; what follows its closing bracket is field 3, and the start time is field 22.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return started ? `${boot}:${started}` : null
  } catch {
    return null
  }
}

function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
