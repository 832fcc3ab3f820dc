import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Link = {
  /** Added to whatever is sent, in each direction. */
  readonly latencyMs?: number
  readonly bytesPerSecond?: number
}

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>

/** A TCP proxy in front of a database, which can be slow, refuse connections, and fall silent. */
export async function openDatabaseProxy(
  databaseUrl: string,
  { latencyMs = 0, bytesPerSecond = Infinity }: Link = {},
) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let accepted = 0
  let isRefusing = false
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => unknown } | null = null

  async function forward(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      const delayMs = latencyMs + (chunk.length / bytesPerSecond) * 1_000
      if (delayMs > 0) await pause(delayMs)
      if (frozen) await frozen.thawed
      to.write(chunk)
    }
    to.end()
  }
  function join(...pair: readonly [Socket, Socket]): void {
    const [client, database] = pair
    for (const [from, to] of [pair, [database, client] as const]) {
      sockets.add(from)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      forward(from, to).catch(() => {})
    }
  }

  const server = createServer((client) => {
    accepted += 1
    client.on('error', () => {})
    if (isRefusing) return void client.destroy()
    const database = connect(Number(target.port), target.hostname)
    database.on('error', () => {})
    join(client, database)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    /** How many connections it has accepted or refused so far. */
    accepted: () => accepted,
    /** How many ends of connections are open. */
    open: () => sockets.size,
    /** Closes what is open and refuses what comes. */
    refuse: () => {
      isRefusing = true
      dropAll()
    },
    accept: () => {
      isRefusing = false
    },
    /** Connections stay open and new ones are accepted, but nothing gets through. */
    freeze: () => {
      const thawing = new EventTarget()
      frozen = {
        thawed: new Promise((resolve) => thawing.addEventListener('thaw', () => resolve())),
        thaw: () => thawing.dispatchEvent(new Event('thaw')),
      }
    },
    thaw: () => {
      frozen?.thaw()
      frozen = null
    },
    close: () => {
      dropAll()
      server.close()
    },
  }
}
