import {
  changeCalendar,
  createCalendar,
  removeCalendar,
  showCalendar,
} from '@bannerday/contract/links/calendar'
import { DEFAULT_CALENDAR_RULES } from '@bannerday/domain/calendar'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { configureCalls } from '#data/call.ts'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored, writeStored } from '#storage/storage.ts'
import { eventually } from '#testing/eventually.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import { CalendarCard } from './calendar-card.tsx'
import { keepCalendarCurrent } from './send-changes.ts'

const SECRET = 's'.repeat(43)
const KEY = 'k'.repeat(43)
const VIEW = { lang: 'en', server_zone: 'UTC+8', follows: { genshin: ['event'] } }
const STORED = {
  userLanguage: 'en',
  userGameSelections: {
    genshin: { enabled: true, activities: ['event'] },
    zenless: { enabled: false, activities: [] },
  },
  activityStatus: { a: 'done', b: 'starred', c: 'cancelled' },
}
const CALENDAR = {
  secret: SECRET,
  key: KEY,
  rules: DEFAULT_CALENDAR_RULES,
  sent: { view: JSON.stringify(VIEW), finished: ['a', 'c'] },
}

const OF_ACCOUNT = {
  secret: SECRET,
  linkId: 'first',
  userId: '7',
  rules: CALENDAR.rules,
  sent: CALENDAR.sent,
}

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(createCalendar, { secret: SECRET, key: KEY, link_id: 'first' })
  server.answer(changeCalendar)
  server.answer(removeCalendar)
  server.answer(showCalendar, { calendar: null })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

const bodies = (method: string, path = '/api/calendar') =>
  server.calls
    .filter((each) => each.method === method && each.path === path)
    .map(({ body }) => JSON.parse(body))
/** What a new link has started. */
const stopSending = () => keepCalendarCurrent()()
const changes = () => bodies('POST', '/api/calendar/changes')

async function renderCard(more: object = {}) {
  await loadMessages('settings')
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<CalendarCard />, { server, toasts, stored: { ...STORED, ...more } })
  return { ...view, said }
}

