import { addressOf, first, patiently, unless } from './checks.mjs'
import { PARADES, periodOfNotices, titleOfNotice } from './surroundings.mjs'

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Flow} Flow
 */

/** The others are closed. */
const REPORTS_LEFT_OPEN_EVERY = 3

/** Rounds in which floods come, each with more than the game has activities. */
const FLOODS = new Map([
  [7, 200],
  [27, 300],
  [47, 400],
])

/** @type {Record<string, Flow>} */
export const OPERATOR_FLOWS = {
  /** An act on one node reaches the answers of all. */
  operators: async ({ ask, tokens, everywhere }, round) => {
    const token = tokens['keeper'] ?? ''
    const title = `Festival ${round % 10}`
    const from = addressOf(7, round)
    const found = await ask(`/api/admin/activities?game_id=wuthering&text=${encodeURIComponent(title)}`, {
      token,
    })
    const uuid = found.body.data?.activities?.find(
      (/** @type {{ titles: { en: string } }} */ { titles }) => titles.en === title,
    )?.uuid
    if (!uuid) return null
    const hidden = await ask('/api/admin/acts', { token, payload: { kind: 'hide', uuid } })
    if (hidden.status !== 200) return unless('hiding', hidden)
    const problem = await everywhere(isMissing(title, from))
    const undone = await ask('/api/admin/acts/undo', { token, payload: { act_id: hidden.body.data.act_id } })
    return first(problem, unless('undoing', undone), await everywhere(isShown(title, from)))
  },

  /** Two nodes are told to read the announcements at once; each announcement is there once, on all of them. */
  ingest: async ({ admin, surroundings, tokens, everywhere }, round) => {
    if (round % 10 !== 0) return null
    const title = surroundings.announce(round)
    const runs = await Promise.allSettled([1, 2].map(() => admin('ingest', 'run', 'wuthering')))
    if (runs.every(({ status }) => status === 'rejected')) {
      const [run] = runs
      return run?.status === 'rejected' ? String(run.reason) : 'no run'
    }
    return everywhere(async (url) => {
      const path = `/api/admin/activities?game_id=wuthering&text=${encodeURIComponent(title)}`
      const { body } = await patiently(url, path, { token: tokens['keeper'] ?? '' })
      const times = body.data.activities.length
      const problem = await isShown(title, addressOf(8, round))(url)
      return problem ?? (times === 1 ? null : `${title} is there ${times} times`)
    })
  },

  /** Of what was announced five rounds ago: gone from all nodes, whatever the feed says from then on, until it is undone. */
  withdrawals: async ({ ask, tokens, promise, everywhere }, round) => {
    if (round % 10 !== 5) return null
    const token = tokens['keeper'] ?? ''
    const title = titleOfNotice(round - 5)
    const from = addressOf(31, round)
    const found = await ask(`/api/admin/activities?game_id=wuthering&text=${encodeURIComponent(title)}`, {
      token,
    })
    const uuid = found.body.data?.activities[0]?.uuid
    if (!uuid) return `${title} is not found: ${found.status}`
    const withdrawn = await ask('/api/admin/acts', { token, payload: { kind: 'withdraw', uuid } })
    if (withdrawn.status !== 200) return unless('withdrawing', withdrawn)
    promise(title, isMissing(title, from))
    const problem = await everywhere(isMissing(title, from))
    if (problem !== null || round % 20 === 5) return problem
    promise(title, async () => null)
    const { act_id } = withdrawn.body.data
    const undone = await ask('/api/admin/acts/undo', { token, payload: { act_id } })
    if (undone.status !== 200) return unless('undoing', undone)
    promise(title, isShown(title, from))
    return everywhere(isShown(title, from))
  },

  /** A run with more announcements than can be believed: nothing of it is shown until an operator lets it in, nor after that is undone. */
  'held runs': async ({ ask, admin, surroundings, tokens, everywhere }, round) => {
    const count = FLOODS.get(round)
    if (count === undefined) return null
    const token = tokens['keeper'] ?? ''
    const from = addressOf(32, round)
    const flood = surroundings.flood(round, count)
    try {
      await admin('ingest', 'run', 'wuthering')
      const desk = await ask('/api/admin/desk', { token })
      const held = desk.body.data?.held.find(
        (/** @type {{ game_id: string }} */ run) => run.game_id === 'wuthering',
      )
      if (held?.added !== count) return `${held?.added} of ${count} are held`
      const before = await everywhere(isMissing(flood.title, from))
      const { fingerprint } = held
      const accept = { kind: 'accept-run', game_id: 'wuthering', fingerprint }
      const accepted = await ask('/api/admin/acts', { token, payload: accept })
      if (accepted.status !== 200) return unless('letting it in', accepted)
      const letIn = await everywhere(isShown(flood.title, from))
      const { act_id } = accepted.body.data
      const undone = await ask('/api/admin/acts/undo', { token, payload: { act_id } })
      if (undone.status !== 200) return unless('undoing', undone)
      const takenOut = await everywhere(isMissing(flood.title, from))
      const rejected = await ask('/api/admin/acts', { token, payload: { ...accept, kind: 'reject-run' } })
      const after = await ask('/api/admin/desk', { token })
      const left = after.body.data?.held.length
      return first(
        before,
        letIn,
        takenOut,
        unless('rejecting', rejected),
        left === 0 ? null : `${left} are held after it was rejected`,
      )
    } finally {
      flood.subside()
    }
  },

  /** Of another title, on all nodes; undone in every second round. The log shows it once. */
  corrections: async ({ ask, tokens, promise, everywhere }, round) => {
    const token = tokens['keeper'] ?? ''
    const number = round % PARADES
    const name = `Parade ${number}`
    const from = addressOf(28, round)
    const found = await ask(`/api/admin/activities?game_id=wuthering&text=${encodeURIComponent(name)}`, {
      token,
    })
    const [activity] = found.body.data?.activities ?? []
    if (!activity) return `${name} is not found: ${found.status}`
    const title = `${name} of round ${round}`
    promise(name, async () => null)
    const act = { kind: 'correct', uuid: activity.uuid, titles: { en: title } }
    const corrected = await ask('/api/admin/acts', { token, payload: act })
    if (corrected.status !== 200) return unless('correcting', corrected)
    const { act_id } = corrected.body.data
    promise(name, isShown(title, from))
    const problem = await everywhere(isShown(title, from))
    const log = await ask('/api/admin/acts', { token })
    const logged = log.body.data?.acts.filter(
      (/** @type {{ act_id: string }} */ one) => one.act_id === act_id,
    ).length
    if (problem !== null) return problem
    if (round % 2 === 0) return logged === 1 ? null : `the log shows it ${logged} times`
    promise(name, async () => null)
    const undone = await ask('/api/admin/acts/undo', { token, payload: { act_id } })
    if (undone.status !== 200) return unless('undoing', undone)
    promise(name, isShown(activity.titles.en, from))
    return everywhere(isShown(activity.titles.en, from))
  },

  /** Of players and visitors: on the desk once, on all nodes, until it is closed. */
  reports: async ({ ask, onAll, tokens, promise, votedActivity }, round) => {
    const keeper = tokens['keeper'] ?? ''
    const isPlayers = round % 2 === 0
    const text = `Seen in round ${round}: it ends a day later`
    const from = addressOf(29, round)
    /** @param {readonly number[]} wanted */
    const isThere =
      (...wanted) =>
      async (/** @type {string} */ url) => {
        const answer = await patiently(url, '/api/admin/desk', { token: keeper, from })
        if (answer.status !== 200) return unless('the desk', answer)
        const times = answer.body.data.reports.filter(
          (/** @type {{ text: string }} */ report) => report.text === text,
        ).length
        return wanted.includes(times) ? null : `the desk shows it ${times} times, not ${wanted.join(' or ')}`
      }
    promise(`report ${round}`, isThere(0, 1))
    const reported = await ask('/api/reports', {
      ...(isPlayers && { token: tokens['scanner'] }),
      payload: { activity_uuid: votedActivity.uuid, text, ...(!isPlayers && { cf_token: 'x' }) },
    })
    if (reported.status !== 200) return unless('a report', reported)
    promise(`report ${round}`, isThere(1))
    const isOnDesk = await onAll(isThere(1))
    const desk = await ask('/api/admin/desk', { token: keeper })
    const report = desk.body.data?.reports.find(
      (/** @type {{ text: string }} */ candidate) => candidate.text === text,
    )
    const by = isPlayers ? 'scanner' : null
    if (isOnDesk !== null || report?.by !== by) return isOnDesk ?? `it is by ${report?.by}`
    if (round % REPORTS_LEFT_OPEN_EVERY === 0) return null
    promise(`report ${round}`, isThere(0, 1))
    const closed = await ask('/api/admin/acts', {
      token: keeper,
      payload: { kind: 'close-report', report_id: report.report_id },
    })
    if (closed.status !== 200) return unless('closing it', closed)
    promise(`report ${round}`, isThere(0))
    return onAll(isThere(0))
  },

  /** A notice without dates, of which an operator makes an activity: it is shown on all nodes, and listed as skipped no more. */
  'skipped notices': async ({ ask, tokens, promise, everywhere }, round) => {
    const token = tokens['keeper'] ?? ''
    const listed = await ask('/api/admin/skipped?game_id=wuthering', { token })
    if (listed.status !== 200) return unless('the list', listed)
    /** @type {{ key: string }[]} */
    const notices = listed.body.data.notices
    const keys = notices.map(({ key }) => key)
    if (new Set(keys).size < keys.length) return 'a notice is listed twice'
    const [key] = keys
    if (key === undefined) return null
    const title = `Found in ${key}`
    const [start, end] = periodOfNotices()
    const accepted = await ask('/api/admin/acts', {
      token,
      payload: {
        kind: 'accept',
        game_id: 'wuthering',
        key,
        type: 'event',
        titles: { en: title, 'zh-Hans': title },
        start,
        end,
      },
    })
    if (accepted.status !== 200) return unless('accepting', accepted)
    /** @type {Check} */
    const isTaken = async (url) => {
      const from = addressOf(30, round)
      const problem = await isShown(title, from)(url)
      if (problem !== null) return problem
      const { body } = await patiently(url, '/api/admin/skipped?game_id=wuthering', { token, from })
      return body.data?.notices.some((/** @type {{ key: string }} */ notice) => notice.key === key)
        ? `${key} is still listed as skipped`
        : null
    }
    promise(`accepted ${key}`, isTaken)
    return everywhere(isTaken)
  },
}

/**
 * @param {string} title
 * @param {string} from
 * @returns {Check}
 */
const isShown = (title, from) => async (url) =>
  (await titlesOn(url, from)).includes(`"${title}"`) ? null : `${title} is not shown`

/**
 * @param {string} title
 * @param {string} from
 * @returns {Check}
 */
const isMissing = (title, from) => async (url) =>
  (await titlesOn(url, from)).includes(`"${title}"`) ? `${title} is shown` : null

/**
 * In English, and what has no English title in the language that it has.
 * @param {string} url
 * @param {string} from
 */
async function titlesOn(url, from) {
  const { body } = await patiently(url, '/api/titles?lang=en&games=wuthering', { from })
  return JSON.stringify(body)
}
