import type { FastifyInstance } from 'fastify'
import { inject as given } from 'vitest'

/** How many servers stand behind a test server: one, or three with `npm test -- --nodes`. */
const NODES = given('nodes')
/** Tests of what one node remembers or counts by itself are left out where there are several. */
export const isOneNode = NODES === 1

/** One node ends with every so many calls. */
const CALLS_UNTIL_AN_END = 10

type Node = { readonly app: FastifyInstance; readonly close: () => Promise<void> }

/**
 * Several nodes that look like one: each injected call goes to the next of them, as a proxy would send it, while one after the
 * other ends and a new one takes its place. What is asked of the app itself, to listen on a port say, is asked of the first,
 * which stays.
 */
export async function roundRobin<Started extends Node>(start: () => Promise<Started>): Promise<Started> {
  const first = await start()
  const nodes = [first, ...(await Promise.all(Array.from({ length: NODES - 1 }, start)))].map(answering)
  const ending: Promise<void>[] = []
  let calls = 0
  let leaver = 1
  let isReplacing = false

  async function inject(...call: Parameters<FastifyInstance['inject']>) {
    calls += 1
    if (calls % CALLS_UNTIL_AN_END === 0 && !isReplacing) await replaceOne()
    return nodes[calls % NODES]?.inject(...call)
  }

  async function replaceOne(): Promise<void> {
    isReplacing = true
    const [leaving] = nodes.splice(leaver, 1, answering(await start()))
    if (leaving) ending.push(leaving.end())
    leaver = 1 + (leaver % (NODES - 1))
    isReplacing = false
  }

  async function close(): Promise<void> {
    await Promise.all([...ending, ...nodes.map((node) => node.end())])
  }

  const app = new Proxy(first.app, {
    get: (target, name) =>
      name === 'inject' ? inject : name === 'close' ? close : Reflect.get(target, name, target),
  })
  return { ...first, app, close }
}

/** A node that ends when it has answered what it was asked. */
function answering({ app, close }: Node) {
  const open = new Set<Promise<unknown>>()
  let end: Promise<void> | undefined
  return {
    inject: async (...call: Parameters<FastifyInstance['inject']>) => {
      const answer = app.inject(...call)
      open.add(answer)
      try {
        return await answer
      } finally {
        open.delete(answer)
      }
    },
    end: () => (end ??= Promise.allSettled(open).then(close)),
  }
}
