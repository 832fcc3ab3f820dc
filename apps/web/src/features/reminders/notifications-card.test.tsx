import {
  removeReminderDevice,
  saveReminderDevice,
  sendTestReminder,
  showReminderOffer,
} from '@bannerday/contract/reminders/devices'
import { removeMailDigest, saveMailDigest, showMailDigest } from '@bannerday/contract/reminders/mail-digest'
import type { Language } from '@bannerday/domain/language'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { eventually } from '#testing/eventually.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { stubPushBrowser } from '#testing/push-browser.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { followReminders } from './sync.ts'

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showReminderOffer, { public_key: 'a2V5', mail: true })
  server.answer(saveReminderDevice, { done_by_action: [] })
  server.answer(removeReminderDevice)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const ON = { reminders: { push: true }, reminderRules: {} }
const SIGNED_IN = { auth_token: 'secret', user_id: '7' }

async function renderCard(stored: { readonly [name: string]: unknown } = {}, language: Language = 'en') {
  await loadMessages('planner')
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<NotificationsCard />, { server, stored, language, toasts })
  // Switching something on starts it.
  onTestFinished(() => followReminders()())
  return { ...view, said }
}

const pushSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Enable notifications' })
const mailBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Digest by e-mail/ })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

describe('the card about notifications says', () => {
  it('that the browser cannot show them', async () => {
    await renderCard()
    expect(await screen.findByText(/This browser cannot show notifications/)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('the two steps that help on an iPhone', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    await renderCard()
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Tap the share button, then “Add to Home Screen”.',
      'Open Bannerday from there and come back to this page.',
    ])
  })

  it('how to unblock them, and follows the browser when they are', async () => {
    const browser = stubPushBrowser({ permission: 'denied' })
    await renderCard()
    expect(await screen.findByText(/Press the icon beside the address/)).toBeDefined()
    browser.notification.permission = 'default'
    document.dispatchEvent(new Event('visibilitychange'))
    expect((await pushSwitch()).checked).toBe(false)
  })

  it('that the server does not send any', async () => {
    stubPushBrowser()
    server.answer(showReminderOffer, { public_key: null, mail: false })
    await renderCard()
    expect(await screen.findByText('This server does not send notifications.')).toBeDefined()
  })

  it('the same of a server that is older than they are', async () => {
    stubPushBrowser()
    server.refuse(showReminderOffer, 'notFound')
    await renderCard()
    expect(await screen.findByText('This server does not send notifications.')).toBeDefined()
  })

  it('that they could not be loaded, and tries again', async () => {
    stubPushBrowser()
    server.reply(showReminderOffer, { status: 502, body: 'bad gateway' })
    const { user } = await renderCard()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answer(showReminderOffer, { public_key: 'a2V5', mail: false })
    await user.click(retry)
    expect((await pushSwitch()).checked).toBe(false)
  })

  it('that the rules are those of another browser', async () => {
    stubPushBrowser()
    await renderCard({ reminderRules: { frequency: 'weekly' } })
    expect(await screen.findByText(/set up in another browser/)).toBeDefined()
    expect((await pushSwitch()).checked).toBe(false)
  })
})

describe('notifications', () => {
  it('are switched on, and then offer their rules', async () => {
    stubPushBrowser()
    const { user, said } = await renderCard()
    await user.click(await pushSwitch())
    expect(await screen.findByRole('radio', { name: 'At each deadline', checked: true })).toBeDefined()
    expect((await pushSwitch()).checked).toBe(true)
    expect(said).toEqual(['Notifications are on'])
    expect(readStored('reminders')).toMatchObject({ push: true })
  })

  it('are switched on once by two presses at once', async () => {
    stubPushBrowser()
    const { said } = await renderCard()
    const button = await pushSwitch()
    button.click()
    button.click()
    await waitFor(() => expect(said).not.toEqual([]))
    expect(said).toEqual(['Notifications are on'])
  })

  it('stay off when the browser’s question is closed', async () => {
    stubPushBrowser({ reply: 'default' })
    const { user, said } = await renderCard()
    await user.click(await pushSwitch())
    await waitFor(() => expect(said).toEqual([expect.stringContaining('closed without an answer')]))
    expect((await pushSwitch()).checked).toBe(false)
  })

  it('show how to unblock them when the player says no', async () => {
    stubPushBrowser({ reply: 'denied' })
    const { user } = await renderCard()
    await user.click(await pushSwitch())
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeDefined()
  })

  it('say why they could not be switched on', async () => {
    stubPushBrowser()
    server.refuse(saveReminderDevice, 'invalidPushEndpoint')
    const { user, said } = await renderCard()
    await user.click(await pushSwitch())
    await waitFor(() => expect(said).toEqual(['This push service is not supported']))
    expect((await pushSwitch()).checked).toBe(false)
  })

  it('say that they could not be switched on where the worker never starts', async () => {
    const { worker } = stubPushBrowser()
    worker.ready = new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    onTestFinished(() => void vi.useRealTimers())
    const { user, said } = await renderCard()
    await user.click(await pushSwitch())
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(10_000)
      expect(said).toEqual(['Notifications could not be enabled'])
    })
  })

  it('are switched off, and the rules stay stored', async () => {
    stubPushBrowser({ permission: 'granted' })
    const { user, said } = await renderCard({ ...ON, reminderRules: { frequency: 'daily' } })
    await user.click(await pushSwitch())
    await waitFor(() => expect(said).toEqual(['Notifications are off']))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(readStored('reminderRules')).toMatchObject({ frequency: 'daily' })
  })

  it('are tested with a message', async () => {
    stubPushBrowser({ permission: 'granted' })
    server.answer(sendTestReminder)
    const { user, said } = await renderCard(ON)
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }))
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Sent\./)]))
  })

  it('say why a test did not arrive', async () => {
    stubPushBrowser({ permission: 'granted' })
    server.refuse(sendTestReminder, 'pushFailed')
    const { user, said } = await renderCard(ON)
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }))
    await waitFor(() => expect(said).toEqual(['The message could not be delivered to this device']))
  })
})

