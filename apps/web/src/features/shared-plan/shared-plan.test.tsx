import { showSharedPlan } from '@bannerday/contract/links/shared-plan'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { useStatuses } from '#widgets/personal-status.tsx'
import { useShownPlan } from '#widgets/shown-plan.ts'
import { SharedPlan } from './shared-plan.tsx'

const PLAN = {
  follows: { zenless: ['event'] },
  order: ['zenless'],
  statuses: { a: 'starred' },
  name: 'Mika',
  expires_at: '2026-05-30T12:00:00.000Z',
}
const OWN = {
  userGameSelections: { genshin: { enabled: true, activities: ['gacha'] } },
  gameOrder: ['genshin'],
  activityStatus: { a: 'done' },
}

/** The name is set apart from the words around it. */
const THE_PLAN_OF_MIKA = 'The plan of \u2068Mika\u2069'

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showSharedPlan, PLAN)
})
afterEach(() => server.close())

function Board() {
  return <p>{JSON.stringify([useShownPlan()?.order, useStatuses()])}</p>
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function visit(stored: object = OWN) {
  await loadMessages('planner')
  const onClose = vi.fn<() => void>()
  const plan = (
    <main>
      <SharedPlan secret="s" onClose={onClose}>
        <Board />
      </SharedPlan>
    </main>
  )
  return { ...(await renderScreen(plan, { server, stored: { ...stored } })), onClose }
}

test('a shared plan is shown with its order and marks, and with the name that was typed', async () => {
  await visit()
  expect(await screen.findByText(THE_PLAN_OF_MIKA)).toBeTruthy()
  expect(screen.getByText('[["zenless"],{"a":"starred"}]')).toBeTruthy()
  expect(readStored('activityStatus')).toEqual(OWN.activityStatus)
})

test('a name with a mark that turns the direction of the page is shown without it', async () => {
  server.answer(showSharedPlan, { ...PLAN, name: 'Mika\u202e' })
  await visit()
  expect(await screen.findByText(THE_PLAN_OF_MIKA)).toBeTruthy()
})

test('a plan without a name or marks tells neither', async () => {
  server.answer(showSharedPlan, { ...PLAN, name: null, statuses: null })
  await visit()
  expect(await screen.findByText('A shared plan')).toBeTruthy()
  expect(screen.getByText('[["zenless"],{}]')).toBeTruthy()
})

test('a visitor takes the selection over after a question, and keeps their marks', async () => {
  const { user, onClose } = await visit()
  await user.click(await screen.findByRole('button', { name: 'Use this selection' }))
  expect(readStored('userGameSelections')).toEqual(OWN.userGameSelections)
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use this selection' }),
  )
  expect(readStored('userGameSelections')).toEqual({ zenless: { enabled: true, activities: ['event'] } })
  expect([readStored('gameOrder'), readStored('activityStatus')]).toEqual([['zenless'], OWN.activityStatus])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a visitor who has chosen nothing yet is not asked', async () => {
  const { user } = await visit({})
  await user.click(await screen.findByRole('button', { name: 'Use this selection' }))
  expect(readStored('userGameSelections')).toEqual({ zenless: { enabled: true, activities: ['event'] } })
})

test('a plan that is being fetched has the heading of its page, and says that it is loading', async () => {
  server.stall(showSharedPlan)
  await visit()
  expect(heading()).toBe('Timeline')
  expect(screen.getByRole('status').textContent).toBe('Loading…')
})

test('a plan that cannot be fetched says why, and takes the focus once it can', async () => {
  server.refuse(showSharedPlan, 'unavailable')
  const { user } = await visit()
  const alert = within(await screen.findByRole('alert'))
  expect(heading()).toBe('Timeline')
  server.answer(showSharedPlan, PLAN)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  const name = await screen.findByText(THE_PLAN_OF_MIKA)
  expect(document.activeElement).toBe(name)
})

/** Closed, a shared plan makes way for the visitor's own timeline. */
function Visit() {
  const [isClosed, setIsClosed] = useState(false)
  return (
    <main>
      {isClosed ? (
        <h1 tabIndex={-1}>Own timeline</h1>
      ) : (
        <SharedPlan secret="s" onClose={() => setIsClosed(true)}>
          <Board />
        </SharedPlan>
      )}
    </main>
  )
}

test('the heading of the own timeline takes the focus from the button that leads back to it', async () => {
  await loadMessages('planner')
  const { user } = await renderScreen(<Visit />, { server })
  await user.click(await screen.findByRole('button', { name: 'Back to mine' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Own timeline' }))
})

test('a link that has ended says so and leads to the own timeline', async () => {
  server.refuse(showSharedPlan, 'notFound')
  const { user, onClose } = await visit()
  expect(await screen.findByText('This link has ended')).toBeTruthy()
  expect(heading()).toBe('Timeline')
  await user.click(screen.getByRole('button', { name: 'Back to mine' }))
  expect(onClose).toHaveBeenCalledOnce()
})
