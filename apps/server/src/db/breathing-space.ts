import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/**
 * PGlite answers within microtasks, so a series of awaited queries starves timers and sockets until it is over (measured:
 * 1,000 inserts, no timer tick). Each query therefore yields to the event loop once.
 */
export function withBreathingSpace(client: PGlite): PGlite {
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = async (...question) => {
    const answer = await query<never>(...question)
    await nextTurn()
    return answer
  }
  client.transaction = (work) => transaction((inner) => work(unhurried(inner)))
  return client
}

function unhurried(inner: Transaction): Transaction {
  return {
    ...inner,
    query: async (...question) => {
      const answer = await inner.query<never>(...question)
      await nextTurn()
      return answer
    },
  }
}
