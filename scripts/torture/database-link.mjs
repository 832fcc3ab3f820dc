import { connect, createServer } from 'node:net'

/**
 * A wire between the server and its database that can be cut, frozen and slowed down.
 * @param {string} databaseUrl
 */
export async function openDatabaseLink(databaseUrl) {
  const target = new URL(databaseUrl)
  /** @typedef {'up' | 'down' | 'frozen'} State */
  /** @type {State} */
  let state = 'up'
  let delayMs = 0
  let bytesPerSecond = Infinity
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()

  /**
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   */
  const forward = (from, to) => {
    from.on('data', (chunk) => {
      if (state === 'frozen') return
      const ms = delayMs + (chunk.length / bytesPerSecond) * 1_000
      if (ms === 0) {
        to.write(chunk)
        return
      }
      // One chunk at a time: the next is read when this one is through.
      from.pause()
      setTimeout(() => {
        to.write(chunk)
        from.resume()
      }, ms)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    sockets.add(from)
  }

  const server = createServer((socket) => {
    if (state === 'down') {
      socket.destroy()
      return
    }
    const database = connect(Number(target.port || 5432), target.hostname)
    forward(socket, database)
    forward(database, socket)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  return {
    url: url.href,
    /** Existing connections break, as they do when the database is stopped. */
    cut: () => {
      state = 'down'
      for (const socket of sockets) socket.destroy()
    },
    freeze: () => {
      state = 'frozen'
    },
    mend: () => {
      const wasFrozen = state === 'frozen'
      state = 'up'
      // What was swallowed is gone for good, as after a long outage of the network.
      if (wasFrozen) for (const socket of sockets) socket.destroy()
    },
    /** @param {{ delayMs: number, bytesPerSecond: number }} speed */
    slowDown: (speed) => {
      delayMs = speed.delayMs
      bytesPerSecond = speed.bytesPerSecond
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
