import { Client } from 'pg'
import type { Channel, Database } from './database.ts'

const RECONNECT_MS = 1_000

type Listener = Pick<Database, 'listen' | 'close'>

/**
 * Listens on a connection of its own, for a pooled one is handed from request to request. When the connection breaks it is
 * made anew, and every listener is called once: nobody knows what was said meanwhile.
 */
export function postgresListener(url: string, onLost: (error: Error) => void): Listener {
  const listeners = new Map<Channel, Set<() => void>>()
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    // Without being asked now and then, a connection that broke in silence would stay silent for ever.
    const fresh = new Client({ connectionString: url, keepAlive: true })
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
    // Only a connection that stood can be lost: an attempt that fails has told whoever made it.
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
