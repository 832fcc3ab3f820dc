import { say } from '../console.mjs'
import { call, makeHome, PASSWORD, register, startVictim } from './victim.mjs'

/** How often a guess by the time alone may be right; half of all guesses are right without looking at it. */
const GOAL = 0.55

/** The calls that are about an address, and must not tell whether it has an account. */
const PATHS = ['request_reset', 'resend_verification', 'register']

/**
 * Asks about an address that has an account and one that has none, in random order: how long an answer takes must not tell
 * which it was.
 * @param {{ rounds: number, postgresUrl: string | null }} torture
 */
export async function torture({ rounds, postgresUrl }) {
  const home = await makeHome(postgresUrl)
  // Times are hidden only where calls are limited. Each comes from somewhere else, so that none is refused.
  const server = await startVictim({ ...home.settings, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  /** @type {string[]} */
  const findings = []
  try {
    await register(server.url, 'known')
    for (const path of PATHS) {
      /** @type {Record<'known' | 'unknown', number[]>} */
      const times = { known: [], unknown: [] }
      for (let round = 0; round < rounds; round += 1) {
        const names = /** @type {const} */ (['known', 'unknown'])
        for (const name of Math.random() < 0.5 ? names : names.toReversed()) {
          times[name].push(await timeOf(server.url, path, name))
        }
      }
      const right = shareOfRightGuesses(times.known, times.unknown)
      say(`  ${path}: ${rounds} pairs, ${(100 * right).toFixed(1)} % of guesses right`)
      if (right > GOAL)
        findings.push(`${path} tells known addresses apart in ${right.toFixed(2)} of all cases`)
    }
    await server.stop()
  } finally {
    home.remove()
  }
  return findings
}

let calls = 0

/**
 * @param {string} url
 * @param {string} path
 * @param {'known' | 'unknown'} name
 */
async function timeOf(url, path, name) {
  calls += 1
  const mailbox = name === 'known' ? 'known' : `unknown${calls}`
  const payload = {
    username: `caller${calls}`,
    email: `${mailbox}@example.org`,
    password: PASSWORD,
    cf_token: 'x',
  }
  const from = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const startedAt = performance.now()
  const { status, body } = await call(url, `/api/auth/${path}`, { payload, from })
  const tookMs = performance.now() - startedAt
  if (status !== 200 && status !== 201) throw new Error(`${path} was refused: ${JSON.stringify(body)}`)
  return tookMs
}

/**
 * Of all pairs of one time each, those in which the same side takes longer: the area under the ROC curve.
 * @param {readonly number[]} some
 * @param {readonly number[]} others
 */
function shareOfRightGuesses(some, others) {
  const longer = some
    .flatMap((one) => others.map((other) => Number(one > other)))
    .reduce((sum, is) => sum + is, 0)
  const share = longer / (some.length * others.length)
  return Math.max(share, 1 - share)
}
