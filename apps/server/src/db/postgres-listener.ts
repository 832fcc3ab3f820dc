import { Client, type ClientConfig } from 'pg'
import type { Channel, Database } from './database.ts'

const RECONNECT_MS = 1_000

type Listener = Pick<Database, 'listen' | 'close'>

/**
 * Listens on a connection of its own, because pooled ones are shared by requests. A broken connection is replaced, and
 * every listener is called once then, because notifications may have been missed.
 */
export function postgresListener(connection: ClientConfig, onLost: (error: Error) => void): Listener {
  const listeners = new Map<Channel, Set<() => void>>()
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new Client(connection)
    fresh.on('notification', ({ channel }) => {
      for (const [name, heard] of listeners) if (name === channel) callAll(heard)
    })
    fresh.on('error', onLost)
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await fresh.query(`listen ${channel}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    // Set only now: an attempt that failed is reported to its caller, and must not reconnect as well.
    fresh.once('end', reconnectLater)
  }

  function reconnectLater(): void {
    client = null
    if (isClosed) return
    retry = setTimeout(() => {
      connect().then(() => listeners.forEach(callAll), reconnectLater)
    }, RECONNECT_MS).unref()
  }

  return {
    listen: async (channel, heard) => {
      const others = listeners.get(channel)
      if (others) {
        others.add(heard)
        return
      }
      listeners.set(channel, new Set([heard]))
      if (client) await client.query(`listen ${channel}`)
      else await connect()
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function callAll(listeners: Iterable<() => void>): void {
  for (const heard of listeners) heard()
}
