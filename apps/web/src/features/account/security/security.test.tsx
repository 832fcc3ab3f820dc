import {
  changePassword,
  endSession,
  resetPassword,
  setSignInMail,
  showSecurity,
} from '@bannerday/contract/account-security'
import { showProfile } from '@bannerday/contract/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  renderPanel,
  sentTo,
  SIGNED_IN,
  startAccountServer,
} from '#features/account/testing/render-panel.tsx'
import { readStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { openReset, closeReset } from './pending-reset.ts'

const aSession = (more: object) => ({
  session_id: '00000000-0000-4000-8000-000000000001',
  device: 'Firefox, Windows',
  created_at: '2026-03-01T12:00:00.000Z',
  used_at: '2026-03-02T12:00:00.000Z',
  is_current: false,
  ...more,
})
const PHONE = aSession({ device: 'Safari, iOS' })
const HERE = aSession({ session_id: '00000000-0000-4000-8000-000000000002', is_current: true })
const SECURITY = { has_password: true, sign_in_mail: true, sessions: [PHONE, HERE] }

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
  server.answer(showSecurity, SECURITY)
})

afterEach(async () => {
  act(closeReset)
  await server.close()
})

async function openSecurity() {
  const view = await renderPanel(server, SIGNED_IN)
  await view.user.click(await screen.findByRole('button', { name: 'Password and devices', expanded: false }))
  return view
}

