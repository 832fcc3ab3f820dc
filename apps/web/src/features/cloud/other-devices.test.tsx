import { showProfile } from '@bannerday/contract/accounts'
import { downloadSettings, uploadSettings } from '@bannerday/contract/cloud-settings'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CloudPanel } from './cloud-panel.tsx'
import { localTimestamp } from './local-timestamp.ts'

const FOLLOWED = { genshin: { enabled: true, activities: ['event'] } }
const LOCAL = { userGameSelections: FOLLOWED, activityStatus: { a: 'done' } }
const FIRST = '2026-10-12T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'
const timeOf = (date: string) => localTimestamp(Date.parse(date))

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(async () => {
  focusManager.setFocused(undefined)
  await server.close()
})

const dated = (dates: object) =>
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: dates })

async function openCloud(dates: object) {
  dated(dates)
  const view = await renderScreen(<CloudPanel />, {
    server,
    stored: { auth_token: 'T', ...LOCAL },
    isStrict: false,
  })
  await screen.findByRole('group')
  return view
}

/** The player switches to another window and back. */
const comeBack = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isOff = (name: string) => button(name).disabled || button(name).getAttribute('aria-disabled') === 'true'
const chosenSlot = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent
const callsOf = ({ path }: { readonly path: string }) => server.calls.filter((call) => call.path === path)

it('coming back to the page shows what another device saved and selects the newest slot', async () => {
  await openCloud({ slot_1: FIRST })
  dated({ slot_1: FIRST, slot_2: LATER })
  comeBack()
  await screen.findByText(`Slot 2: ${timeOf(LATER)}`)
  expect(isOff('Download')).toBe(false)
})

it('coming back to the page changes nothing while a dialog is open', async () => {
  const { user } = await openCloud({ slot_1: FIRST })
  await user.click(button('Clear slot'))
  await screen.findByRole('alertdialog', { name: 'Clear slot 1?' })
  dated({ slot_1: FIRST, slot_2: LATER })
  comeBack()
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(chosenSlot()).toContain('Slot 1')
  expect(callsOf(showProfile)).toHaveLength(1)
})

it('the chosen slot stays if no date has changed or the server does not answer', async () => {
  const { user } = await openCloud({ slot_1: FIRST })
  await user.click(screen.getByRole('radio', { name: /Slot 3/ }))
  comeBack()
  await waitFor(() => expect(callsOf(showProfile)).toHaveLength(2))
  server.hangUp(showProfile)
  comeBack()
  await waitFor(() => expect(callsOf(showProfile)).toHaveLength(3))
  expect(chosenSlot()).toContain('Slot 3')
})

it('the date of a slot follows what the server answers about it', async () => {
  const config = { userGameSelections: FOLLOWED, activityStatus: { b: 'done' }, gameOrder: [] }
  server.answer(downloadSettings, { config, updated_at: LATER })
  const { user } = await openCloud({ slot_1: FIRST })
  await user.click(button('Download'))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await screen.findByText(`Slot 1: ${timeOf(LATER)}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.refuse(downloadSettings, 'slotEmpty')
  await user.click(button('Download'))
  await screen.findByText('Slot 1: never updated')
  expect(isOff('Download')).toBe(true)
  // What is `disabled` by its own press drops the focus.
  expect(button('Download').disabled).toBe(false)
  await user.keyboard('{Enter}')
  expect(callsOf(downloadSettings)).toHaveLength(2)
})

it('two presses at once upload once', async () => {
  server.answer(uploadSettings, { updated_at: LATER })
  await openCloud({ slot_1: FIRST })
  act(() => {
    button('Upload').click()
    button('Upload').click()
  })
  await screen.findByText(`Slot 1: ${timeOf(LATER)}`)
  expect(callsOf(uploadSettings)).toHaveLength(1)
})