describe('the calendar card', () => {
  it('makes a link from what is followed and finished here, and shows it', async () => {
    const { user } = await renderCard()
    await user.click(screen.getByRole('button', { name: 'Make my calendar link' }))
    const link = await screen.findByLabelText('Your private link')
    expect(link).toHaveProperty('value', `${location.origin}/api/calendar/${SECRET}.ics`)
    expect(screen.getByRole('link', { name: 'Add to this device' }).getAttribute('href')).toMatch(/^webcal:/)
    expect(bodies('POST')).toEqual([{ ...VIEW, finished: ['a', 'c'], rules: DEFAULT_CALENDAR_RULES }])
    expect(readStored('calendar')).toMatchObject({ secret: SECRET, key: KEY })
    stopSending()
  })

  it('says so when no link could be made', async () => {
    server.refuse(createCalendar, 'tooManyRequests')
    const { user, said } = await renderCard()
    await user.click(screen.getByRole('button', { name: 'Make my calendar link' }))
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Too many requests/)]))
    expect(readStored('calendar')).toBeUndefined()
  })

  it('copies the link', async () => {
    const { user } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/api/calendar/${SECRET}.ics`)
  })

  it('has steps for three calendar apps', async () => {
    const { user } = await renderCard({ calendar: CALENDAR })
    for (const name of ['Apple', 'Google', 'Outlook']) {
      await user.click(screen.getByRole('tab', { name }))
      const steps = within(await screen.findByRole('tabpanel', { name }))
      expect(steps.getAllByRole('listitem')).toHaveLength(2)
    }
  })

  it('sends a rule as soon as it is changed', async () => {
    const { user } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('checkbox', { name: '1 day' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()).toMatchObject([{ key: KEY, rules: { ...DEFAULT_CALENDAR_RULES, alarms: [24] } }])
    expect(screen.getByRole('checkbox', { name: '1 day' })).toHaveProperty('checked', true)
  })

  it('says that the calendar is gone when a rule can no longer be sent, and offers a new link', async () => {
    server.refuse(changeCalendar, 'notFound')
    const { user, said } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('checkbox', { name: 'Maintenance' }))
    expect(await screen.findByRole('button', { name: 'Make my calendar link' })).toBeTruthy()
    expect(said).toEqual(['This calendar was switched off on another device.'])
    expect(readStored('calendar')).toBeUndefined()
  })

  it('takes a rule back that could not be sent', async () => {
    server.refuse(changeCalendar, 'unavailable')
    const { user, said } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('checkbox', { name: 'Maintenance' }))
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^Temporarily unavailable/)]))
    expect(screen.getByRole('checkbox', { name: 'Maintenance' })).toHaveProperty('checked', false)
  })

  it('takes back only the rule that could not be sent of two changed at once', async () => {
    let calls = 0
    server.reply(changeCalendar, () =>
      calls++ === 0
        ? { status: 503, body: { code: 503, message: 'Down' } }
        : { body: { code: 200, message: 'OK' } },
    )
    const { said } = await renderCard({ calendar: CALENDAR })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Maintenance' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '1 day' }))
    await waitFor(() => expect(said).toHaveLength(1))
    await waitFor(() => expect(changes()).toHaveLength(2))
    const rules = { ...DEFAULT_CALENDAR_RULES, alarms: [24] }
    expect(changes()[1]).toMatchObject({ rules })
    expect(readStored('calendar')).toMatchObject({ rules })
  })

  it('shows the rules that the server knows when none of several changes could be sent', async () => {
    server.refuse(changeCalendar, 'unavailable')
    const { said } = await renderCard({ calendar: CALENDAR })
    for (const name of ['1 day', '3 days', 'Maintenance'])
      fireEvent.click(screen.getByRole('checkbox', { name }))
    await waitFor(() => expect(said).toHaveLength(3))
    await waitFor(() => expect(readStored('calendar')).toMatchObject({ rules: DEFAULT_CALENDAR_RULES }))
    for (const name of ['1 day', '3 days', 'Maintenance'])
      expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', false)
  })

  it('sends an alarm whose neighbour could not be sent', async () => {
    let calls = 0
    server.reply(changeCalendar, () =>
      calls++ === 0
        ? { status: 503, body: { code: 503, message: 'Down' } }
        : { body: { code: 200, message: 'OK' } },
    )
    await renderCard({ calendar: CALENDAR })
    fireEvent.click(screen.getByRole('checkbox', { name: '3 days' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '1 day' }))
    await waitFor(() => expect(changes()).toHaveLength(2))
    const rules = { ...DEFAULT_CALENDAR_RULES, alarms: [24] }
    expect(changes()[1]).toMatchObject({ rules })
    await waitFor(() => expect(readStored('calendar')).toMatchObject({ rules }))
  })

  it('replaces the link only after a question', async () => {
    const fresh = 'n'.repeat(43)
    server.answer(createCalendar, { secret: fresh, key: KEY, link_id: 'second' })
    const { user } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('button', { name: 'New link' }))
    expect(bodies('POST')).toEqual([])
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New link' }))
    await waitFor(() => expect(readStored('calendar')?.secret).toBe(fresh))
    expect(bodies('POST')).toMatchObject([{ key: KEY }])
    stopSending()
  })

  it('switches the calendar off after a question', async () => {
    const { user } = await renderCard({ calendar: CALENDAR })
    await user.click(screen.getByRole('button', { name: 'Switch off' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByRole('button', { name: 'Make my calendar link' })).toBeTruthy()
    expect(bodies('DELETE')).toEqual([{ key: KEY }])
  })

  it('tells a signed-in player of the calendar that another device has made', async () => {
    server.answer(showCalendar, {
      calendar: {
        created_at: '2026-03-01T12:00:00.000Z',
        link_id: 'first',
        rules: { ...DEFAULT_CALENDAR_RULES, style: 'spans' },
      },
    })
    await renderCard({ auth_token: 'token', user_id: '7' })
    expect(await screen.findByText(/set up on another device/)).toBeTruthy()
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'spans')
    expect(screen.queryByLabelText('Your private link')).toBeNull()
  })

  it('offers no new link while it is not known whether the account has one, and asks again', async () => {
    server.refuse(showCalendar, 'unavailable')
    const { user } = await renderCard({ auth_token: 'token', user_id: '7' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Make my calendar link' })).toBeNull()
    server.answer(showCalendar, { calendar: null })
    await user.click(retry)
    expect(await screen.findByRole('button', { name: 'Make my calendar link' })).toBeTruthy()
  })

  it('does not show the calendar of an account to whoever is signed out', async () => {
    const { key: _, ...ofAccount } = CALENDAR
    await renderCard({ calendar: { ...ofAccount, userId: '7' } })
    expect(screen.getByRole('button', { name: 'Make my calendar link' })).toBeTruthy()
  })
})

function start(more: object = {}) {
  setStored({ ...STORED, calendar: CALENDAR, ...more })
  configureCalls({ origin: server.origin, token: () => readStored('auth_token') })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(keepCalendarCurrent())
}
const settled = () => eventually(() => expect(changes()).toHaveLength(1))

const AT = 1_772_000_000_000

describe('a device with a calendar', () => {
  it('sends what was ticked some seconds later, all of it at once', async () => {
    start()
    await vi.advanceTimersByTimeAsync(0)
    writeStored('activityStatus', { a: 'done', b: 'done' })
    vi.advanceTimersByTime(2000)
    writeStored('activityStatus', { b: 'done', d: 'cancelled' })
    vi.advanceTimersByTime(2900)
    expect(changes()).toEqual([])
    vi.advanceTimersByTime(100)
    await settled()
    expect(changes()).toEqual([{ key: KEY, finished: ['b', 'd'], unfinished: ['a', 'c'] }])
    await eventually(() => expect(readStored('calendar')?.sent.finished).toEqual(['b', 'd']))
  })

  it('sends what was written down and what was deleted since, and nothing of that twice', async () => {
    const entry = (changedAt: number) => ({ title: 'Raid', startsAt: AT, endsAt: AT + 1, changedAt })
    start({
      calendar: {
        ...CALENDAR,
        sent: { ...CALENDAR.sent, entries: { 'own-1': AT, 'own-2': AT, 'own-3': AT } },
      },
      ownEntries: { 'own-1': entry(AT), 'own-2': entry(AT + 1) },
    })
    await settled()
    expect(changes()).toMatchObject([
      { entries: { 'own-2': entry(AT + 1) }, removed_entries: ['own-3'], finished: [], unfinished: [] },
    ])
    expect(changes()[0]).not.toHaveProperty('entries.own-1')
    await eventually(() =>
      expect(readStored('calendar')?.sent.entries).toEqual({ 'own-1': AT, 'own-2': AT + 1 }),
    )
  })

  it('sends at the next visit what could not be sent before', async () => {
    start({ activityStatus: { a: 'done' }, serverTimezone: 'UTC-5' })
    await settled()
    expect(changes()).toEqual([{ key: KEY, ...VIEW, server_zone: 'UTC-5', finished: [], unfinished: ['c'] }])
  })

  it('keeps what it could not send, and sends it when the network is back', async () => {
    server.refuse(changeCalendar, 'unavailable')
    start({ activityStatus: { a: 'done' } })
    await settled()
    expect(readStored('calendar')?.sent).toEqual(CALENDAR.sent)
    server.answer(changeCalendar)
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(3000)
    await eventually(() => expect(readStored('calendar')?.sent.finished).toEqual(['a']))
  })

  it('forgets a calendar that is gone', async () => {
    server.refuse(changeCalendar, 'notFound')
    start({ activityStatus: {} })
    await eventually(() => expect(readStored('calendar')).toBeUndefined())
  })

  it('keeps its calendar when something before the server answers 404', async () => {
    server.reply(changeCalendar, { status: 404, body: '<h1>Not Found</h1>' })
    start({ activityStatus: {} })
    await settled()
    server.answer(changeCalendar)
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(3000)
    await eventually(() => expect(readStored('calendar')?.sent.finished).toEqual([]))
  })

  it('joins the calendar that another device of the account has made', async () => {
    server.answer(showCalendar, {
      calendar: { created_at: '2026-03-01T12:00:00.000Z', link_id: 'first', rules: DEFAULT_CALENDAR_RULES },
    })
    start({ calendar: undefined, auth_token: 'token', user_id: '7' })
    await settled()
    expect(changes()).toEqual([{ finished: ['a', 'c'], unfinished: [] }])
    expect(readStored('calendar')).toMatchObject({ userId: '7' })
  })

  it.each([
    ['no longer shows a link that another one of the account has replaced', 'second', undefined],
    ['keeps showing the link that the account still has', 'first', SECRET],
  ])('%s', async (_, link_id, secret) => {
    server.answer(showCalendar, {
      calendar: { created_at: '2026-03-01T12:00:00.000Z', link_id, rules: DEFAULT_CALENDAR_RULES },
    })
    start({ calendar: OF_ACCOUNT, activityStatus: { d: 'done' }, auth_token: 'token', user_id: '7' })
    await settled()
    expect(readStored('calendar')?.secret).toBe(secret)
  })

  it('forgets a calendar that another one of the account has switched off', async () => {
    server.answer(showCalendar, { calendar: null })
    start({ calendar: OF_ACCOUNT, auth_token: 'token', user_id: '7' })
    await eventually(() => expect(readStored('calendar')).toBeUndefined())
  })

  it('asks for no calendar where nobody is signed in', async () => {
    start({ calendar: undefined })
    vi.advanceTimersByTime(10_000)
    expect(server.calls).toEqual([])
  })
})
