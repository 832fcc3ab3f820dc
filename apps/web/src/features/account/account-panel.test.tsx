import { login, logout, logoutAll, microsoftLogin, register, showProfile } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { AccountPanel } from '#features/account/account-panel.tsx'
import { readStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import {
  MIKA,
  openForm,
  renderPanel,
  sentTo,
  SIGNED_IN,
  startAccountServer,
} from './testing/render-panel.tsx'

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
})

afterEach(() => server.close())

it('asks the server for nothing until the form is opened, and hides it again', async () => {
  const { user } = await renderPanel(server)
  expect(screen.queryByRole('form')).toBeNull()
  expect(server.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign in', expanded: false }))
  await screen.findByRole('form')
  await user.click(screen.getByRole('button', { name: 'Hide', expanded: true }))
  expect(screen.queryByRole('form')).toBeNull()
})

it('signs in with Enter, and stores the token without the id of whoever was here before', async () => {
  server.answer(login, { token: 'T' })
  const view = await openForm(server)
  await view.fill('Username', ' mika.k ')
  await view.user.click(screen.getByLabelText('I am not a robot'))
  await view.fill('Password', 'secret{Enter}')
  expect(await screen.findByText('Mika')).toBeDefined()
  expect(sentTo(server, login)).toEqual({ username: 'mika.k', password: 'secret', cf_token: 'off' })
  expect(readStored('auth_token')).toBe('T')
  expect(readStored('user_id')).toBeUndefined()
  expect(view.said).toEqual(['Login successful'])
  const region = await screen.findByRole('region', { name: 'Signed in as Mika' })
  expect(document.activeElement).toBe(region)
  expect(region.getAttribute('aria-live')).toBe('polite')
})

it('sends a form once, however fast it is sent again', async () => {
  server.refuse(login, 'wrongCredentials')
  const view = await openForm(server)
  await view.fill('Username', 'mika.k')
  await view.tick()
  await view.fill('Password', 'secret')
  const form = screen.getByRole('form')
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await screen.findByRole('alert')
  const sent = () => server.calls.filter(({ path }) => path === login.path).length
  await view.tick()
  await view.fill('Password', '2{Enter}')
  await waitFor(() => expect(sentTo(server, login)).toMatchObject({ password: 'secret2' }))
  expect(sent()).toBe(2)
})

it('never sends the confirmation, and leads a new player to the login with the name filled in', async () => {
  server.answer(register)
  const view = await openForm(server)
  await view.user.click(screen.getByRole('button', { name: 'Create an account' }))
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', 'a tidy phrase')
  await view.fill('Confirm password', 'a tidy phrase')
  await view.user.click(screen.getByLabelText('I am not a robot'))
  await view.user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Registration successful (check e-mail to activate)')).toBeDefined()
  expect(sentTo(server, register)).toEqual({
    username: 'mika.k',
    email: 'mika@example.org',
    password: 'a tidy phrase',
    cf_token: 'off',
  })
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mika.k')
  expect(screen.getByRole('form', { name: 'Log in' })).toBeDefined()
})

it('shows and hides what is typed as a password', async () => {
  const { user } = await openForm(server)
  const field = screen.getByLabelText('Password', { selector: 'input' })
  expect(field).toHaveProperty('type', 'password')
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

it('says why a third-party login did not begin', async () => {
  server.refuse(microsoftLogin, 'methodPaused')
  const { user, said } = await openForm(server)
  expect(screen.queryByRole('button', { name: /QQ/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['This way to sign in is paused']))
  expect(server.calls.at(-1)?.query).toEqual({ is_domestic: '0' })
})

it('never follows an address that is no web page', async () => {
  server.answer(microsoftLogin, { auth_url: 'javascript:alert(1)' })
  const { user, said } = await openForm(server)
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['Microsoft login failed']))
})

it('signs out here: token and id go together', async () => {
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

it('stays signed in when the server cannot be told', async () => {
  server.hangUp(logout)
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(said).toEqual(['Logout failed']))
  expect(readStored('auth_token')).toBe('T')
})

it('asks before it signs out everywhere', async () => {
  server.refuse(logoutAll, 'revokedToken')
  const { user, said } = await renderPanel(server, SIGNED_IN)
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(server.calls.filter(({ path }) => path === logoutAll.path)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(said).toEqual(['All devices logged out']))
  expect(readStored('auth_token')).toBeUndefined()
})

it('clears local settings after asking, and keeps who is signed in', async () => {
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

it('follows another tab', async () => {
  await renderPanel(server, SIGNED_IN)
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
  setStored({})
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

it('says while a new password is typed what the rules think of it', async () => {
  const view = await openForm(server)
  await view.press('Create an account')
  const field = screen.getByLabelText('Password', { selector: 'input' })
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint()?.textContent).toMatch(/^At least 8 characters/)
  expect(hint()?.getAttribute('aria-live')).toBe('polite')
  await view.fill('Username', 'mika.kato')
  for (const [password, words] of [
    ['short', /^At least 8 characters/],
    ['password1', 'This is among the first that attackers try'],
    ['Mika.Kato', 'Must not be the username'],
    ['my bannerday', 'Must not contain the name of this site'],
    ['qx7!kd_w', /^Fair/],
    ['a tidy phrase', 'Good'],
    ['a tidy pass phrase', 'Strong'],
  ] as const) {
    await view.user.clear(field)
    await view.user.type(field, password)
    expect(hint()?.textContent).toMatch(words)
  }
})

it.each([
  ['password1', 'password1', 'This is among the first that attackers try'],
  ['a tidy phrase', 'another phrase', 'Passwords do not match'],
])('sends no registration with %s and %s', async (password, again, words) => {
  const view = await openForm(server)
  await view.press('Create an account')
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', password)
  await view.fill('Confirm password', again)
  await view.tick()
  await view.press('Register')
  const refused = await screen.findAllByText(words)
  expect(refused.some((element) => element.getAttribute('data-tone') === 'error')).toBe(true)
  expect(sentTo(server, register)).toBeUndefined()
})

it('says why the profile takes long when the server asks for patience, and asks again by a press', async () => {
  server.refuse(showProfile, 'unavailable', { headers: { 'retry-after': '600' } })
  const { user } = await renderPanel(server, SIGNED_IN)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Temporarily unavailable, please try again later')
  expect(screen.queryByText('Loading your account…')).toBeNull()
  server.answer(showProfile, MIKA)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Signed in as Mika' })).toBe(document.activeElement)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes a short wait for loading', async () => {
  server.refuse(showProfile, 'unavailable', { headers: { 'retry-after': '1' } })
  await renderPanel(server, SIGNED_IN)
  await waitFor(() => expect(server.calls).not.toHaveLength(0))
  server.answer(showProfile, MIKA)
  expect(await screen.findByText('Mika')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('points readers of Simplified Chinese to the mainland site before they open the form', async () => {
  server.answer(showConfig, { ...BARE_SITE, hosts: { mainland: 'cn.example', international: null } })
  await renderScreen(<AccountPanel />, { server, language: 'zh-Hans' })
  const link = await screen.findByRole('link', { name: '大陆站点' })
  expect(link.getAttribute('href')).toBe('https://cn.example/settings')
  expect(screen.queryByRole('form')).toBeNull()
})
