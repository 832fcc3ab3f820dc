import { logout, logoutAll, showProfile } from '@bannerday/contract/accounts'
import type { ApiErrorName } from '@bannerday/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { avatarAddress, avatarInitials, nameOf } from './signed-in-panel.tsx'
import { MIKA, renderPanel, SIGNED_IN, startAccountServer } from './testing/render-panel.tsx'

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

it('logging out removes token and id together', async () => {
  server.answer(logout)
  const { user, said } = await renderPanel(server, SIGNED_IN)
  expect(await screen.findByText('@mika.k')).toBeDefined()
  expect(screen.getByText('cloud slots')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const toggle = await screen.findByRole('button', { name: 'Sign in' })
  expect(document.activeElement).toBe(toggle)
  expect(readStored('user_id')).toBeUndefined()
  expect(said).toEqual(['Logout successful'])
  expect(server.calls.at(-1)?.headers.authorization).toBe('Bearer T')
})

async function failToLogOut() {
  server.hangUp(logout)
  const view = await renderPanel(server, SIGNED_IN)
  await view.user.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out on this device anyway?' })
  expect(view.said).toEqual(['Logout failed'])
  return { ...view, dialog }
}

it('a player who cannot log out stays logged in', async () => {
  const { user, dialog } = await failToLogOut()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(readStored('auth_token')).toBe('T')
})

it('a player can log out on this device without the server', async () => {
  const { user, said, dialog } = await failToLogOut()
  await user.click(within(dialog).getByRole('button', { name: 'Log out on this device anyway' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  expect([readStored('auth_token'), readStored('user_id')]).toEqual([undefined, undefined])
  expect(said.at(-1)).toBe('Logout successful')
})

it('a player who cannot log out everywhere can log out on this device', async () => {
  server.reply(logoutAll, { status: 503, body: '' })
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await user.click(await screen.findByRole('button', { name: 'Log out on this device anyway' }))
  await waitFor(() => expect(readStored('auth_token')).toBeUndefined())
  expect(said[0]).toBe('Logout all devices failed')
})

it('logging out everywhere asks first', async () => {
  server.answer(logoutAll)
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(server.calls.filter(({ path }) => path === logoutAll.path)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(said).toEqual(['All devices logged out']))
  expect(readStored('auth_token')).toBeUndefined()
})

it('logging out everywhere leaves the focus on the button that signs in again', async () => {
  server.answer(logoutAll)
  const { user } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  const toggle = await screen.findByRole('button', { name: 'Sign in' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(toggle))
})

it('logging out everywhere does not claim to have done so where this session had ended before', async () => {
  server.refuse(logoutAll, 'revokedToken')
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/other devices are still logged in/)]))
  expect(readStored('auth_token')).toBeUndefined()
})

it('logging out leaves a session alone that another tab has opened meanwhile', async () => {
  server.reply(logout, () => {
    writeStored('auth_token', 'new')
    return { body: { code: 200, message: 'OK' } }
  })
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(said).toEqual(['Logout successful']))
  expect(readStored('auth_token')).toBe('new')
})

it('clearing local settings asks first and keeps the player signed in', async () => {
  const { user, said } = await renderPanel(server, { ...SIGNED_IN, theme: 'dark', userLanguage: 'en' })
  await user.click(screen.getByRole('button', { name: 'Clear local settings' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear local settings?' }))
  expect(readStored('theme')).toBe('dark')
  await user.click(dialog.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(said).toEqual(['Local settings cleared']))
  expect([readStored('theme'), readStored('auth_token'), readStored('user_id')]).toEqual([
    undefined,
    'T',
    '7',
  ])
})

it.each<[string, string, ApiErrorName]>([
  ['is away', 'Cannot reach the server. Trying again…', 'unavailable'],
  ['is too busy', 'Too many requests, please try again in 10 minutes', 'tooManyRequests'],
])('a profile whose server %s shows why, and can be requested again', async (_, text, error) => {
  server.refuse(showProfile, error, { headers: { 'retry-after': '600' } })
  const { user } = await renderPanel(server, SIGNED_IN)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(screen.queryByText('Loading your account…')).toBeNull()
  server.answer(showProfile, MIKA)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Signed in as Mika' })).toBe(document.activeElement)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a profile that takes a short wait is shown as loading', async () => {
  server.refuse(showProfile, 'unavailable', { headers: { 'retry-after': '1' } })
  await renderPanel(server, SIGNED_IN)
  await waitFor(() => expect(server.calls).not.toHaveLength(0))
  server.answer(showProfile, MIKA)
  expect(await screen.findByText('Mika')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['Mika', 'Mika'],
  ['  ', 'mika.k'],
  [null, 'mika.k'],
])('a player with the nickname %j is called %s', (nickname, name) => {
  expect(nameOf({ nickname, username: 'mika.k' })).toBe(name)
})

it.each([
  ['mika.k', 'MK'],
  ['Mika', 'M'],
  ['Anna Maria von Stein', 'AS'],
  ['_mika_', 'M'],
  ['旅行者', '旅'],
  ['🦊 fox', '🦊F'],
  ['...', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(avatarInitials(name)).toBe(initials)
})

it.each([
  ['/api/avatars/1.png', 'https://bannerday.example/api/avatars/1.png'],
  ['https://bannerday.example/a.png', 'https://bannerday.example/a.png'],
  ['https://elsewhere.example/a.png', null],
  ['//elsewhere.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['http://[', null],
  ['', null],
  [null, null],
])('the avatar %j is loaded from %j', (avatar, address) => {
  expect(avatarAddress(avatar, 'https://bannerday.example')).toBe(address)
})

it('the avatar is found in the oldest Safari, which lacks URL.canParse', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  expect(avatarAddress('/a.png', 'https://bannerday.example')).toBe('https://bannerday.example/a.png')
})