const rows = () => within(screen.getByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem')

describe('the signed-in devices', () => {
  it('are requested when the section is opened; this device stands first and cannot be signed out', async () => {
    await openSecurity()
    await screen.findByText('Signed-in devices')
    expect(rows().map((row) => within(row).queryByText('This device') !== null)).toEqual([true, false])
    expect(rows()[0]?.textContent).toContain('Firefox, Windows')
    expect(rows()[1]?.textContent).toMatch(/Safari, iOS.*Signed in Mar 1, 2026.*Last used Mar 2, 2026/)
    expect(within(rows()[0] ?? document.body).queryByRole('button')).toBeNull()
  })

  it('stay when they cannot be fetched once more', async () => {
    const { client } = await openSecurity()
    await screen.findByText('Signed-in devices')
    server.refuse(showSecurity, 'internal')
    await act(() => client.refetchQueries({ queryKey: ['profile', 'T', 'security'] }))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(rows()).toHaveLength(2)
  })

  it('are signed out one by one', async () => {
    server.answer(endSession)
    const view = await openSecurity()
    const button = await screen.findByRole('button', { name: 'Sign out Safari, iOS' })
    server.answer(showSecurity, { ...SECURITY, sessions: [HERE] })
    await view.user.click(button)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(sentTo(server, endSession)).toEqual({ session_id: PHONE.session_id })
    expect(view.said).toEqual(['Device signed out'])
    expect(document.activeElement?.textContent).toBe('Signed-in devices')
  })

  it('stay in the list without a connection; one that was signed out meanwhile goes', async () => {
    server.hangUp(endSession)
    const view = await openSecurity()
    const button = await screen.findByRole('button', { name: 'Sign out Safari, iOS' })
    await view.user.click(button)
    await waitFor(() => expect(view.said).toEqual(['Network error, please try again later']))
    expect(rows()).toHaveLength(2)
    server.refuse(endSession, 'notFound')
    await view.user.click(button)
    await waitFor(() => expect(view.said.at(-1)).toBe('Device signed out'))
  })

  it('are limited to five until the player shows all, with the focus on the first that was hidden', async () => {
    const many = Array.from({ length: 8 }, (_, index) => aSession({ session_id: String(index) }))
    server.answer(showSecurity, { ...SECURITY, sessions: many })
    const view = await openSecurity()
    await screen.findByText('Signed-in devices')
    expect(rows()).toHaveLength(5)
    await view.press('Show all 8')
    expect(rows()).toHaveLength(8)
    expect(document.activeElement).toBe(rows()[5])
  })

  it('that cannot be loaded can be requested again', async () => {
    server.refuse(showSecurity, 'notFound')
    const view = await openSecurity()
    await screen.findByRole('alert')
    server.answer(showSecurity, SECURITY)
    await view.press('Try again')
    await screen.findByText('Signed-in devices')
    expect(rows()).toHaveLength(2)
  })
})

describe('the password', () => {
  it('is changed with the current one, and the list of devices is reloaded', async () => {
    server.refuse(changePassword, 'wrongPassword')
    const view = await openSecurity()
    await view.user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    const submit = dialog.getByRole('button', { name: 'Change password' })
    await view.user.click(submit)
    expect((await dialog.findByRole('alert')).textContent).toBe('Please fill in all fields')
    await view.fill('Current password', 'old one')
    await view.fill('New password', 'mika.k')
    await view.fill('Confirm password', 'mika.k')
    await view.user.click(submit)
    await waitFor(() => expect(dialog.getByText(/^At least 8/).getAttribute('data-tone')).toBe('error'))
    await view.fill('New password', ' and a tidy phrase')
    await view.fill('Confirm password', ' and a tidy phrase')
    await view.user.click(submit)
    expect((await dialog.findByRole('alert')).textContent).toBe('The current password is wrong')
    expect(document.activeElement).toBe(dialog.getByLabelText('Current password'))
    server.answer(changePassword)
    server.answer(showSecurity, { ...SECURITY, sessions: [HERE] })
    await view.user.click(submit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(server, changePassword)).toEqual({
      current_password: 'old one',
      new_password: 'mika.k and a tidy phrase',
    })
    expect(view.said).toEqual(['Password changed'])
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(readStored('auth_token')).toBe('T')
  })
})

it('a player without password and address is offered neither a new password nor mails', async () => {
  server.answer(showSecurity, { has_password: false, sign_in_mail: null, sessions: [HERE] })
  await openSecurity()
  await screen.findByText('Signed-in devices')
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('mails about sign-ins can be turned off, and stay on if that fails', async () => {
  server.hangUp(setSignInMail)
  const view = await openSecurity()
  const option = await screen.findByRole('checkbox', { name: 'Tell me by e-mail about new sign-ins' })
  expect(option).toHaveProperty('checked', true)
  await view.user.click(option)
  await waitFor(() => expect(view.said).toEqual(['Network error, please try again later']))
  expect(option).toHaveProperty('checked', true)
  server.answer(setSignInMail)
  await view.user.click(option)
  await waitFor(() => expect(option).toHaveProperty('checked', false))
  expect(sentTo(server, setSignInMail)).toEqual({ enabled: false })
})

async function followLink(stored: object = {}) {
  const view = await renderPanel(server, { ...stored })
  act(() => openReset('R'))
  await screen.findByRole('dialog', { name: 'Set a new password' })
  await view.fill('New password', 'a tidy phrase')
  await view.fill('Confirm password', 'a tidy phrase')
  await view.press('Set a new password')
  return view
}

describe('the link in a password-reset mail', () => {
  it('sets a new password and asks to sign in', async () => {
    server.answer(resetPassword)
    const view = await followLink()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(server, resetPassword)).toEqual({ reset_token: 'R', password: 'a tidy phrase' })
    expect(view.said).toEqual(['Password changed, please sign in'])
  })

  it('focuses the first field that is empty', async () => {
    await renderPanel(server)
    act(() => openReset('R'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }))
    dialog.getByRole('button', { name: 'Set a new password' }).click()
    expect(document.activeElement).toBe(dialog.getByLabelText('New password'))
  })

  it('shows that it has been used', async () => {
    server.refuse(resetPassword, 'mailLinkUsed')
    await followLink()
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or was used already')
  })

  it('ends the session of the same account in this browser, and leaves another account alone', async () => {
    server.answer(resetPassword)
    const other = await followLink(SIGNED_IN)
    await waitFor(() => expect(other.said).toEqual(['Password changed, please sign in']))
    expect(readStored('auth_token')).toBe('T')
    other.unmount()
    server.refuse(showProfile, 'revokedToken')
    await followLink(SIGNED_IN)
    await waitFor(() => expect(readStored('auth_token')).toBeUndefined())
    expect(readStored('user_id')).toBeUndefined()
  })
})
