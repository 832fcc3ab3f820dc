import { say } from '../console.mjs'
import { call, eventually, makeHome, makePlayer, percentile, register, startVictim } from './victim.mjs'

const PLAYERS = 4
/** The kill comes at a random moment of this time after the first acknowledged write. */
const WRITING_MS = 800
const READY_GOAL_MS = 4_000

/**
 * Players fill slots, vote and register until the server is killed. Whatever was acknowledged is there after the next start;
 * what was on its way when it died may be there or not.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  /** @type {string[]} */
  const findings = []
  /** @type {number[]} */
  const readyTimes = []
  let acknowledged = 0
  try {
    let server = await startVictim(home.settings)
    const activity = await anActivity(server.url)
    /** @type {Writer[]} */
    const writers = []
    for (let index = 0; index < PLAYERS; index += 1) {
      const name = `player${index}`
      writers.push(newWriter(name, await makePlayer(server.url, home.outbox, name)))
    }
    for (let round = 0; round < rounds; round += 1) {
      let isAlive = true
      const { url } = server
      const before = acknowledgedBy(writers)
      const writing = writers.map((writer) => writeUntilDead(url, writer, activity, () => isAlive))
      await eventually(() => (acknowledgedBy(writers) > before ? true : null))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * WRITING_MS))
      isAlive = false
      await server.kill()
      await Promise.all(writing)
      server = await startVictim(home.settings)
      readyTimes.push(server.readyMs)
      for (const writer of writers) {
        findings.push(
          ...(await lostWrites(server.url, writer, activity)).map((lost) => `round ${round}: ${lost}`),
        )
      }
      if (round % 25 === 24) say(`  ${round + 1} rounds …`)
    }
    acknowledged = acknowledgedBy(writers)
    await server.stop()
  } finally {
    home.remove()
  }
  const p95 = percentile(readyTimes, 0.95)
  say(`  rounds ${rounds}, acknowledged writes ${acknowledged}, lost ${findings.length}`)
  say(
    `  ready after a kill: median ${Math.round(percentile(readyTimes, 0.5))} ms, p95 ${Math.round(p95)} ms (goal ${READY_GOAL_MS})`,
  )
  return findings
}

/**
 * What a player was told is stored (`sure`) and what they sent last: the server holds one of the two.
 * @typedef {object} Writer
 * @property {string} name
 * @property {string} token
 * @property {{ sure: number, sent: number }} slot
 * @property {{ sure: string | null, sent: string | null }} vote
 * @property {string[]} registered names that wait to be looked up
 * @property {number} acknowledged
 * @property {string[]} refused a write that a healthy server would have taken
 */

/**
 * @param {string} name
 * @param {string} token
 * @returns {Writer}
 */
function newWriter(name, token) {
  return {
    name,
    token,
    slot: { sure: 0, sent: 0 },
    vote: { sure: null, sent: null },
    registered: [],
    acknowledged: 0,
    refused: [],
  }
}

/**
 * @param {Writer} writer
 * @param {number} status
 * @param {string} what
 */
function isRefused(writer, status, what) {
  if (status < 300) return false
  writer.refused.push(`${what} was refused with ${status}`)
  return true
}

/** @param {readonly Writer[]} writers */
function acknowledgedBy(writers) {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
}

/**
 * @typedef {{ uuid: string, gameId: string, categoryId: string, options: readonly string[] }} VotedActivity
 * @param {string} url
 * @returns {Promise<VotedActivity>}
 */
export async function anActivity(url) {
  const { body } = await call(url, '/api/events?lang=en&games=genshin')
  const events = body.data.events[0].events.filter(
    (/** @type {{ type: string }} */ { type }) => type === 'event',
  )
  const { uuid, game_id: gameId } = events.at(-1)
  const tags = await call(url, `/api/tags/${uuid}?lang=en&game_id=${gameId}`)
  const category = tags.body.data.all_categories[0]
  return {
    uuid,
    gameId,
    categoryId: String(category.category_id),
    options: category.options.map((/** @type {{ option_id: unknown }} */ option) => String(option.option_id)),
  }
}

/**
 * @param {string} url
 * @param {Writer} writer
 * @param {VotedActivity} activity
 * @param {() => boolean} isAlive
 */
async function writeUntilDead(url, writer, activity, isAlive) {
  for (let turn = 0; isAlive(); turn += 1) {
    try {
      if (turn % 8 === 7) await registerSomebody(url, writer)
      else if (turn % 2 === 0) await fillSlot(url, writer)
      else await vote(url, writer, activity)
    } catch {
      // The connection broke: nobody was told anything.
    }
  }
}

/**
 * @param {string} url
 * @param {Writer} writer
 */
async function registerSomebody(url, writer) {
  const name = `${writer.name}x${Date.now().toString(36)}`
  const { status } = await register(url, name)
  if (isRefused(writer, status, 'a registration')) return
  writer.registered.push(name)
  writer.acknowledged += 1
}

/**
 * @param {string} url
 * @param {Writer} writer
 */
async function fillSlot(url, writer) {
  writer.slot.sent += 1
  const { status } = await call(url, '/api/user/upload_settings', {
    token: writer.token,
    payload: {
      slot: 1,
      activityStatus: { [`count-${writer.slot.sent}`]: 'done' },
      userGameSelections: {},
      gameOrder: [],
    },
  })
  if (isRefused(writer, status, 'a slot')) return
  writer.slot.sure = writer.slot.sent
  writer.acknowledged += 1
}

/**
 * @param {string} url
 * @param {Writer} writer
 * @param {VotedActivity} activity
 */
async function vote(url, writer, activity) {
  const next = activity.options.find((option) => option !== writer.vote.sure) ?? null
  writer.vote.sent = next
  const { status } = await call(url, '/api/tags/vote', {
    token: writer.token,
    payload: {
      activity_uuid: activity.uuid,
      game_id: activity.gameId,
      votes: { [activity.categoryId]: next },
    },
  })
  if (isRefused(writer, status, 'a vote')) return
  writer.vote.sure = next
  writer.acknowledged += 1
}

/**
 * Compares what the server holds with what was acknowledged, and takes it as known from then on.
 * @param {string} url
 * @param {Writer} writer
 * @param {VotedActivity} activity
 */
async function lostWrites(url, writer, activity) {
  const { token, name } = writer
  /** @type {string[]} */
  const lost = writer.refused.splice(0)
  const slot = await call(url, '/api/user/download_settings?slot=1', { token })
  const [key = 'count-0'] = Object.keys(slot.body.data?.config?.activityStatus ?? {})
  const count = Number(key.slice('count-'.length))
  if (count !== writer.slot.sure && count !== writer.slot.sent)
    lost.push(`slot of ${name}: ${writer.slot.sure} was acknowledged, ${count} is stored`)
  writer.slot = { sure: count, sent: count }

  const tags = await call(url, `/api/tags/${activity.uuid}?lang=en&game_id=${activity.gameId}`, { token })
  const held = tags.body.data.user_votes[activity.categoryId]
  const own = held === undefined ? null : String(held)
  if (own !== writer.vote.sure && own !== writer.vote.sent)
    lost.push(`vote of ${name}: ${writer.vote.sure} was acknowledged, ${own} is stored`)
  writer.vote = { sure: own, sent: own }

  for (const registered of writer.registered) {
    const again = await register(url, registered)
    if (again.status === 201) lost.push(`account ${registered} was acknowledged and is not there`)
  }
  writer.registered = []
  return lost
}
