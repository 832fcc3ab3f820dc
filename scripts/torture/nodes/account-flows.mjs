import { eventually, findMailToken } from '../victim.mjs'
import {
  addressOf,
  askForMail,
  first,
  isSignedOut,
  newPlayer,
  PASSWORD,
  patiently,
  unless,
} from './checks.mjs'

/**
 * @typedef {import('./checks.mjs').Flow} Flow
 * @typedef {import('./checks.mjs').Check} Check
 */

/** As in the list of limits in the contract. */
const QR_CODES_A_MINUTE = 10
const WRONG_PASSWORDS = 10
const NEXT_PASSWORD = 'battery staple 7'
/** Signs out everywhere, where the other rounds end one device. */
const EVERYWHERE_EVERY = 3

/**
 * @param {import('./checks.mjs').Answer} answer
 * @returns {{ session_id: string, is_current: boolean }[]}
 */
const devicesIn = ({ body }) => body.data?.sessions ?? []

/** @type {Record<string, Flow>} */
export const ACCOUNT_FLOWS = {
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
        const again = await patiently(url, '/api/auth/register', {
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

  /** Forgotten and set anew by mail, or changed: the old one and what it opened end on all nodes at once. */
  passwords: async (world, round) => {
    const { ask, onAll, promise } = world
    const { username, here, there } = await newPlayer(world, `careful${round}`)
    const isForgotten = round % 2 === 0
    const link = isForgotten
      ? await askForMail(world, '/api/auth/request_reset', { username, link: 'reset_token' })
      : ''
    const set = () =>
      isForgotten
        ? ask('/api/auth/reset_password', { payload: { reset_token: link, password: NEXT_PASSWORD } })
        : ask('/api/user/change_password', {
            token: here,
            payload: { current_password: PASSWORD, new_password: NEXT_PASSWORD },
          })
    const wasSet = await set()
    if (wasSet.status !== 200) return unless('setting a password', wasSet)
    const from = addressOf(20, round)
    /** @param {string} password */
    const signIn = (password) => ({ payload: { username, password, cf_token: 'x' }, from })
    /** @type {Check} */
    const isOldRefused = async (url) =>
      unless('the old password', await patiently(url, '/api/auth/login', signIn(PASSWORD)), 401)
    promise(`password of ${username}`, isOldRefused)
    const ended = isForgotten ? [here, there] : [there]
    for (const token of ended) promise(`end of session ${token.slice(0, 6)}`, isSignedOut(token, from))
    const checks = [isOldRefused, ...ended.map((token) => isSignedOut(token, from))]
    const atOnce = first(...(await Promise.all(checks.map(onAll))))
    if (atOnce !== null) return atOnce
    const again = await set()
    const signedIn = await ask('/api/auth/login', signIn(NEXT_PASSWORD))
    return first(
      isForgotten
        ? unless('a link that was used', again, 400)
        : unless('changing with the old password', again, 403),
      isForgotten
        ? null
        : unless('the device that changed it', await ask('/api/user/profile', { token: here })),
      unless('the new password', signedIn),
    )
  },

  /** One device ends another one, or all of them; the list is the same everywhere. */
  devices: async ({ ask, onAll, promise }, round) => {
    const from = addressOf(21, round)
    const login = { payload: { username: 'traveller', password: PASSWORD, cf_token: 'x' } }
    const signedIn = [await ask('/api/auth/login', login), await ask('/api/auth/login', login)]
    const [here = '', there = ''] = signedIn.map(({ body }) => String(body.data?.token))
    if (here === 'undefined' || there === 'undefined') {
      return first(...signedIn.map((answer) => unless('signing in', answer)))
    }
    const path = '/api/user/security'
    const other = devicesIn(await ask(path, { token: there })).find((session) => session.is_current)
    const wantsMails = round % 2 === 0
    promise('sign-in mails', async () => null)
    const set = await ask('/api/user/sign_in_mail', { token: here, payload: { enabled: wantsMails } })
    const list = await ask(path, { token: here })
    const problem = first(
      ...signedIn.map((answer) => unless('signing in', answer)),
      unless('setting sign-in mails', set),
      list.body.data?.sign_in_mail === wantsMails ? null : 'sign-in mails are not as they were set',
      devicesIn(list).some((session) => session.session_id === other?.session_id)
        ? null
        : 'a device is not in the list of another',
    )
    if (problem !== null) return problem
    const isAll = round % EVERYWHERE_EVERY === 0
    const ended = isAll
      ? await ask('/api/auth/logout_all', { token: here, payload: {} })
      : await ask('/api/user/end_session', { token: here, payload: { session_id: other?.session_id } })
    if (ended.status !== 200) return unless('ending a device', ended)
    const gone = isAll ? [here, there] : [there]
    for (const token of gone) promise(`end of device ${token.slice(0, 6)}`, isSignedOut(token, from))
    const onDevices = await Promise.all(gone.map((token) => onAll(isSignedOut(token, from))))
    if (isAll) return first(...onDevices)
    const after = await ask(path, { token: here })
    return first(
      ...onDevices,
      unless('the device that goes on', after),
      devicesIn(after).some((session) => session.session_id === other?.session_id)
        ? 'a device that was ended is in the list'
        : null,
    )
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

  /** Scanned and denied: whoever asks afterwards hears so, nobody can confirm it any more, and nothing is collected. */
  'denied codes': async ({ ask, onAll, tokens, promise }, round) => {
    const token = tokens['scanner'] ?? ''
    const generated = await ask('/api/auth/qrcode/generate', { payload: {}, from: addressOf(22, round) })
    if (generated.status !== 200) return unless('a QR code', generated)
    const { session_id, qr_code } = generated.body.data
    const scanned = await ask('/api/auth/qrcode/scan', { token, payload: { qr_code, session_id } })
    const denied = await ask('/api/auth/qrcode/deny', { token, payload: { session_id } })
    if (denied.status !== 200) return first(unless('scanning', scanned), unless('denying', denied))
    const path = `/api/auth/qrcode/check?session_id=${session_id}`
    promise(`denial ${round}`, async (url) => {
      const { body } = await patiently(url, path, { from: addressOf(23, round) })
      return body.data?.token ? 'its token was collected' : null
    })
    const checked = await ask(path, { method: 'GET' })
    return first(
      unless('scanning', scanned),
      // Asking it again within a second is asking too often, whichever node is asked.
      unless('a code that was denied', checked, 410),
      checked.body.data?.status === 'denied' ? null : 'the device is not told that it was denied',
      await onAll(async (url) => {
        const confirmed = await patiently(url, '/api/auth/qrcode/confirm', { token, payload: { session_id } })
        return confirmed.status === 200 ? 'a code that was denied was confirmed' : null
      }),
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
}

/**
 * @param {number} times
 * @param {number} granted the status of a call that was let through
 * @param {(number: number) => Promise<import('../victim.mjs').Answer>} send
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
