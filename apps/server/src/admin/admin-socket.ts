import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { AdminContext, Command } from './admin-context.ts'

/** Who may open it may do everything: only the account that the server runs under. */
const OWNER_ONLY = 0o177
/** Larger than any file that is imported. */
const MAX_BYTES = 8 * 1024 * 1024

const commandLine = z.object({ args: z.array(z.string()), file: z.nullable(z.string()) })

/** What a server says, a line each: what it is working on, then what came of it. */
const answerLine = z.union([
  z.object({ progress: z.string() }),
  z.object({ lines: z.array(z.string()) }),
  z.object({ error: z.string() }),
])
type Answer = z.output<typeof answerLine>

type Run = (command: Command, progress: AdminContext['progress']) => Promise<string[]>

function socketIn(dataDir: string): string {
  return join(dataDir, 'admin.sock')
}

/** Where a command and the server hand each other a file: a copy of everything in the database. */
export function handedOverIn(dataDir: string, verb: 'backup' | 'restore'): string {
  return join(dataDir, `${verb}-${randomUUID()}`)
}

/** Also as far as it was written. */
const HANDED_OVER = /^(backup|restore)-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.\d+\.partial)?$/

/** By processes that were killed: whoever calls this holds the lock on the folder. */
async function removeWhatWasLeft(dataDir: string): Promise<void> {
  const files = (await readdir(dataDir)).filter((name) => HANDED_OVER.test(name))
  const paths = [socketIn(dataDir), ...files.map((name) => join(dataDir, name))]
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

/**
 * Runs commands for `npm run admin` beside the requests, because no other process can open the embedded database
 * meanwhile. Answers with a function that stops listening and waits for what is under way.
 */
export async function listenForCommands(dataDir: string, run: Run): Promise<() => Promise<void>> {
  const path = socketIn(dataDir)
  const underWay = new Set<Promise<void>>()
  const server = createServer((socket) => {
    // Whoever went away is not waited for, and cannot be told anything.
    socket.on('error', () => {})
    const answered = answer(socket, run).finally(() => underWay.delete(answered))
    underWay.add(answered)
  })
  await removeWhatWasLeft(dataDir)
  // The socket is made within `listen`, so nobody else ever sees it open to others.
  const umask = process.umask(OWNER_ONLY)
  try {
    server.listen(path)
  } finally {
    process.umask(umask)
  }
  await once(server, 'listening')
  return async () => {
    server.close()
    await Promise.all(underWay)
  }
}

async function answer(socket: Socket, run: Run): Promise<void> {
  const say = (line: Answer) => socket.writable && socket.write(`${JSON.stringify(line)}\n`)
  try {
    const command = commandLine.parse(JSON.parse(await firstLine(socket)))
    say({ lines: await run(command, (progress) => say({ progress })) })
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

async function firstLine(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8')
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += String(piece)
    if (text.endsWith('\n')) return text
    if (text.length > MAX_BYTES) throw new Error('The file is too large.')
  }
  throw new Error('The command was cut off.')
}

/** Whether a server has the folder open. */
export async function isServed(dataDir: string): Promise<boolean> {
  const socket = await connectTo(dataDir)
  socket?.destroy()
  return socket !== null
}

/** Lets the server that has the folder open run a command; null when there is none. */
export async function askServer(
  dataDir: string,
  command: Command,
  progress: AdminContext['progress'],
): Promise<string[] | null> {
  const socket = await connectTo(dataDir)
  if (socket === null) return null
  socket.write(`${JSON.stringify(command)}\n`)
  for await (const line of createInterface(socket)) {
    const said = answerLine.parse(JSON.parse(line))
    if ('progress' in said) progress(said.progress)
    else {
      socket.destroy()
      if ('error' in said) throw new Error(said.error)
      return said.lines
    }
  }
  throw new Error('The server stopped before it answered.')
}

async function connectTo(dataDir: string): Promise<Socket | null> {
  const socket = connect(socketIn(dataDir))
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return null
  }
}
