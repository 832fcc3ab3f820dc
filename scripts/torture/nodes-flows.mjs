import { call, eventually, findMailToken } from './victim.mjs'

/**
 * @typedef {import('./nodes.mjs').World} World
 * @typedef {(world: World, round: number) => Promise<string | null>} Flow answers with what went wrong
 */

const PASSWORD = 'correct horse 9'
/** As in the list of limits in the contract. */
const QR_CODES_A_MINUTE = 10
const WRONG_PASSWORDS = 10

/** What a device sends along. */
export const REMINDER_PLAN = {
  language: 'en',
  zone: 'Asia/Shanghai',
  hour_format: '24',
  rules_version: 1,
  rules: {},
  server: 'UTC+8',
  follows: { wuthering: ['event'] },
  done: [],
  skipped: [],
  starred: [],
  bells: {},
}

/**
 * @param {string} what
 * @param {import('./victim.mjs').Answer} answer
 * @param {number} [wanted]
 */
function unless(what, { status, body }, wanted = 200) {
  return status === wanted ? null : `${what} answered ${status} ${body?.message ?? ''}`
}

/**
 * The first of some problems.
 * @param {readonly (string | null)[]} problems
 */
const first = (...problems) => problems.find((problem) => problem !== null) ?? null

/**
 * An address for every caller: limits count by it.
 * @param {number} kind
 * @param {number} round
 */
const addressOf = (kind, round) => `10.${kind}.${round >> 8}.${round & 255}`

