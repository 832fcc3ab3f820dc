import { login, logout, logoutAll, microsoftLogin, register, showProfile } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { createToastQueue } from '#ui/toast/toast-queue.ts'
import { AccountPanel } from './account-panel.tsx'

const MIKA = { user_id: 7, username: 'mika.k', nickname: 'Mika', avatar: null, settings_metadata: {} }

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(showProfile, MIKA)
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function renderPanel(stored: { readonly [name: string]: unknown } = {}) {
  const said: string[] = []
  const toasts = createToastQueue()
  toasts.deliverTo(({ message }) => said.push(message))
  const view = await renderScreen(
    <ToastProvider queue={{ ...toasts, hasShown: () => false }} closeLabel="Close" regionLabel="Messages">
      <AccountPanel cloud={<p>cloud slots</p>} scanner={<p>scanner</p>} />
    </ToastProvider>,
    { server, stored },
  )
  return { ...view, said }
}

async function openForm() {
  const view = await renderPanel()
  await view.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('form', { name: 'Log in' })
  return view
}

const fill = async ({ user }: Awaited<ReturnType<typeof renderPanel>>, label: string, text: string) =>
  user.type(screen.getByLabelText(label, { selector: 'input' }), text)

it('asks the server for nothing until the form is opened, and hides it again', async () => {
  const { user } = await renderPanel()
  expect(screen.queryByRole('form')).toBeNull()
  expect(server.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign in', expanded: false }))
  await screen.findByRole('form')
  await user.click(screen.getByRole('button', { name: 'Hide', expanded: true }))
  expect(screen.queryByRole('form')).toBeNull()
})

it('signs in with Enter, and stores the token without the id of whoever was here before', async () => {
  server.answer(login, { token: 'T' })
  const view = await openForm()
  await fill(view, 'Username', ' mika.k ')
  await view.user.click(screen.getByLabelText('I am not a robot'))
  await fill(view, 'Password', 'secret{Enter}')
  expect(await screen.findByText('Mika')).toBeDefined()
  const sent = server.calls.find(({ path }) => path === login.path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ username: 'mika.k', password: 'secret', cf_token: 'off' })
  expect(readStored('auth_token')).toBe('T')
  expect(readStored('user_id')).toBeUndefined()
  expect(view.said).toEqual(['Login successful'])
})

it('shows a refusal for ten seconds and takes the proof back', async () => {
  server.refuse(login, 'wrongCredentials')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const view = await openForm()
  await fill(view, 'Username', 'mika.k')
  await fill(view, 'Password', 'secret')
  await view.user.click(screen.getByLabelText('I am not a robot'))
  await view.user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Login failed, please check username and password',
  )
  expect(screen.getByLabelText('I am not a robot')).toHaveProperty('checked', false)
  await vi.advanceTimersByTimeAsync(9000)
  expect(screen.queryByRole('alert')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('takes a proof back after 295 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openForm()
  await user.click(screen.getByLabelText('I am not a robot'))
  expect(await screen.findByLabelText('Verified')).toHaveProperty('checked', true)
  await vi.advanceTimersByTimeAsync(295_000)
  expect(await screen.findByLabelText('I am not a robot')).toHaveProperty('checked', false)
})

it('never sends the confirmation, and leads a new player to the login with the name filled in', async () => {
  server.answer(register)
  const view = await openForm()
  await view.user.click(screen.getByRole('button', { name: 'Create an account' }))
  await fill(view, 'Username', 'mika.k')
  await fill(view, 'E-mail', 'mika@example.org')
  await fill(view, 'Password', 'a tidy phrase')
  await fill(view, 'Confirm password', 'a tidy phrase')
  await view.user.click(screen.getByLabelText('I am not a robot'))
  await view.user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Registration successful (check e-mail to activate)')).toBeDefined()
  const sent = server.calls.find(({ path }) => path === register.path)
  expect(Object.keys(JSON.parse(sent?.body ?? ''))).toEqual(['username', 'email', 'password', 'cf_token'])
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mika.k')
  expect(screen.getByRole('form', { name: 'Log in' })).toBeDefined()
})

it('shows and hides what is typed as a password', async () => {
  const { user } = await openForm()
  const field = screen.getByLabelText('Password', { selector: 'input' })
  expect(field).toHaveProperty('type', 'password')
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

it('announces the QR code that is not there yet', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('tab', { name: 'QR code' }))
  expect(await screen.findByText('Coming soon')).toBeDefined()
})

it('says why a third-party login did not begin', async () => {
  server.refuse(microsoftLogin, 'methodPaused')
  const { user, said } = await openForm()
  expect(screen.queryByRole('button', { name: /QQ/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['This way to sign in is paused']))
  expect(server.calls.at(-1)?.query).toEqual({ is_domestic: '0' })
})

it('never follows an address that is no web page', async () => {
  server.answer(microsoftLogin, { auth_url: 'javascript:alert(1)' })
  const { user, said } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['Microsoft login failed']))
})

it('signs out here: token and id go together', async () => {
  server.answer(logout)
  const { user, said } = await renderPanel({ auth_token: 'T', user_id: '7' })
  expect(await screen.findByText('@mika.k')).toBeDefined()
  expect(screen.getByText('cloud slots')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(readStored('user_id')).toBeUndefined()
  expect(said).toEqual(['Logout successful'])
  expect(server.calls.at(-1)?.headers.authorization).toBe('Bearer T')
})

it('stays signed in when the server cannot be told', async () => {
  server.hangUp(logout)
  const { user, said } = await renderPanel({ auth_token: 'T', user_id: '7' })
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(said).toEqual(['Logout failed']))
  expect(readStored('auth_token')).toBe('T')
})

it('asks before it signs out everywhere', async () => {
  server.refuse(logoutAll, 'revokedToken')
  const { user, said } = await renderPanel({ auth_token: 'T', user_id: '7' })
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(server.calls.filter(({ path }) => path === logoutAll.path)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(said).toEqual(['All devices logged out']))
  expect(readStored('auth_token')).toBeUndefined()
})

it('clears local settings after asking, and keeps who is signed in', async () => {
  const { user, said } = await renderPanel({
    auth_token: 'T',
    user_id: '7',
    theme: 'dark',
    userLanguage: 'en',
  })
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

it('follows another tab', async () => {
  await renderPanel({ auth_token: 'T', user_id: '7' })
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
  setStored({})
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
})
