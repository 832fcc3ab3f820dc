import { showSharedPlan } from '@bannerday/contract/links/shared-plan'
import { screen, within } from '@testing-library/react'
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

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showSharedPlan, PLAN)
})
afterEach(() => server.close())

function Board() {
  return <p>{JSON.stringify([useShownPlan()?.order, useStatuses()])}</p>
}

async function visit(stored: object = OWN) {
  await loadMessages('planner')
  const onClose = vi.fn<() => void>()
  const plan = (
    <SharedPlan secret="s" onClose={onClose}>
      <Board />
    </SharedPlan>
  )
  return { ...(await renderScreen(plan, { server, stored: { ...stored } })), onClose }
}

test('a shared plan is shown with its order and marks, and with the name that was typed', async () => {
  await visit()
  expect(await screen.findByText('The plan of Mika')).toBeTruthy()
  expect(screen.getByText('[["zenless"],{"a":"starred"}]')).toBeTruthy()
  expect(readStored('activityStatus')).toEqual(OWN.activityStatus)
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

test('a link that has ended says so and leads to the own timeline', async () => {
  server.refuse(showSharedPlan, 'notFound')
  const { user, onClose } = await visit()
  expect(await screen.findByText('This link has ended')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to mine' }))
  expect(onClose).toHaveBeenCalledOnce()
})