/** @type {Record<string, Flow>} */
export const FLOWS = {
  /** Registered on one node, verified, signed in, seen and signed out on others. */
  accounts: async ({ ask, outbox, promise }, round) => {
    const username = `fresh${round}`
    const from = addressOf(1, round)
    const registered = await ask('/api/auth/register', {
      payload: { username, email: `${username}@example.org`, password: PASSWORD, cf_token: 'x' },
      from,
    })
    const login = { payload: { username, password: PASSWORD, cf_token: 'x' }, from }
    if (registered.status === 201) {
      promise(`account ${username}`, async (url) => {
        const again = await call(url, '/api/auth/register', {
          payload: { username, email: `${username}2@example.org`, password: PASSWORD, cf_token: 'x' },
          from: addressOf(9, round),
        })
        return unless('registering it again', again, 409)
      })
    }
    const mailToken = await eventually(() => findMailToken(outbox, username))
    const verified = await ask(`/api/auth/verify_email?token=${mailToken}`)
    const signedIn = await ask('/api/auth/login', login)
    const token = signedIn.body.data?.token
    const profile = await ask('/api/user/profile', { token })
    const signedOut = await ask('/api/auth/logout', { token, payload: {} })
    const after = await ask('/api/user/profile', { token })
    return first(
      unless('registering', registered, 201),
      // A call that was repeated because its node died may have done it the first time.
      verified.status === 200 || signedIn.status === 200 ? null : unless('verifying', verified),
      unless('signing in', signedIn),
      unless('the profile', profile),
      unless('signing out', signedOut),
      unless('the profile after signing out', after, 401),
    )
  },

  votes: async ({ ask, tokens, promise, votedActivity }, round) => {
    const { uuid, gameId, categoryId, options } = votedActivity
    const token = tokens['voter'] ?? ''
    const option = options[round % options.length] ?? ''
    const path = `/api/tags/${uuid}?lang=en&game_id=${gameId}`
    /** @param {import('./victim.mjs').Answer} answer */
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
    promise('vote', async (url) => problemIn(await call(url, path, { token, from: addressOf(11, round) })))
    return problemIn(await ask(path, { token }))
  },

  slots: async ({ ask, tokens, promise }, round) => {
    const token = tokens['saver'] ?? ''
    const slot = 1 + (round % 3)
    const path = `/api/user/download_settings?slot=${slot}`
    /** @param {import('./victim.mjs').Answer} answer */
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
      problemIn(await call(url, path, { token, from: addressOf(11, round) })),
    )
    return problemIn(await ask(path, { token }))
  },

  /** Drawn, scanned, confirmed and collected on different nodes; collected once. */
  qr: async ({ ask, tokens }, round) => {
    const token = tokens['scanner'] ?? ''
    const generated = await ask('/api/auth/qrcode/generate', { payload: {}, from: addressOf(2, round) })
    if (generated.status !== 200) return unless('a QR code', generated)
    const { session_id, qr_code } = generated.body.data
    const scanned = await ask('/api/auth/qrcode/scan', { token, payload: { qr_code, session_id } })
    const confirmed = await ask('/api/auth/qrcode/confirm', { token, payload: { session_id } })
    const check = { method: 'GET' }
    const collected = await ask(`/api/auth/qrcode/check?session_id=${session_id}`, check)
    const again = await ask(`/api/auth/qrcode/check?session_id=${session_id}`, check)
    return first(
      unless('scanning', scanned),
      unless('confirming', confirmed),
      collected.body.data?.token ? null : `nothing was collected: ${collected.status}`,
      again.body.data?.token ? 'the token was collected twice' : null,
    )
  },

  /** Counted on all nodes together: not one more than allowed, and none less unless it was interrupted. */
  limits: async ({ ask }, round) => {
    const codes = await countGranted(QR_CODES_A_MINUTE + 3, 200, () =>
      ask('/api/auth/qrcode/generate', { payload: {}, from: addressOf(3, round) }),
    )
    const guesses = await countGranted(WRONG_PASSWORDS + 2, 401, (guess) =>
      ask('/api/auth/login', {
        payload: { username: `nobody${round}`, password: `wrong guess ${guess}`, cf_token: 'x' },
        from: addressOf(4, round),
      }),
    )
    return first(
      codes.isWithin(QR_CODES_A_MINUTE) ? null : `${codes.granted} QR codes were drawn`,
      guesses.isWithin(WRONG_PASSWORDS) ? null : `${guesses.granted} wrong passwords were tried`,
    )
  },

  calendar: async ({ ask, read, promise }, round) => {
    const view = {
      lang: 'en',
      server_zone: 'UTC+8',
      follows: { wuthering: ['event'] },
      rules: { style: 'deadlines', alarms: [], versions: false, maintenance: false },
    }
    const made = await ask('/api/calendar', {
      payload: { ...view, finished: [] },
      from: addressOf(5, round),
    })
    if (made.status !== 200) return unless('a calendar', made)
    const { secret, key } = made.body.data
    const path = `/api/calendar/${secret}.ics`
    const before = await read(path)
    const changed = await ask('/api/calendar/changes', {
      payload: { key, rules: { ...view.rules, style: 'spans' } },
    })
    const after = await read(path)
    promise(`calendar ${round}`, async (url) => {
      const headers = { 'x-forwarded-for': addressOf(13, round) }
      const { status } = await fetch(`${url}${path}`, { headers })
      return status === 200 ? null : `it answers ${status}`
    })
    return first(
      /^200 .*Festival \d/s.test(before) ? null : `the calendar answers ${before.slice(0, 200)}`,
      unless('changing the calendar', changed),
      after === before ? 'the change is not in the calendar' : null,
    )
  },

  'shared plans': async ({ ask, promise }, round) => {
    const plan = {
      follows: { genshin: ['event'] },
      order: ['genshin'],
      statuses: null,
      name: `Plan ${round}`,
    }
    const shared = await ask('/api/shared-plans', { payload: plan, from: addressOf(6, round) })
    if (shared.status !== 200) return unless('sharing', shared)
    const { secret, key } = shared.body.data
    const path = `/api/shared-plans/${secret}`
    const shown = await ask(path)
    if (round % 2 === 0) {
      promise(`plan ${round}`, async (url) =>
        unless('it', await call(url, path, { from: addressOf(12, round) })),
      )
      return shown.body.data?.name === plan.name ? null : unless('the plan', shown)
    }
    const removed = await ask('/api/shared-plans', { method: 'DELETE', payload: { key } })
    if (removed.status === 200)
      promise(`plan ${round} taken back`, async (url) =>
        unless('it', await call(url, path, { from: addressOf(12, round) }), 404),
      )
    return first(
      unless('the plan', shown),
      unless('taking it back', removed),
      unless('it', await ask(path), 404),
    )
  },

  /** An act on one node reaches the answers of all. */
  operators: async ({ ask, tokens, everywhere }, round) => {
    const token = tokens['keeper'] ?? ''
    const title = `Festival ${round % 10}`
    /** @param {boolean} isShown */
    const shown = (isShown) => async (/** @type {string} */ url) => {
      const { body } = await call(url, '/api/titles?lang=en&games=wuthering', { from: addressOf(7, round) })
      return JSON.stringify(body).includes(`"${title}"`) === isShown
        ? null
        : `${title} is ${isShown ? 'not ' : ''}shown`
    }
    const found = await ask(`/api/admin/activities?game_id=wuthering&text=${encodeURIComponent(title)}`, {
      token,
    })
    const uuid = found.body.data?.activities?.find(
      (/** @type {{ titles: { en: string } }} */ { titles }) => titles.en === title,
    )?.uuid
    if (!uuid) return null
    const hidden = await ask('/api/admin/acts', { token, payload: { kind: 'hide', uuid } })
    if (hidden.status !== 200) return unless('hiding', hidden)
    const problem = await everywhere(shown(false))
    const undone = await ask('/api/admin/acts/undo', { token, payload: { act_id: hidden.body.data.act_id } })
    return first(problem, unless('undoing', undone), await everywhere(shown(true)))
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
      const { body } = await call(url, path, { token: tokens['keeper'] ?? '' })
      const shown = await call(url, '/api/titles?lang=zh-Hans&games=wuthering', { from: addressOf(8, round) })
      if (!JSON.stringify(shown.body).includes(title)) return `${title} is not shown`
      const times = body.data.activities.length
      return times === 1 ? null : `${title} is there ${times} times`
    })
  },

  /** A device is saved, tested and forgotten on different nodes; it hears of the test once. */
  reminders: async ({ ask, surroundings }, round) => {
    const { endpoint, keys } = surroundings.subscribe(`device${round}`)
    const from = addressOf(10, round)
    const device = { endpoint, auth: keys.auth }
    const saved = await ask('/api/reminders/device', { payload: { endpoint, keys, ...REMINDER_PLAN }, from })
    const tested = await ask('/api/reminders/test', { payload: device, from })
    const removed = await ask('/api/reminders/device', { method: 'DELETE', payload: device, from })
    const after = await ask('/api/reminders/test', { payload: device, from })
    const pushes = [...surroundings.pushed].filter(([message]) => message.startsWith(`/device${round} `))
    return first(
      unless('a device', saved),
      unless('a test', tested),
      pushes.length === 1 && pushes[0]?.[1] === 1 ? null : `the test was pushed ${JSON.stringify(pushes)}`,
      unless('forgetting a device', removed),
      unless('a test for nobody', after, 404),
    )
  },
}

/**
 * @param {number} times
 * @param {number} granted the status of a call that was let through
 * @param {(number: number) => Promise<import('./victim.mjs').Answer>} send
 */
async function countGranted(times, granted, send) {
  let through = 0
  let interrupted = 0
  for (let number = 0; number < times; number += 1) {
    try {
      if ((await send(number)).status === granted) through += 1
    } catch {
      interrupted += 1
    }
  }
  return {
    granted: through,
    /** @param {number} most */
    isWithin: (most) => through <= most && through >= most - interrupted,
  }
}
