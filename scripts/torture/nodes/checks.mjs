import { setTimeout as pause } from 'node:timers/promises'
import { call, eventually } from '../victim.mjs'

/**
 * @typedef {import('../nodes.mjs').World} World
 * @typedef {(world: World, round: number) => Promise<string | null>} Flow answers with what went wrong
 * @typedef {(url: string) => Promise<string | null>} Check answers with what is wrong on a node
 * @typedef {import('../victim.mjs').Answer} Answer
 */

export const PASSWORD = 'correct horse 9'

/** A node died while it was asked, or was too busy to answer: nobody was told anything. */
export class Interrupted extends Error {}

/** Too busy, or stopping while it waits for a push service. */
export const GIVEN_UP = new Set([502, 503])

/**
 * @param {string} what
 * @param {Answer} answer
 * @param {number} [wanted]
 */
export function unless(what, { status, body }, wanted = 200) {
  return status === wanted ? null : `${what} answered ${status} ${body?.message ?? ''}`
}

/**
 * The first of some problems.
 * @param {readonly (string | null)[]} problems
 */
export const first = (...problems) => problems.find((problem) => problem !== null) ?? null

/**
 * An address for every caller: limits count by it.
 * @param {number} kind
 * @param {number} round
 */
export const addressOf = (kind, round) => `10.${kind}.${round >> 8}.${round & 255}`

const PATIENCE_MS = 30_000

/**
 * Asks one node until it has time for an answer. Throws at once where nobody listens any more.
 * @template {{ status: number }} Given
 * @param {() => Promise<Given>} send
 */
async function untilFree(send) {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await send()
    if (!GIVEN_UP.has(answer.status) || performance.now() > giveUpAt) return answer
    await pause(100)
  }
}

/**
 * @param {string} url
 * @param {string} path
 * @param {Parameters<typeof call>[2]} [options]
 */
export const patiently = (url, path, options) => untilFree(() => call(url, path, options))

/**
 * For a link whose answer is no JSON.
 * @param {string} path
 * @param {number} wanted
 * @param {string} from
 * @returns {Check}
 */
export const linkAnswers = (path, wanted, from) => async (url) => {
  const { status } = await untilFree(() => fetch(`${url}${path}`, { headers: { 'x-forwarded-for': from } }))
  return status === wanted ? null : `its link answers ${status}, not ${wanted}`
}

/**
 * @param {string} token
 * @param {string} from
 * @returns {Check}
 */
export const isSignedOut = (token, from) => async (url) =>
  unless('a token that was ended', await patiently(url, '/api/user/profile', { token, from }), 401)

/** Work after an answer begins within a second of it, and is over soon. */
const WORK_AFTER_ANSWER_MS = 4_000
/** A mail that was on its way when its node was killed is tried again after a minute. */
const MAIL_WITHIN_MS = 90_000

/**
 * Asks for a mail that is written after the answer, so that the answer tells nothing: a node that dies in between sends
 * none, and one that lives on does.
 * @param {World} world
 * @param {string} path
 * @param {{ username: string, link: string, known?: readonly string[] }} mail `known`: the links that came before
 */
export async function askForMail(
  { ask, cluster, surroundings, outbox },
  path,
  { username, link, known = [] },
) {
  const newest = () =>
    surroundings.mailTokens(outbox, username, link).findLast((token) => !known.includes(token)) ?? null
  const payload = { email: `${username}@example.org`, cf_token: 'x' }
  const asked = await ask(path, { payload })
  const refused = unless(path, asked)
  if (refused !== null) throw new Error(refused)
  try {
    return await eventually(newest, WORK_AFTER_ANSWER_MS)
  } catch {
    if (!cluster.ready().includes(asked.node)) throw new Interrupted()
    return await eventually(newest, MAIL_WITHIN_MS)
  }
}

/**
 * A player of this round alone, who has opened their mail and is signed in on two devices. Or whose node died.
 * @param {World} world
 * @param {string} username
 */
export async function newPlayer(world, username) {
  const { ask, surroundings, outbox } = world
  const registered = await ask('/api/auth/register', {
    payload: { username, email: `${username}@example.org`, password: PASSWORD, cf_token: 'x' },
  })
  const link = 'verify_token'
  const [sent = ''] = await eventually(() => {
    const tokens = surroundings.mailTokens(outbox, username, link)
    return tokens.length > 0 ? tokens : null
  }, MAIL_WITHIN_MS)
  const sentAgain = await askForMail(world, '/api/auth/resend_verification', {
    username,
    link,
    known: [sent],
  })
  const replaced = await ask(`/api/auth/verify_email?token=${sent}`)
  const verified = await ask(`/api/auth/verify_email?token=${sentAgain}`)
  const signIn = { payload: { username, password: PASSWORD, cf_token: 'x' } }
  const devices = [await ask('/api/auth/login', signIn), await ask('/api/auth/login', signIn)]
  const problem = first(
    unless('registering', registered, 201),
    unless('a link that a newer one replaced', replaced, 400),
    // A call that was repeated because its node died may have done it the first time.
    devices[0]?.status === 200 ? null : unless('verifying', verified),
    ...devices.map((device) => unless('signing in', device)),
  )
  if (problem !== null) throw new Error(problem)
  const [here = '', there = ''] = devices.map(({ body }) => String(body.data.token))
  return { username, here, there }
}
