import {
  answerReminder,
  removeReminderDevice,
  saveReminderDevice,
  sendTestReminder,
  showReminderOffer,
} from '@bannerday/contract/reminders/devices'
import { saveMailDigest, showMailDigest } from '@bannerday/contract/reminders/mail-digest'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { configureCalls } from '#data/call.ts'
import { clearLocalSettings, readStored, writeStored } from '#storage/storage.ts'
import { eventually } from '#testing/eventually.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { stubPushBrowser } from '#testing/push-browser.ts'
import { setStored } from '#testing/stored.ts'
import { followReminders, switchMailOn, switchOff, switchOn, syncReminders, testDevice } from './sync.ts'

let server: FakeServer
let browser: ReturnType<typeof stubPushBrowser>

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showReminderOffer, { public_key: 'a2V5', mail: true })
  server.answer(saveReminderDevice, { done_by_action: [] })
  server.answer(removeReminderDevice)
  server.answer(sendTestReminder)
  server.answer(answerReminder)
  configureCalls({ origin: server.origin, token: () => readStored('auth_token') })
  browser = stubPushBrowser()
  setStored({ userLanguage: 'ja' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await server.close()
})

const callsTo = (method: string, path: string) =>
  server.calls
    .filter((call) => call.method === method && call.path === path)
    .map(({ body }) => JSON.parse(body))
const saved = () => callsTo('POST', '/api/reminders/device')
const removed = () => callsTo('DELETE', '/api/reminders/device')
const mailed = () => callsTo('POST', '/api/user/mail_digest')

async function switchedOn() {
  await switchOn()
  onTestFinished(followReminders())
  // Waits for what following has started.
  await syncReminders()
  expect(saved()).toHaveLength(1)
}

function note(name: string, answer: object) {
  return browser.cache.put(`/reminders/answers/${name}`, new Response(JSON.stringify(answer)))
}

