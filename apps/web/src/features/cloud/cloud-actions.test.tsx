import { showProfile } from '@bannerday/contract/accounts'
import { listVersions, uploadSettings } from '@bannerday/contract/cloud-settings'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CloudPanel } from './cloud-panel.tsx'

const LOCAL = { userGameSelections: {}, activityStatus: { here: 'done' } }
const FIRST = '2026-10-12T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: { slot_1: LATER } })
})
afterEach(() => server.close())

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
  const view = await renderScreen(<Page />, { server, stored: { auth_token: 'T', ...stored } })
  await screen.findByRole('group')
  return view
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
