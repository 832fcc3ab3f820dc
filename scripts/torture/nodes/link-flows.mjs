import { addressOf, first, linkAnswers, patiently, unless } from './checks.mjs'

/** @typedef {import('./checks.mjs').Flow} Flow */

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

/** What a calendar shows. */
const VIEW = {
  lang: 'en',
  server_zone: 'UTC+8',
  follows: { wuthering: ['event'] },
  rules: { style: 'deadlines', alarms: [], versions: false, maintenance: false },
}

/** What works without the app: calendars, shared plans, reminders and mails. @type {Record<string, Flow>} */
export const LINK_FLOWS = {
  calendar: async ({ ask, read, promise }, round) => {
    const made = await ask('/api/calendar', {
      payload: { ...VIEW, finished: [] },
      from: addressOf(5, round),
    })
    if (made.status !== 200) return unless('a calendar', made)
    const { secret, key } = made.body.data
    const path = `/api/calendar/${secret}.ics`
    const before = await read(path)
    const changed = await ask('/api/calendar/changes', {
      payload: { key, rules: { ...VIEW.rules, style: 'spans' } },
    })
    const after = await read(path)
    promise(`calendar ${round}`, linkAnswers(path, 200, addressOf(13, round)))
    return first(
      /^200 .*Festival \d/s.test(before) ? null : `the calendar answers ${before.slice(0, 200)}`,
      unless('changing the calendar', changed),
      after === before ? 'the change is not in the calendar' : null,
    )
  },

  /** Of an account: a new link ends the one before on all nodes, and switching it off ends both. */
  'calendar links': async ({ ask, onAll, tokens, promise }, round) => {
    const token = tokens['planner'] ?? ''
    const from = addressOf(26, round)
    /**
     * @param {string} secret
     * @param {number} wanted
     */
    const answers = (secret, wanted) => linkAnswers(`/api/calendar/${secret}.ics`, wanted, from)
    const payload = { ...VIEW, finished: [] }
    const made = await ask('/api/calendar', { token, payload })
    const renewed = await ask('/api/calendar', { token, payload })
    if (made.status !== 200 || renewed.status !== 200) {
      return first(unless('a calendar', made), unless('a new link', renewed))
    }
    const [old, current] = [made.body.data.secret, renewed.body.data.secret]
    promise(`end of calendar link ${old.slice(0, 6)}`, answers(old, 404))
    const onNodes = first(await onAll(answers(old, 404)), await onAll(answers(current, 200)))
    if (onNodes !== null) return onNodes
    const shown = await ask('/api/calendar', { token })
    const removed = await ask('/api/calendar', { method: 'DELETE', token, payload: {} })
    if (removed.status !== 200) return unless('switching the calendar off', removed)
    promise(`end of calendar link ${current.slice(0, 6)}`, answers(current, 404))
    const after = await ask('/api/calendar', { token })
    return first(
      shown.body.data?.calendar ? null : 'the player has no calendar',
      await onAll(answers(current, 404)),
      after.body.data?.calendar === null ? null : 'the player still has a calendar',
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
        unless('it', await patiently(url, path, { from: addressOf(12, round) })),
      )
      return shown.body.data?.name === plan.name ? null : unless('the plan', shown)
    }
    const removed = await ask('/api/shared-plans', { method: 'DELETE', payload: { key } })
    if (removed.status === 200)
      promise(`plan ${round} taken back`, async (url) =>
        unless('it', await patiently(url, path, { from: addressOf(12, round) }), 404),
      )
    return first(
      unless('the plan', shown),
      unless('taking it back', removed),
      unless('it', await ask(path), 404),
    )
  },

  /** A device is saved, tested and forgotten on different nodes; it hears of the test once. */
  reminders: async ({ ask, onAll, surroundings }, round) => {
    const { endpoint, keys } = surroundings.subscribe(`device${round}`)
    const from = addressOf(10, round)
    const offer = '/api/reminders/offer'
    const offered = await ask(offer)
    // A browser subscribes with the key of one node, and any of them may write to it.
    const isSameKey = await onAll(async (url) => {
      const { body } = await patiently(url, offer, { from })
      return body.data?.public_key === offered.body.data?.public_key ? null : 'nodes offer different keys'
    })
    const device = { endpoint, auth: keys.auth }
    const saved = await ask('/api/reminders/device', { payload: { endpoint, keys, ...REMINDER_PLAN }, from })
    const tested = await ask('/api/reminders/test', { payload: device, from })
    const removed = await ask('/api/reminders/device', { method: 'DELETE', payload: device, from })
    const after = await ask('/api/reminders/test', { payload: device, from })
    const pushes = [...surroundings.pushed].filter(([message]) => message.startsWith(`/device${round} `))
    return first(
      offered.body.data?.public_key ? isSameKey : unless('the offer', offered),
      unless('a device', saved),
      unless('a test', tested),
      pushes.length === 1 && pushes[0]?.[1] === 1 ? null : `the test was pushed ${JSON.stringify(pushes)}`,
      unless('forgetting a device', removed),
      unless('a test for nobody', after, 404),
    )
  },

  /** Asked for on one node and ended on another; an end that was acknowledged is one on all of them. */
  'mail digest': async ({ ask, onAll, tokens, promise }, round) => {
    const token = tokens['reader'] ?? ''
    const path = '/api/user/mail_digest'
    /** @param {boolean} enabled */
    const isEnabled = (enabled) => async (/** @type {string} */ url) => {
      const { body } = await patiently(url, path, { token, from: addressOf(27, round) })
      return body.data?.enabled === enabled ? null : `it is ${enabled ? 'off' : 'on'}`
    }
    promise('mail digest', async () => null)
    const saved = await ask(path, { token, payload: REMINDER_PLAN })
    if (saved.status !== 200) return unless('a digest', saved)
    const isOn = await onAll(isEnabled(true))
    if (isOn !== null) return isOn
    const removed = await ask(path, { method: 'DELETE', token })
    if (removed.status !== 200) return unless('no digest', removed)
    promise('mail digest', isEnabled(false))
    const shown = await ask(path, { token })
    return first(
      await onAll(isEnabled(false)),
      shown.body.data?.address === 'r…r@example.org' ? null : `it goes to ${shown.body.data?.address}`,
    )
  },
}
