import { addressOf, first, GIVEN_UP, Interrupted, patiently, unless } from './checks.mjs'

/**
 * @typedef {import('./checks.mjs').Flow} Flow
 * @typedef {import('./checks.mjs').World} World
 */

/** @type {Record<string, Flow>} */
export const PROVIDER_FLOWS = {
  /** Somebody who is new comes through a provider on two devices at once: one account, and each way back works once. */
  providers: async (world, round) => {
    const { ask, promise } = world
    const provider = round % 2 === 0 ? 'microsoft' : 'qq'
    const name = `${provider} visitor ${round}`
    const from = addressOf(31, round)
    const visits = await Promise.all([1, 2].map(() => visit(world, { provider, name, from })))
    const players = await Promise.all(
      visits.map(({ token }) => ask('/api/user/profile', { token: token ?? '' })),
    )
    const [id, other] = players.map(({ body }) => body.data?.user_id)
    for (const { token } of visits) {
      if (!token) continue
      promise(`session ${token.slice(0, 6)} from ${provider}`, async (url) => {
        const { body } = await patiently(url, '/api/user/profile', { token, from })
        return body.data?.user_id === id ? null : `it is of ${body.data?.user_id}, not ${id}`
      })
    }
    return first(
      ...visits.map(({ problem }) => problem),
      ...players.map((player) => unless('the profile', player)),
      id === other ? null : `${name} has two accounts`,
    )
  },
}

/**
 * @param {World} world
 * @param {{ provider: string, name: string, from: string }} visitor
 * @returns {Promise<{ token: string | null, problem: string | null }>}
 */
async function visit({ ask, cluster, calls, surroundings }, { provider, name, from }) {
  const begun = await ask(`/api/auth/${provider}/login`, { from })
  if (begun.status !== 200) return { token: null, problem: unless('beginning', begun) }
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';')
  const back = new URLSearchParams({
    ...surroundings.signIn(begun.body.data.auth_url, name),
    json: '1',
  })
  const path = `/api/auth/${provider}/callback`
  /** @returns {Promise<any>} */
  const finish = async () => {
    const headers = { cookie, 'x-forwarded-for': from }
    const response = await fetch(`${cluster.next()}${path}?${back.toString()}`, { headers }).catch(() => null)
    if (response === null || GIVEN_UP.has(response.status)) throw new Interrupted()
    calls.note('GET', path)
    return response.json()
  }
  const finished = await finish()
  const token = finished.data?.token ?? null
  if (token === null) return { token, problem: `finishing answered ${finished.message}` }
  const again = await finish()
  return { token, problem: again.data?.token ? 'a way back worked twice' : null }
}