describe('switching reminders on', () => {
  it('subscribes, and tells the server what the player follows and has done', async () => {
    setStored({
      userLanguage: 'zh-Hans',
      serverTimezone: 'UTC-5',
      'timeline-time-format': '12',
      activityStatus: { a: 'done', b: 'cancelled', c: 'starred', d: 'in_progress' },
      userGameSelections: {
        genshin: { enabled: true, activities: ['event', 'gacha'] },
        zenless: { enabled: false, activities: ['event'] },
      },
      reminderBells: { c: ['3h'], d: [] },
      reminderRules: { frequency: 'daily', moon: 'full' },
    })
    await switchedOn()
    expect(saved()).toEqual([
      expect.objectContaining({
        endpoint: 'https://push.example/1',
        keys: { p256dh: expect.stringMatching(/^[\w-]+$/), auth: expect.stringMatching(/^[\w-]+$/) },
        language: 'zh-Hans',
        zone: 'UTC-5',
        server: 'UTC-5',
        hour_format: '12',
        follows: { genshin: ['event', 'gacha'] },
        done: ['a'],
        skipped: ['b'],
        starred: ['c'],
        bells: { c: ['3h'], d: [] },
        rules: expect.objectContaining({ frequency: 'daily', digest_hour: 18, moon: 'full' }),
      }),
    ])
    expect(readStored('reminders')).toEqual({ push: true })
  })

  it('sends the zone of the device to whom sees local time', async () => {
    setStored({ useLocalTimezone: 'true' })
    await switchedOn()
    expect(saved()[0].zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  })

  it('changes nothing when the player says no', async () => {
    vi.unstubAllGlobals()
    browser = stubPushBrowser({ reply: 'denied' })
    expect(await switchOn()).toBe('denied')
    expect(readStored('reminders')).toBeUndefined()
    expect(server.calls).toEqual([])
  })

  it('stays off when the server cannot be reached', async () => {
    server.hangUp(saveReminderDevice)
    await expect(switchOn()).rejects.toThrow('network')
    expect(readStored('reminders')).toBeUndefined()
  })
})

describe('a change', () => {
  it('is sent some seconds after it was made, together with those that follow soon', async () => {
    await switchedOn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    writeStored('activityStatus', { a: 'done' })
    await vi.advanceTimersByTimeAsync(2_000)
    writeStored('activityStatus', { a: 'done', b: 'done' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saved()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await eventually(() => expect(saved()).toHaveLength(2))
    expect(saved()[1].done).toEqual(['a', 'b'])
  })

  it('that could not be sent is sent when the network is back', async () => {
    await switchedOn()
    server.hangUp(saveReminderDevice)
    writeStored('userLanguage', 'en')
    await expect(syncReminders()).rejects.toThrow('network')
    server.answer(saveReminderDevice, { done_by_action: [] })
    await syncReminders()
    expect(saved().at(-1).language).toBe('en')
  })

  it('that was sent is not sent again by the next visit, but once a day', async () => {
    await switchedOn()
    await syncReminders()
    expect(saved()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    await syncReminders()
    expect(saved()).toHaveLength(2)
  })

  it('is sent from the new address when the push service has changed it, and the old one is removed', async () => {
    await switchedOn()
    browser.dropSubscription()
    await syncReminders()
    expect(saved().map(({ endpoint }) => endpoint)).toEqual([
      'https://push.example/1',
      'https://push.example/2',
    ])
    expect(removed()).toMatchObject([{ endpoint: 'https://push.example/1' }])
  })

  it('subscribes anew when the server has another key', async () => {
    await switchedOn()
    server.answer(showReminderOffer, { public_key: 'b3RoZXI', mail: false })
    writeStored('userLanguage', 'en')
    await syncReminders()
    expect(saved().at(-1).endpoint).toBe('https://push.example/2')
  })
})

describe('switching reminders off', () => {
  it('ends the subscription, and the server forgets the device at once', async () => {
    await switchedOn()
    const { endpoint, keys } = saved()[0]
    await switchOff()
    expect(removed()).toEqual([{ endpoint, auth: keys.auth }])
    expect(browser.isSubscribed()).toBe(false)
    expect(readStored('reminderDevice')).toBeUndefined()
  })

  it('without a network ends the subscription, and tells the server at the next visit', async () => {
    await switchedOn()
    server.hangUp(removeReminderDevice)
    await switchOff()
    expect(browser.isSubscribed()).toBe(false)
    expect(readStored('reminderDevice')).toBeDefined()
    server.answer(removeReminderDevice)
    await syncReminders()
    expect(readStored('reminderDevice')).toBeUndefined()
  })

  it('happens when the local settings are cleared', async () => {
    await switchedOn()
    clearLocalSettings()
    await eventually(() => expect(removed()).toHaveLength(1))
    await eventually(() => expect(readStored('reminderDevice')).toBeUndefined())
    expect(browser.isSubscribed()).toBe(false)
  })
})

describe('what was ticked off in a message', () => {
  const DONE = { token: 't', action: 'done', activityIds: ['a', 'b'], isSent: true }

  it('is stored by an open page at once, and the server learns that it is', async () => {
    await switchedOn()
    await note('1', DONE)
    browser.say({ kind: 'reminder-answered' })
    await eventually(() => expect(readStored('activityStatus')).toEqual({ a: 'done', b: 'done' }))
    await eventually(() =>
      expect(saved().at(-1)).toMatchObject({ done: ['a', 'b'], stored_done: ['a', 'b'] }),
    )
    expect(callsTo('POST', '/api/reminders/answer')).toEqual([])
  })

  it('without a network is sent by the page', async () => {
    await switchedOn()
    await note('1', { ...DONE, isSent: false })
    await syncReminders()
    expect(callsTo('POST', '/api/reminders/answer')).toEqual([{ token: 't', action: 'done' }])
    expect(await browser.cache.keys()).toHaveLength(1)
  })

  it('without a network can be unticked, and stays so until it is sent', async () => {
    await switchedOn()
    server.hangUp(answerReminder)
    await note('1', { ...DONE, isSent: false })
    await expect(syncReminders()).rejects.toMatchObject({ kind: 'network' })
    expect(readStored('activityStatus')).toEqual({ a: 'done', b: 'done' })
    writeStored('activityStatus', { a: 'in_progress' })
    await expect(syncReminders()).rejects.toMatchObject({ kind: 'network' })
    server.answer(answerReminder)
    await syncReminders()
    expect(readStored('activityStatus')).toEqual({ a: 'in_progress' })
    expect(callsTo('POST', '/api/reminders/answer').at(-1)).toEqual({ token: 't', action: 'done' })
    expect(await browser.cache.keys()).toHaveLength(1)
  })

  it('is dropped where the server no longer knows the device', async () => {
    await switchedOn()
    server.refuse(answerReminder, 'unknownReminderDevice')
    await note('1', { ...DONE, isSent: false })
    await syncReminders()
    await syncReminders()
    expect(callsTo('POST', '/api/reminders/answer')).toHaveLength(1)
  })

  it('"Later" changes no status', async () => {
    await switchedOn()
    await note('1', { ...DONE, action: 'later' })
    await syncReminders()
    expect(readStored('activityStatus')).toBeUndefined()
  })
})

it('an activity ticked off in a message that only the server knows of is stored, and can be unticked', async () => {
  await switchedOn()
  server.answer(saveReminderDevice, { done_by_action: ['a'] })
  writeStored('userLanguage', 'en')
  await syncReminders()
  expect(readStored('activityStatus')).toEqual({ a: 'done' })
  server.answer(saveReminderDevice, { done_by_action: [] })
  writeStored('activityStatus', {})
  await syncReminders()
  expect(saved().at(-1)).toMatchObject({ done: [], stored_done: ['a'] })
  expect(readStored('activityStatus')).toEqual({})
})

it('a press on a message opens its activity in the page that is open, which says so', async () => {
  await switchedOn()
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => port1.addEventListener('message', resolve))
  port1.start()
  browser.say({ kind: 'open', path: '/timeline?activity=a' }, [port2])
  await answered
  expect(location.pathname + location.search).toBe('/timeline?activity=a')
  port1.close()
  history.replaceState(null, '', '/')
})

it('a test whose device the server has forgotten is sent to a new subscription', async () => {
  await switchedOn()
  let attempts = 0
  const unknown = { status: 404, body: { code: 404, message: '', error_code: 300022 } }
  const taken = { body: { code: 200, message: 'OK' } }
  server.reply(sendTestReminder, () => (attempts++ === 0 ? unknown : taken))
  await testDevice()
  expect(callsTo('POST', '/api/reminders/test').map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example/1',
    'https://push.example/2',
  ])
})

describe('the digest by mail', () => {
  beforeEach(() => {
    setStored({ auth_token: 'secret', user_id: '7' })
    server.answer(saveMailDigest)
    server.answer(showMailDigest, { address: 'm…a@example.com', enabled: true })
  })

  it('follows the changes of the device that asked for it', async () => {
    await switchMailOn()
    onTestFinished(followReminders())
    writeStored('activityStatus', { a: 'done' })
    await syncReminders()
    expect(mailed().map(({ done }) => done)).toEqual([[], ['a']])
  })

  it('never comes back for a player who has unsubscribed meanwhile', async () => {
    await switchMailOn()
    onTestFinished(followReminders())
    server.answer(showMailDigest, { address: 'm…a@example.com', enabled: false })
    writeStored('activityStatus', { a: 'done' })
    await syncReminders()
    expect(mailed()).toHaveLength(1)
    expect(readStored('reminders')).toEqual({ push: false })
  })

  it('that turns out to have ended leaves alone what was switched off while the server was asked', async () => {
    await switchedOn()
    await switchMailOn()
    let switchedOff: Promise<void> | undefined
    server.reply(showMailDigest, () => {
      switchedOff ??= switchOff()
      return { body: { code: 200, message: 'OK', data: { address: 'm…a@example.com', enabled: false } } }
    })
    writeStored('activityStatus', { a: 'done' })
    await syncReminders()
    await switchedOff
    expect(readStored('reminders')).toEqual({ push: false })
  })

  it('is not asked for in the name of somebody else who signs in', async () => {
    await switchMailOn()
    onTestFinished(followReminders())
    writeStored('user_id', '8')
    writeStored('activityStatus', { a: 'done' })
    await syncReminders()
    expect(mailed()).toHaveLength(1)
  })
})
