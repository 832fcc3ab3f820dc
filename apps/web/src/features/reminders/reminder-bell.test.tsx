import type { Activity } from '@bannerday/domain/activity'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { anActivity } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ShownPlanContext } from '#widgets/shown-plan.ts'
import { ReminderBell } from './reminder-bell.tsx'

/** Ends on the 30th at 03:59:59 UTC+8. */
const EVENT = anActivity({ uuid: 'an-event' })
const STORED = {
  reminders: { push: true },
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-09-20T04:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function renderBell(stored: { readonly [name: string]: unknown } = {}, activity: Activity = EVENT) {
  await loadMessages('planner')
  return renderScreen(<ReminderBell activity={activity} />, { stored: { ...STORED, ...stored } })
}

const chips = async () => {
  await screen.findByRole('heading', { name: 'Remind me before the end' })
  return screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
}

it('a bell shows what the rules say about its activity', async () => {
  await renderBell()
  expect(await chips()).toEqual(['1 day', '3 hours'])
})

it('the bell of a starred activity rings three days before, too', async () => {
  await renderBell({ activityStatus: { 'an-event': 'starred' } })
  expect(await chips()).toEqual(['3 days', '1 day', '3 hours'])
})

test.each([
  ['a digest', { reminderRules: { frequency: 'daily' } }],
  ['a type that is not followed', { userGameSelections: {} }],
])('a bell is silent for %s until it is set', async (_, stored) => {
  const { user } = await renderBell(stored)
  await user.click(await screen.findByRole('button', { name: '3 hours' }))
  expect(await chips()).toEqual(['3 hours'])
  expect(readStored('reminderBells')).toEqual({ 'an-event': ['3h'] })
})

it('a bell is set to other steps, and back to the rules', async () => {
  const { user } = await renderBell()
  await user.click(await screen.findByRole('button', { name: '1 day' }))
  expect(await chips()).toEqual(['3 hours'])
  await user.click(screen.getByRole('button', { name: 'As in the settings' }))
  expect(await chips()).toEqual(['1 day', '3 hours'])
  expect(readStored('reminderBells')).toEqual({})
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '3 days' }))
})

it('a bell in the plan of somebody else is set by what I have done', async () => {
  await loadMessages('planner')
  const plan = { secret: 's', selections: {}, order: [], statuses: { 'an-event': 'done' } } as const
  await renderScreen(
    <ShownPlanContext value={plan}>
      <ReminderBell activity={EVENT} />
    </ShownPlanContext>,
    { stored: STORED },
  )
  expect(await chips()).toEqual(['1 day', '3 hours'])
})

it('a bell is muted, and rings again as before when that is taken back', async () => {
  const { user } = await renderBell()
  await user.click(await screen.findByRole('button', { name: 'Not at all' }))
  expect(await chips()).toEqual(['Not at all'])
  expect(readStored('reminderBells')).toEqual({ 'an-event': [] })
  await user.click(screen.getByRole('button', { name: 'Not at all' }))
  expect(await chips()).toEqual(['1 day', '3 hours'])
})

it('a bell keeps the steps of a newer version', async () => {
  const { user } = await renderBell({ reminderBells: { 'an-event': ['5m', '3h'], other: [] } })
  await user.click(await screen.findByRole('button', { name: '1 day' }))
  expect(readStored('reminderBells')).toEqual({ other: [], 'an-event': ['5m', '3h', '1d'] })
})

it('a bell offers no step whose time is over', async () => {
  vi.setSystemTime(Date.parse('2025-09-29T12:00:00Z'))
  await renderBell()
  expect(await chips()).toEqual(['3 hours'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '1 day' }).disabled).toBe(true)
})

it('the bell of what is done says that nobody is reminded of it', async () => {
  await renderBell({ activityStatus: { 'an-event': 'done' } })
  expect(await screen.findByText(/not reminded of what is done/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('a bell leads to the settings where notifications are off', async () => {
  await renderBell({ reminders: { push: false } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Notification settings' })
  expect(link.getAttribute('href')).toBe('/settings?highlight=notifications')
})

test.each([
  ['a forecast', anActivity({ predicted: true })],
  ['what is over', anActivity({ end_time: '2025-09-19T04:00:00' })],
])('%s has no bell', async (_, activity) => {
  const { container } = await renderBell({}, activity)
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('heading')).toBeNull()
})
