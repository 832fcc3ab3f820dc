import { scanQr } from '@bannerday/contract/qr-login'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPanel, SIGNED_IN, startAccountServer } from '#features/account/testing/render-panel.tsx'
import { changeStored, removeStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { askAbout } from './asked-pair.ts'

let server: FakeServer
beforeEach(async () => {
  server = await startAccountServer()
  server.answer(scanQr, null)
})
afterEach(() => server.close())

const question = () => screen.queryByRole('alertdialog', { name: 'Sign in on another device?' })
const ask = async () => {
  act(() => askAbout({ code: 'C', sessionId: 'P' }))
  await waitFor(() => expect(question()).not.toBeNull())
}

it('a question goes with whoever signs out, and is not put to the next player', async () => {
  await renderPanel(server, SIGNED_IN)
  await ask()
  removeStored('auth_token', 'user_id')
  await waitFor(() => expect(question()).toBeNull())
  changeStored({ auth_token: 'U' })
  await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(question()).toBeNull())
})

it('a question that was left is not waiting for the player who comes back', async () => {
  const { unmount } = await renderPanel(server, SIGNED_IN)
  await ask()
  unmount()
  await renderPanel(server, SIGNED_IN)
  await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(question()).toBeNull())
})
