import { showProfile } from '@bannerday/contract/accounts'
import { downloadSettings, listVersions, uploadSettings } from '@bannerday/contract/cloud-settings'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import { CloudPanel } from './cloud-panel.tsx'

const LOCAL = { userGameSelections: {}, activityStatus: { here: 'done' } }
const SAVED = { userGameSelections: {}, activityStatus: { there: 'done' }, gameOrder: [] }
const FIRST = '2026-10-12T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: { slot_1: LATER } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  // What there was no room for would be saved in the next test.
  setStored()
  await server.close()
})

/** The settings, which can be left and opened again. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Leave' : 'Open'}</button>
      {isOpen ? <CloudPanel /> : null}
    </>
  )
}

async function renderPage(stored: object) {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<Page />, { server, toasts, stored: { auth_token: 'T', ...stored } })
  await screen.findByRole('group')
  return { ...view, said }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isOff = (name: string) => button(name).disabled || button(name).getAttribute('aria-disabled') === 'true'

it('while an upload is under way, a page that is opened again offers no other action', async () => {
  server.stall(uploadSettings)
  const { user } = await renderPage(LOCAL)
  await user.click(button('Upload'))
  await user.click(button('Leave'))
  await user.click(button('Open'))
  await screen.findByRole('group')
  expect(['Upload', 'Download', 'Clear slot'].map(isOff)).toEqual([true, true, true])
})

it('while an upload is under way, no version can be restored or removed', async () => {
  server.stall(uploadSettings)
  const versions = [LATER, FIRST].map((updated_at) => ({ updated_at, statuses: 1 }))
  server.answer(listVersions, { versions })
  const { user } = await renderPage(LOCAL)
  await user.click(button('Upload'))
  await user.click(button('Versions'))
  const restore = await screen.findByRole('button', { name: /^Restore/ })
  const remove = screen.getByRole('button', { name: /^Remove/ })
  expect([restore, remove].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
})

it('a download without room in the storage says that it was not saved, and lasts until the page closes', async () => {
  server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
  const { user, said } = await renderPage({})
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.click(button('Download'))
  await waitFor(() => expect(said).toEqual(['Failed to save preferences']))
  expect(readStored('activityStatus')).toEqual(SAVED.activityStatus)
  expect(readStored('cloudMarks')).toMatchObject({ dates: { 1: LATER } })
})
