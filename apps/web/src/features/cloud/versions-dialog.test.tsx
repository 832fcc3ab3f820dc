import { showProfile } from '@bannerday/contract/accounts'
import { listVersions, removeVersion, restoreSettings } from '@bannerday/contract/cloud-settings'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { profileQuery } from '#data/profile.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CloudPanel } from './cloud-panel.tsx'
import { localTimestamp } from './local-timestamp.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const FIRST = '2026-10-12T08:00:00.000Z'
const EMPTIED = '2026-10-13T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'
const LATEST = '2026-10-14T09:30:00.000Z'
const VERSIONS = [
  { updated_at: LATER, statuses: 2 },
  { updated_at: EMPTIED, statuses: null },
  { updated_at: FIRST, statuses: 1 },
]
const timeOf = (date: string) => localTimestamp(Date.parse(date))

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(listVersions, { versions: VERSIONS })
})
afterEach(() => server.close())

async function renderVersions() {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<VersionsDialog isOpen token="T" slot={2} onClose={() => {}} />, {
    server,
    toasts,
    stored: { auth_token: 'T' },
  })
  const profile = {
    userId: '7',
    username: 'mika',
    nickname: null,
    avatar: null,
    isOperator: false,
    slotDates: { slot_2: LATER },
  }
  view.client.setQueryData(profileQuery('T').queryKey, profile)
  return { ...view, said }
}

it('the dialog lists the current and previous versions, and which of them can be restored', async () => {
  await renderVersions()
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual([
    `${timeOf(LATER)}2 statusesCurrent`,
    `${timeOf(EMPTIED)}Emptied`,
    `${timeOf(FIRST)}1 statusCleared, kept until 2026-10-20Restore`,
  ])
})

it('an older version can be removed for good', async () => {
  server.answer(removeVersion)
  const { user, said } = await renderVersions()
  const name = `Remove the version of ${timeOf(FIRST)} for good`
  const remove = await screen.findByRole('button', { name })
  server.answer(listVersions, { versions: VERSIONS.slice(0, 2) })
  await user.click(remove)
  await waitFor(() => expect(said).toEqual([`The version of ${timeOf(FIRST)} is removed for good`]))
  const sent = server.calls.find(({ path }) => path === removeVersion.path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ slot: 2, updated_at: FIRST })
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it('a version that cannot be removed stays in the list', async () => {
  server.hangUp(removeVersion)
  const { user, said } = await renderVersions()
  await user.click(await screen.findByRole('button', { name: /for good$/ }))
  await waitFor(() => expect(said).toEqual(['Failed to remove the version']))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('no version can be restored while one is being removed, and the pressed button keeps the focus', async () => {
  server.stall(removeVersion)
  const { user } = await renderVersions()
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: /for good$/ })
  const restore = screen.getByRole<HTMLButtonElement>('button', { name: /^Restore/ })
  await user.click(remove)
  expect([remove, restore].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  // What is `disabled` by its own press drops the focus.
  expect([remove, restore].some(({ disabled }) => disabled)).toBe(false)
  await user.click(restore)
  expect(server.calls.some(({ path }) => path === restoreSettings.path)).toBe(false)
})

it('restoring sends the version last shown as newest and updates the date of the slot', async () => {
  server.answer(restoreSettings, { updated_at: LATEST })
  const { user, said, client } = await renderVersions()
  await user.click(await screen.findByRole('button', { name: `Restore the version of ${timeOf(FIRST)}` }))
  await waitFor(() => expect(said).toEqual([`Slot 2 restored to the version of ${timeOf(FIRST)}`]))
  const sent = server.calls.find(({ path }) => path === restoreSettings.path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ slot: 2, updated_at: FIRST, base_updated_at: LATER })
  expect(client.getQueryData(profileQuery('T').queryKey)?.slotDates).toEqual({ slot_2: LATEST })
})

it('restoring in a slot that has changed meanwhile reloads the list', async () => {
  server.refuse(restoreSettings, 'slotChanged')
  const { user, said } = await renderVersions()
  const back = await screen.findByRole('button', { name: /^Restore/ })
  server.answer(listVersions, { versions: [{ updated_at: LATEST, statuses: 7 }, ...VERSIONS] })
  await user.click(back)
  await waitFor(() => expect(said).toEqual(['This cloud slot was changed meanwhile']))
  expect(await screen.findByText('7 statuses')).toBeDefined()
})

it('restoring a version that another device has removed says so, and reloads the list', async () => {
  server.refuse(restoreSettings, 'versionGone')
  const { user, said } = await renderVersions()
  const back = await screen.findByRole('button', { name: /^Restore/ })
  server.answer(listVersions, { versions: VERSIONS.slice(0, 1) })
  await user.click(back)
  await waitFor(() => expect(said).toEqual(['This version is no longer there']))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('the dialog shows an error when versions cannot be loaded, and when there are none', async () => {
  server.refuse(listVersions, 'internal')
  const { user } = await renderVersions()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('An unknown error occurred')
  server.answer(listVersions, { versions: [] })
  await user.click(retry)
  expect(await screen.findByText('Nothing has been saved in this slot yet')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

it('opening the dialog again never shows the versions of an earlier visit', async () => {
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: { slot_1: LATER } })
  server.answer(listVersions, { versions: [{ updated_at: FIRST, statuses: 1 }] })
  const { user } = await renderScreen(<CloudPanel />, { server, stored: { auth_token: 'T' } })
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  await screen.findByText('1 status')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.answer(listVersions, { versions: [{ updated_at: LATER, statuses: 2 }] })
  await user.click(screen.getByRole('button', { name: 'Versions' }))
  await screen.findByRole('dialog')
  expect(screen.queryByText('1 status')).toBeNull()
  await screen.findByText('2 statuses')
})

test.each([
  ['with two digits everywhere', new Date(2026, 0, 2, 3, 4, 5), '2026-01-02 03:04:05'],
  ['with midnight as 00', new Date(2025, 11, 31, 0, 0, 0), '2025-12-31 00:00:00'],
  ['with 24 hours', new Date(2026, 9, 13, 22, 41, 8), '2026-10-13 22:41:08'],
])('a local timestamp is written %s', (_, date, text) => {
  expect(localTimestamp(date.getTime())).toBe(text)
})
