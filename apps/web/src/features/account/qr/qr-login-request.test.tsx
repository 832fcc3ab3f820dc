import { login } from '@bannerday/contract/accounts'
import { denyQr, scanQr } from '@bannerday/contract/qr-login'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  SIGNED_IN,
  renderPanel,
  sentTo,
  startAccountServer,
} from '#features/account/testing/render-panel.tsx'
import { changeStored, removeStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { openQrLoginRequest, parseQrLoginText } from './qr-login-request.ts'

const REQUEST = { code: 'C', sessionId: 'P' }

let server: FakeServer
beforeEach(async () => {
  server = await startAccountServer()
  server.answer(scanQr, null)
})
afterEach(() => server.close())

const dialog = () => screen.queryByRole('alertdialog', { name: 'Sign in on another device?' })
const openRequest = async () => {
  act(() => openQrLoginRequest(REQUEST))
  await waitFor(() => expect(dialog()).not.toBeNull())
}

it('a QR login request is dropped at sign-out and not shown to the next player', async () => {
  await renderPanel(server, SIGNED_IN)
  await openRequest()
  removeStored('auth_token', 'user_id')
  await waitFor(() => expect(dialog()).toBeNull())
  changeStored({ auth_token: 'U' })
  await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(dialog()).toBeNull())
})

it('a QR login request that a link opened leaves the focus to the heading of the page', async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Settings</h1>
    </main>,
  )
  server.answer(denyQr)
  const view = await renderPanel(server, SIGNED_IN)
  await openRequest()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Decline'))
  await view.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Settings'))
})

it('a QR link opened while signed out opens the form, and asks after the sign-in', async () => {
  server.answer(login, { token: 'T' })
  const view = await renderPanel(server)
  act(() => openQrLoginRequest(REQUEST))
  await screen.findByRole('form', { name: 'Log in' })
  expect(screen.getByText('Please log in on this device before confirming')).toBeDefined()
  expect(dialog()).toBeNull()
  await view.fill('Username', 'mika.k')
  await view.passBotCheck()
  await view.fill('Password', 'secret{Enter}')
  await waitFor(() => expect(dialog()).not.toBeNull())
  expect(document.activeElement?.textContent).toBe('Decline')
  await waitFor(() => expect(sentTo(server, scanQr)).toEqual({ qr_code: 'C', session_id: 'P' }))
})

it('a QR login request left unanswered is not shown to a player who comes back', async () => {
  const { unmount } = await renderPanel(server, SIGNED_IN)
  await openRequest()
  unmount()
  await renderPanel(server, SIGNED_IN)
  await screen.findByRole('button', { name: 'Log out' })
  await waitFor(() => expect(dialog()).toBeNull())
})

it.each([
  ['https://bannerday.example/settings?qr_code=C&qr_session_id=P', REQUEST],
  // The same installation has two hosts, and in a tunnel any name.
  ['http://192.168.0.7:8080/settings?x=1&qr_session_id=P&qr_code=C#top', REQUEST],
  ['https://bannerday.example/settings?qr_session_id=P', null],
  ['https://bannerday.example/settings?qr_code=C', null],
  ['https://bannerday.example/settings?qr_code=&qr_session_id=P', null],
  [`https://bannerday.example/settings?qr_code=C&qr_session_id=${'P'.repeat(129)}`, null],
  ['javascript:alert(1)?qr_code=C&qr_session_id=P', null],
  ['?qr_code=C&qr_session_id=P', null],
  ['WIFI:S:home;T:WPA;P:secret;;', null],
  ['', null],
])('the scanned text "%s" is read as %j', (text, request) => {
  expect(parseQrLoginText(text)).toEqual(request)
})
