import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
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

/**
 * Who holds a lock. `born` tells a process from a later one that was given the same number. `socket` is the name of one in
 * the folder that the process listens on while it lives: in another container its number means nothing. Null where there is
 * none.
 */
const holder = z.object({
  pid: z.int(),
  born: z.nullable(z.string()),
  socket: z._default(z.nullable(z.string().check(z.regex(/^lock-\w+$/))), null),
})
type Holder = z.output<typeof holder>

const TAKEOVER_ATTEMPTS = 50
const TAKEOVER_PAUSE_MS = 100

/** Of all systems; a longer one is cut off and leads elsewhere. */
const MAX_SOCKET_PATH_LENGTH = 103

/**
 * Takes the folder for this process. PGlite itself opens a folder as often as it is asked to, and the writes of all but
 * one of the openers vanish without an error. A lock whose process is dead is taken over; a live one is never broken.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = join(dataDir, 'lock')
  const name = `lock-${randomBytes(6).toString('hex')}`
  // Before there is a lock that names it, so that nobody finds the lock of a live process and no socket.
  const server = await listenOn(join(dataDir, name))
  const self = { pid: process.pid, born: birthOf(process.pid), socket: server && name }
  try {
    for (let attempt = 0; attempt < TAKEOVER_ATTEMPTS; attempt += 1) {
      if (await createLock(path, self)) return heldLock(path, server)
      const current = await readHolder(path)
      if (current && (await isAlive(current, dataDir))) throw new DataDirInUse(dataDir, current.pid)
      await removeDeadLock(path, self)
    }
    throw new Error(`${path} could not be taken: remove it if no Bannerday process uses ${dataDir}.`)
  } catch (error) {
    server?.close()
    throw error
  }
}

function heldLock(path: string, server: Server | null): DataDirLock {
  const socket = server?.address()
  const removeAtExit = () => {
    rmSync(path, { force: true })
    if (typeof socket === 'string') rmSync(socket, { force: true })
  }
  process.once('exit', removeAtExit)
  return {
    release: async () => {
      process.removeListener('exit', removeAtExit)
      await rm(path, { force: true })
      server?.close()
    },
  }
}

/** Null where the file system has no sockets, or the path is too long for one. */
async function listenOn(path: string): Promise<Server | null> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_LENGTH) return null
  const server = createServer((asking) => asking.destroy()).unref()
  try {
    await once(server.listen(path), 'listening')
    return server
  } catch {
    return null
  }
}

/** A link appears with its content in it, so nobody ever reads a lock that is half written. */
async function createLock(path: string, self: Holder): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
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
async function removeDeadLock(path: string, self: Holder): Promise<void> {
  const dataDir = dirname(path)
  const takeover = `${path}.takeover`
  if (!(await createLock(takeover, self))) {
    const rival = await readHolder(takeover)
    if (rival && !(await isAlive(rival, dataDir))) await rm(takeover, { force: true })
    await pause(TAKEOVER_PAUSE_MS)
    return
  }
  try {
    const current = await readHolder(path)
    if (current && (await isAlive(current, dataDir))) return
    await rm(path, { force: true })
    if (current?.socket) await rm(join(dataDir, current.socket), { force: true })
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

async function isAlive(by: Holder, dataDir: string): Promise<boolean> {
  return isRunning(by) || (by.socket !== null && (await isAnswering(join(dataDir, by.socket))))
}

/** As far as this process sees others: those of another container have numbers of their own. */
function isRunning({ pid, born }: Holder): boolean {
  if (pid === process.pid) return born === birthOf(pid) && born !== null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isErrorWithCode(error, 'ESRCH')) return false
  }
  const bornNow = birthOf(pid)
  return born === null || bornNow === null || born === bornNow
}

/** Only where nobody listens is nobody there: who may not ask cannot know. */
async function isAnswering(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_LENGTH) return false
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !isErrorWithCode(error, 'ECONNREFUSED') && !isErrorWithCode(error, 'ENOENT')
  } finally {
    socket.destroy()
  }
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
