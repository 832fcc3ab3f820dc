import { say } from '../console.mjs'
import { anActivity } from './kill.mjs'
import { GIVEN_UP, Interrupted } from './nodes/checks.mjs'
import { FLOWS, PLAYERS } from './nodes/flows.mjs'
import { REMINDER_PLAN } from './nodes/link-flows.mjs'
import { callsOf } from './nodes/operations.mjs'
import { openSurroundings, queueProblems, queueReminders } from './nodes/surroundings.mjs'
import { call, eventually, makeHome, makePlayer, runAdmin, startVictim } from './victim.mjs'

const NODES = 3
/** Between the end of one restart and the next kill. */
const PAUSE_MS = 2_500
/** Every second one is asked to stop, and may finish what it does. */
const SIGNALS = /** @type {const} */ (['kill', 'stop'])

/**
 * Players use most of the API, each call on the next of three nodes with one PostgreSQL, while one node after the other is
 * killed and started again. What was acknowledged stays, limits count on all nodes together, all nodes show the same, and
 * mails and reminders go out once.
 * @param {{ rounds: number, postgresUrl: string | null, flows?: readonly string[] }} torture
 */
export async function torture({ rounds, postgresUrl, flows = Object.keys(FLOWS) }) {
  if (postgresUrl === null) throw new Error('Nodes can only share PostgreSQL')
  const home = await makeHome(postgresUrl)
  const surroundings = await openSurroundings()
  const settings = {
    ...home.settings,
    ...surroundings.settings,
    RATE_LIMITS: 'on',
    // Each caller says where they call from: all limits are on.
    TRUST_PROXY: 'loopback',
  }
  /** @type {string[]} */
  const findings = []
  const cluster = await startCluster(settings)
  try {
    const world = await makeWorld({ cluster, settings, outbox: home.outbox, surroundings })
    const running = Object.entries(FLOWS).filter(([name]) => flows.includes(name))
    const counts = new Map(running.map(([name]) => [name, { runs: 0, interrupted: 0, broken: 0 }]))
    const remindsDevices = flows.includes('reminders')
    if (remindsDevices) {
      const device = surroundings.subscribe('queue')
      await world.ask('/api/reminders/device', { payload: { ...device, ...REMINDER_PLAN } })
      await queueReminders(world.databaseUrl, device.endpoint)
    }
    const killing = cluster.killOneAfterTheOther()
    for (let round = 0; round < rounds || cluster.kills() === 0; round += 1) {
      await Promise.all(
        running.map(async ([name, flow]) => {
          const count = counts.get(name)
          if (!count) return
          try {
            const problem = await flow(world, round)
            count.runs += 1
            if (problem !== null) findings.push(`${name}, round ${round}: ${problem}`)
            count.broken += problem === null ? 0 : 1
          } catch (error) {
            if (error instanceof Interrupted) {
              count.interrupted += 1
              return
            }
            count.broken += 1
            findings.push(
              `${name}, round ${round}: ${error instanceof Error ? error.message : String(error)}`,
            )
          }
        }),
      )
      if (round % 20 === 19) say(`  ${round + 1} rounds …`)
    }
    await killing.stop()
    for (const [name, { runs, interrupted, broken }] of counts) {
      say(`  ${name.padEnd(15)} ${runs} runs, ${interrupted} interrupted, ${broken} broken`)
      if (runs === 0) findings.push(`${name} was interrupted every time`)
    }
    findings.push(
      ...(await settledProblems(
        world,
        running.some(([name]) => name === 'reminders'),
      )),
    )
  } finally {
    await cluster.stop()
    await surroundings.close()
    home.remove()
  }
  return findings
}

/**
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 * @param {Record<string, string>} settings
 */
async function startCluster(settings) {
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startVictim(settings)))
  let kills = 0
  let turn = 0
  /** @type {import('./victim.mjs').Victim | undefined} */
  let leaving
  const ready = () => nodes.filter((node) => node !== leaving).map(({ url }) => url)
  return {
    kills: () => kills,
    ready,
    /** The node whose turn it is, as a proxy would choose it. */
    next: () => {
      turn += 1
      const urls = ready()
      return urls[turn % urls.length] ?? ''
    },
    killOneAfterTheOther: () => {
      const over = new AbortController()
      const killing = (async () => {
        for (let index = 0; !over.signal.aborted; index = (index + 1) % NODES) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
          leaving = nodes[index]
          await leaving?.[SIGNALS[kills % SIGNALS.length] ?? 'kill']()
          kills += 1
          nodes[index] = await startVictim(settings)
        }
      })()
      return {
        stop: () => {
          over.abort()
          return killing
        },
      }
    },
    stop: () => Promise.all(nodes.map((node) => node.stop())),
  }
}

/**
 * @typedef {Awaited<ReturnType<typeof makeWorld>>} World
 * @typedef {{ method?: string, token?: string, payload?: object, from?: string }} Call
 * @typedef {import('./nodes/checks.mjs').Check} Check
 *
 * @param {object} given
 * @param {Cluster} given.cluster
 * @param {Record<string, string>} given.settings
 * @param {string} given.outbox
 * @param {import('./nodes/surroundings.mjs').Surroundings} given.surroundings
 */