describe('the rules of notifications', () => {
  beforeEach(() => void stubPushBrowser({ permission: 'granted' }))

  it('are stored as they are chosen, beside those of a newer version', async () => {
    const { user } = await renderCard({ ...ON, reminderRules: { moon: 'full' } })
    await user.click(await screen.findByRole('checkbox', { name: '3 days' }))
    await user.click(checkbox('3 hours'))
    await user.click(checkbox(/version or banner/))
    await user.selectOptions(select('From'), '22:00')
    expect(readStored('reminderRules')).toMatchObject({
      moon: 'full',
      frequency: 'each',
      before: ['3d', '1d'],
      starts: true,
      quiet: { from: 22, to: 8 },
    })
  })

  it('have an hour for a digest, and a day for a weekly one', async () => {
    const { user } = await renderCard(ON)
    await user.click(await screen.findByRole('radio', { name: 'Once a day' }))
    expect(screen.queryByRole('checkbox', { name: '3 days' })).toBeNull()
    await user.selectOptions(select('Hour of the digest'), '07:00')
    expect(screen.queryByRole('combobox', { name: 'Day of the digest' })).toBeNull()
    await user.click(radio('Once a week'))
    await user.selectOptions(select('Day of the digest'), 'Friday')
    expect(readStored('reminderRules')).toMatchObject({
      frequency: 'weekly',
      digest_hour: 7,
      digest_weekday: 5,
    })
  })

  it('need no quiet hours', async () => {
    const { user } = await renderCard(ON)
    await user.click(await screen.findByRole('checkbox', { name: /Quiet hours/ }))
    expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
    expect(readStored('reminderRules')).toMatchObject({ quiet: null })
  })

  it('name days and hours as the player reads them', async () => {
    await renderCard(
      { ...ON, reminderRules: { frequency: 'weekly' }, 'timeline-time-format': '12' },
      'zh-Hans',
    )
    const [day, hour] = await screen.findAllByRole<HTMLSelectElement>('combobox')
    expect([day?.options[0]?.text, hour?.options[18]?.text]).toEqual(['星期一', '下午6:00'])
  })
})

describe('the digest by mail', () => {
  beforeEach(() => {
    server.answer(showMailDigest, { address: 'm…a@example.com', enabled: false })
    server.answer(saveMailDigest)
    server.answer(removeMailDigest)
  })

  it('is offered to nobody who is not signed in', async () => {
    await renderCard()
    await screen.findByText(/This browser cannot/)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is switched on and off, also where there are no notifications', async () => {
    const { user, said } = await renderCard(SIGNED_IN)
    await user.click(await mailBox())
    await waitFor(() => expect(said).toEqual(['You will get the digest by e-mail']))
    expect(screen.getByText('Once a day to m…a@example.com')).toBeDefined()
    expect(readStored('reminders')).toMatchObject({ push: false, mail_for: '7' })
    expect(select('Hour of the digest').value).toBe('18')
    await user.click(await mailBox())
    await waitFor(() => expect(said).toHaveLength(2))
    expect(readStored('reminders')).toEqual({ push: false })
  })

  it('is switched on once by two presses at once', async () => {
    const { said } = await renderCard(SIGNED_IN)
    const box = await mailBox()
    box.click()
    box.click()
    await waitFor(() => expect(said).not.toEqual([]))
    const sent = server.calls.filter(({ path, method }) => path === saveMailDigest.path && method !== 'GET')
    expect(sent).toHaveLength(1)
  })

  it('needs a verified address', async () => {
    server.answer(showMailDigest, { address: null, enabled: false })
    await renderCard(SIGNED_IN)
    expect((await mailBox()).disabled).toBe(true)
    expect(screen.getByText('Your account has no verified e-mail address.')).toBeDefined()
  })

  it('of another device can be taken over', async () => {
    server.answer(showMailDigest, { address: 'm…a@example.com', enabled: true })
    const { user } = await renderCard(SIGNED_IN)
    await user.click(await screen.findByRole('button', { name: 'Use this device' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use this device' })).toBeNull())
    expect((await mailBox()).checked).toBe(true)
  })

  it('that could not be changed stays as it was, and says why', async () => {
    server.hangUp(saveMailDigest)
    const { user, said } = await renderCard(SIGNED_IN)
    await user.click(await mailBox())
    await waitFor(() => expect(said).toEqual(['The digest by e-mail could not be changed']))
    expect((await mailBox()).checked).toBe(false)
  })
})
