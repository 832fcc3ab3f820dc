import { addressOf, first, patiently, unless } from './checks.mjs'

/** @typedef {import('./checks.mjs').Flow} Flow */

/** Each call that changes a slot counts, and a player may make thirty a minute: several players take turns. */
export const ARCHIVISTS = ['archivist0', 'archivist1', 'archivist2', 'archivist3']

/** @type {Record<string, Flow>} */
export const PLAYER_FLOWS = {
  votes: async ({ ask, tokens, promise, votedActivity }, round) => {
    const { uuid, gameId, categoryId, options } = votedActivity
    const token = tokens['voter'] ?? ''
    const option = options[round % options.length] ?? ''
    const path = `/api/tags/${uuid}?lang=en&game_id=${gameId}`
    /** @param {import('../victim.mjs').Answer} answer */
    const problemIn = ({ body }) => {
      const own = String(body.data?.user_votes[categoryId])
      return own === option ? null : `the vote is ${own}, not ${option}`
    }
    promise('vote', async () => null)
    const voted = await ask('/api/tags/vote', {
      token,
      payload: { activity_uuid: uuid, game_id: gameId, votes: { [categoryId]: option } },
    })
    if (voted.status !== 200) return unless('voting', voted)
    promise('vote', async (url) =>
      problemIn(await patiently(url, path, { token, from: addressOf(11, round) })),
    )
    return problemIn(await ask(path, { token }))
  },

  /** Cast and taken back on different nodes; none of them shows it any more. */
  'withdrawn votes': async ({ ask, onAll, tokens, promise, votedActivity }, round) => {
    const { uuid, gameId, categoryId, options } = votedActivity
    const token = tokens['waverer'] ?? ''
    const path = `/api/tags/${uuid}?lang=en&game_id=${gameId}`
    const ballot = { activity_uuid: uuid, game_id: gameId }
    /** @type {import('./checks.mjs').Check} */
    const isWithdrawn = async (url) => {
      const answer = await patiently(url, path, { token, from: addressOf(24, round) })
      const own = answer.body.data?.user_votes[categoryId]
      return own === undefined ? unless('the tags', answer) : `the vote is ${own}`
    }
    promise('withdrawn vote', async () => null)
    const votes = { [categoryId]: options[round % options.length] ?? '' }
    const voted = await ask('/api/tags/vote', { token, payload: { ...ballot, votes } })
    const shown = await ask(path, { token })
    const cancelled = await ask('/api/tags/vote', {
      method: 'DELETE',
      token,
      payload: { ...ballot, category_ids: [categoryId] },
    })
    // More than sixty a minute are refused, on all nodes together.
    if (voted.status === 429 || cancelled.status === 429) return null
    if (cancelled.status !== 200) return unless('withdrawing a vote', cancelled)
    promise('withdrawn vote', isWithdrawn)
    return first(
      unless('voting', voted),
      shown.body.data?.user_votes[categoryId] === undefined ? 'a vote is not shown' : null,
      await onAll(isWithdrawn),
    )
  },

  slots: async ({ ask, tokens, promise }, round) => {
    const token = tokens['saver'] ?? ''
    const slot = 1 + (round % 3)
    const path = `/api/user/download_settings?slot=${slot}`
    /** @param {import('../victim.mjs').Answer} answer */
    const problemIn = ({ body }) => {
      const stored = Object.keys(body.data?.config?.activityStatus ?? {}).join()
      return stored === `round-${round}` ? null : `slot ${slot} has ${stored}, not round-${round}`
    }
    promise(`slot ${slot}`, async () => null)
    const uploaded = await ask('/api/user/upload_settings', {
      token,
      payload: {
        slot,
        activityStatus: { [`round-${round}`]: 'done' },
        userGameSelections: {},
        gameOrder: [],
      },
    })
    // More than 30 a minute are refused, on all nodes together.
    if (uploaded.status === 429) return null
    if (uploaded.status !== 200) return unless('a slot', uploaded)
    promise(`slot ${slot}`, async (url) =>
      problemIn(await patiently(url, path, { token, from: addressOf(11, round) })),
    )
    return problemIn(await ask(path, { token }))
  },

  /** What a slot held before is listed, brought back, cleared, brought back again and removed, each on another node. */
  'slot versions': async ({ ask, onAll, tokens, promise }, round) => {
    if (round % 2 !== 0) return null
    const turn = (round / 2) % ARCHIVISTS.length
    const token = tokens[ARCHIVISTS[turn] ?? ''] ?? ''
    const slot = 1 + (round % 3)
    const from = addressOf(25, round)
    const name = `slot ${slot} of archivist ${turn}`
    const config = { userGameSelections: {}, gameOrder: [] }
    /** @param {string} mark */
    const upload = (mark) =>
      ask('/api/user/upload_settings', {
        token,
        payload: { slot, activityStatus: { [mark]: 'done' }, ...config },
      })
    /** @param {string} updated_at */
    const restore = (updated_at) =>
      ask('/api/user/restore_settings', { token, payload: { slot, updated_at } })
    /** @param {string | null} mark null where it is empty */
    const holds = (mark) => async (/** @type {string} */ url) => {
      const answer = await patiently(url, `/api/user/download_settings?slot=${slot}`, { token, from })
      if (mark === null) return unless('a slot that was cleared', answer, 404)
      const { body } = answer
      const stored = Object.keys(body.data?.config?.activityStatus ?? {}).join()
      return stored === mark ? null : `${name} has ${stored}, not ${mark}`
    }
    const datesIn = async () => {
      const { body } = await ask(`/api/user/settings_versions?slot=${slot}`, { token })
      return body.data.versions.map((/** @type {{ updated_at: string }} */ version) => version.updated_at)
    }
    promise(name, async () => null)
    const older = await upload(`older-${round}`)
    const newer = await upload(`newer-${round}`)
    if (older.status !== 200 || newer.status !== 200) {
      return first(unless('an older version', older), unless('a newer version', newer))
    }
    const dates = await datesIn()
    const restored = await restore(older.body.data.updated_at)
    const isRestored = first(unless('restoring', restored), await onAll(holds(`older-${round}`)))
    if (isRestored !== null) return isRestored
    const cleared = await ask('/api/user/clear_cloud_settings', { token, payload: { slot } })
    const isCleared = first(unless('clearing', cleared), await onAll(holds(null)))
    if (isCleared !== null) return isCleared
    const undone = await restore(restored.body.data?.updated_at ?? '')
    const isBack = first(unless('undoing the clearing', undone), await onAll(holds(`older-${round}`)))
    if (isBack !== null) return isBack
    const latest = await upload(`latest-${round}`)
    if (latest.status !== 200) return unless('the latest version', latest)
    promise(name, holds(`latest-${round}`))
    const removed = await ask('/api/user/remove_settings_version', {
      token,
      payload: { slot, updated_at: undone.body.data?.updated_at ?? '' },
    })
    const after = await datesIn()
    return first(
      dates.indexOf(newer.body.data.updated_at) === 0 && dates.indexOf(older.body.data.updated_at) === 1
        ? null
        : `the versions are of ${dates.join(', ')}`,
      unless('removing a version', removed),
      after.includes(undone.body.data?.updated_at) ? 'a removed version is listed' : null,
    )
  },
}