async function makeWorld({ cluster, settings, outbox, surroundings }) {
  /** @type {Map<string, Check>} */
  const promises = new Map()
  /** @param {string[]} args */
  const admin = (...args) => runAdmin(settings, args)
  await surroundings.importFestivals((file) => admin('catalogue', 'import', file))
  /** @type {Record<string, string>} */
  const tokens = {}
  await Promise.all(
    PLAYERS.map(async (name) => {
      tokens[name] = await makePlayer(cluster.next(), outbox, name)
    }),
  )
  await admin('user', 'grant', 'keeper', 'operator')

  const calls = callsOf((await call(cluster.next(), '/api/openapi.json')).body)
  let callers = 0
  /** Players who are elsewhere: all together make more calls than one address may. */
  function newAddress() {
    callers += 1
    return `10.200.${(callers >> 8) & 255}.${callers & 255}`
  }

  /**
   * A call to whichever node is next. Reading is repeated on another one, as a browser would.
   * @param {string} path
   * @param {Call} [options]
   * @returns {Promise<import('./victim.mjs').Answer & { node: string }>}
   */
  async function ask(path, options = {}) {
    const isReading = !options.payload && !options.method
    for (;;) {
      const node = cluster.next()
      try {
        const answer = await call(node, path, { from: newAddress(), ...options })
        calls.note(options.method ?? (options.payload ? 'POST' : 'GET'), path)
        if (!GIVEN_UP.has(answer.status)) return { ...answer, node }
      } catch {
        // It died just now.
      }
      if (!isReading) throw new Interrupted()
    }
  }

  /**
   * The same for what is no JSON.
   * @param {string} path
   * @returns {Promise<string>}
   */
  async function read(path) {
    try {
      const headers = { 'x-forwarded-for': newAddress() }
      const response = await fetch(`${cluster.next()}${path}`, { headers })
      return `${response.status} ${await response.text()}`
    } catch {
      return read(path)
    }
  }

  return {
    ask,
    read,
    admin,
    votedActivity: await anActivity(cluster.next()),
    outbox,
    tokens,
    surroundings,
    databaseUrl: settings['DATABASE_URL'] ?? '',
    cluster,
    promises,
    calls,
    /**
     * What a player was told, to be checked on every node at the end; a later promise of that name replaces it.
     * @param {string} name
     * @param {Check} check
     */
    promise: (name, check) => promises.set(name, check),
    /**
     * What holds on all nodes at once. One that leaves meanwhile is not asked.
     * @param {Check} check
     */
    onAll: async (check) => {
      const problems = await Promise.all(
        cluster.ready().map(async (url) => {
          const problem = await check(url).catch((error) => String(error))
          return cluster.ready().includes(url) ? problem : null
        }),
      )
      return problems.find((problem) => problem !== null) ?? null
    },
    /**
     * Waits until all nodes agree with a check: changes of the catalogue are announced, not waited for.
     * @param {Check} check
     */
    everywhere: async (check) => {
      /** @type {string | null} */
      let problem = null
      try {
        await eventually(async () => {
          const problems = await Promise.all(cluster.ready().map(check))
          problem = problems.find((one) => one !== null) ?? null
          return problem === null ? true : null
        }, 10_000)
        return null
      } catch {
        return problem ?? 'a node did not answer'
      }
    },
  }
}

/** What all nodes answer alike, whichever of them made the last change. */
const SHOWN_TO_ALL = [
  '/api/events?lang=en&games=genshin.starrail.zenless.wuthering',
  '/api/titles?lang=ja&games=wuthering',
  '/api/games?lang=zh-Hans',
  '/api/changes?lang=en',
  '/api/config',
  '/api/version',
]

/**
 * Once all nodes run: everything that was promised, what they show, and what went out.
 * @param {World} world
 * @param {boolean} remindsDevices
 */
async function settledProblems(world, remindsDevices) {
  const { cluster, promises, outbox, surroundings } = world
  /** @type {string[]} */
  const findings = []
  for (const [name, check] of promises) {
    for (const url of cluster.ready()) {
      const problem = await check(url)
      if (problem !== null) findings.push(`${name} was acknowledged: ${problem}`)
    }
  }
  for (const path of SHOWN_TO_ALL) {
    world.calls.note('GET', path)
    const problem = await world.everywhere(async () => {
      const answers = await Promise.all(cluster.ready().map((url) => fetch(`${url}${path}`)))
      const tags = new Set(
        await Promise.all(
          answers.map(
            async (answer) => `${answer.status} ${answer.headers.get('etag') ?? (await answer.text())}`,
          ),
        ),
      )
      return tags.size === 1 ? null : [...tags].join(' and ')
    })
    if (problem !== null) findings.push(`nodes do not agree on ${path}: ${problem}`)
  }
  say(`  ${world.calls.summary()}`)
  const mails = surroundings.mailsIn(outbox)
  say(`  kills ${cluster.kills()}, promises ${promises.size}, mails ${mails.sent}, sent again ${mails.again}`)
  // One that was on its way when its node was killed is sent again; never more than one a kill.
  if (mails.again > cluster.kills()) findings.push(`${mails.again} mails were sent more than once`)
  if (remindsDevices) {
    findings.push(...(await queueProblems(world.databaseUrl, surroundings.pushed, cluster.kills())))
  }
  return findings
}
