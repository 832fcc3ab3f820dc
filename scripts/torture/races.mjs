import { say } from '../console.mjs'
import { anActivity } from './kill.mjs'
import { call, eventually, findMailToken, makeHome, makePlayer, register, startVictim } from './victim.mjs'

/** How many callers want the same thing at the same moment. */
const CALLERS = 4

/**
 * Calls that must not both succeed, sent at the same moment; on PostgreSQL to two nodes in turn.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  const first = await startVictim(home.settings)
  const nodes = postgresUrl === null ? [first] : [first, await startVictim(home.settings)]
  const urls = nodes.map((node) => node.url)
  /** @type {string[]} */
  const findings = []
  try {
    const world = { urls, outbox: home.outbox, token: await makePlayer(first.url, home.outbox, 'racer') }
    for (const [name, race] of Object.entries(RACES)) {
      let broken = 0
      for (let round = 0; round < rounds; round += 1) {
        const problem = await race(world, round)
        if (problem === null) continue
        broken += 1
        if (broken === 1) findings.push(`${name}, round ${round}: ${problem}`)
      }
      say(`  ${name}: ${rounds} runs, ${broken} broken`)
    }
  } finally {
    for (const node of nodes) await node.stop()
    home.remove()
  }
  return findings
}

/**
 * @typedef {{ urls: readonly string[], outbox: string, token: string }} World
 * @typedef {(world: World, round: number) => Promise<string | null>} Race answers with what went wrong
 */

/**
 * The same call from several callers at once.
 * @param {World} world
 * @param {(url: string, caller: number) => Promise<import('./victim.mjs').Answer>} send
 */
function together({ urls }, send) {
  return Promise.all(
    Array.from({ length: CALLERS }, (_, caller) => send(urls[caller % urls.length] ?? '', caller)),
  )
}

/**
 * @param {readonly import('./victim.mjs').Answer[]} answers
 * @param {number} success
 * @param {number} wanted
 */
function unlessExactly(answers, success, wanted) {
  const statuses = answers.map(({ status }) => status)
  const won = statuses.filter((status) => status === success).length
  const isBroken = won !== wanted || statuses.some((status) => status >= 500)
  return isBroken ? `answers were ${statuses.join(', ')}` : null
}

/** @type {Record<string, Race>} */
const RACES = {
  'a QR sign-in is collected once': async (world, round) => {
    const url = world.urls[round % world.urls.length] ?? ''
    const generated = await call(url, '/api/auth/qrcode/generate', { payload: {} })
    const { session_id, qr_code } = generated.body.data
    await call(url, '/api/auth/qrcode/scan', { token: world.token, payload: { qr_code, session_id } })
    await call(url, '/api/auth/qrcode/confirm', { token: world.token, payload: { session_id } })
    const answers = await together(world, (node) =>
      call(node, `/api/auth/qrcode/check?session_id=${session_id}`),
    )
    const collected = answers.filter(({ body }) => body.data?.token).length
    return collected === 1 ? null : `${collected} callers have a token`
  },

  'a name is given once': async (world, round) =>
    unlessExactly(
      await together(world, (node, caller) => register(node, `taken${round}`, `caller${caller}x${round}`)),
      201,
      1,
    ),

  'a mail link works once': async (world, round) => {
    const name = `verified${round}`
    await register(world.urls[0] ?? '', name)
    const token = await eventually(() => findMailToken(world.outbox, name))
    return unlessExactly(
      await together(world, (node) => call(node, `/api/auth/verify_email?token=${token}`)),
      200,
      1,
    )
  },

  'a slot is replaced by one of those who saw the same version': async (world) => {
    const { token } = world
    const [url = ''] = world.urls
    const seen = await call(url, '/api/user/download_settings?slot=2', { token })
    const base_updated_at = seen.body.data?.updated_at ?? null
    const answers = await together(world, (node, caller) =>
      call(node, '/api/user/upload_settings', {
        token,
        payload: {
          slot: 2,
          base_updated_at,
          activityStatus: { [`by-${caller}`]: 'done' },
          userGameSelections: {},
          gameOrder: [],
        },
      }),
    )
    return unlessExactly(answers, 200, 1)
  },

  'a player has one vote in a category': async (world) => {
    const { token } = world
    const [url = ''] = world.urls
    const activity = await anActivity(url)
    await together(world, (node, caller) =>
      call(node, '/api/tags/vote', {
        token,
        payload: {
          activity_uuid: activity.uuid,
          game_id: activity.gameId,
          votes: { [activity.categoryId]: activity.options[caller % activity.options.length] },
        },
      }),
    )
    const { body } = await call(url, `/api/tags/${activity.uuid}?lang=en&game_id=${activity.gameId}`, {
      token,
    })
    const category = body.data.all_categories[0]
    const votes = category.options.reduce(
      (/** @type {number} */ sum, /** @type {{ vote_count: number }} */ option) => sum + option.vote_count,
      0,
    )
    return votes === 1 ? null : `${votes} votes are counted`
  },
}
