import { login, microsoftLogin, register } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { MutationObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { RETURN_KEY } from '#data/third-party.ts'
import { readStored } from '#storage/storage.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import { AccountPanel, mainlandAddress } from './account-panel.tsx'
import { MethodButton } from './login-forms.tsx'
import { SIGNED_IN, openForm, renderPanel, sentTo, startAccountServer } from './testing/render-panel.tsx'

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
})

afterEach(() => server.close())

it('the sign-in form requests nothing from the server until it is opened, and can be hidden again', async () => {
  const { user } = await renderPanel(server)
  expect(screen.queryByRole('form')).toBeNull()
  expect(server.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign in', expanded: false }))
  await screen.findByRole('form')
  await user.click(screen.getByRole('button', { name: 'Hide', expanded: true }))
  expect(screen.queryByRole('form')).toBeNull()
})

it('a link to the panel opens the form, which can be hidden', async () => {
  const { user } = await renderScreen(<AccountPanel isWanted />, { server })
  await screen.findByRole('form', { name: 'Log in' })
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('form')).toBeNull()
})

it('the sign-in form keeps what was typed when its configuration cannot be fetched once more', async () => {
  const { client, fill } = await openForm(server)
  await fill('Username', 'mika.k')
  server.refuse(showConfig, 'internal')
  await act(() => client.refetchQueries())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveProperty('value', 'mika.k')
})

it('coming back from a provider shows that the sign-in is going on', async () => {
  const { client } = await renderPanel(server)
  let end: (() => void) | undefined
  const running = new MutationObserver(client, {
    mutationKey: RETURN_KEY,
    mutationFn: () => new Promise<void>((resolve) => (end = resolve)),
  }).mutate()
  expect((await screen.findByRole('status')).textContent).toBe('Signing you in…')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  end?.()
  await running
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
})

it('pressing Enter signs in, and stores the token without the id of the previous player', async () => {
  server.answer(login, { token: 'T' })
  const view = await openForm(server)
  await view.fill('Username', ' mika.k ')
  await view.passBotCheck()
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

it('a form submitted twice at once is sent once', async () => {
  server.refuse(login, 'wrongCredentials')
  const view = await openForm(server)
  await view.fill('Username', 'mika.k')
  await view.passBotCheck()
  await view.fill('Password', 'secret')
  const form = screen.getByRole('form')
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await screen.findByRole('alert')
  const sent = () => server.calls.filter(({ path }) => path === login.path).length
  await view.passBotCheck()
  await view.fill('Password', '2{Enter}')
  await waitFor(() => expect(sentTo(server, login)).toMatchObject({ password: 'secret2' }))
  expect(sent()).toBe(2)
})

it('registering does not send the confirmed password, and leads to the login with the name filled in', async () => {
  server.answer(register)
  const view = await openForm(server)
  await view.user.click(screen.getByRole('button', { name: 'Create an account' }))
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', 'a tidy phrase')
  await view.fill('Confirm password', 'a tidy phrase')
  await view.passBotCheck()
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

it('a third-party login that cannot start shows why', async () => {
  server.refuse(microsoftLogin, 'methodPaused')
  const { user, said } = await openForm(server)
  expect(screen.queryByRole('button', { name: /QQ/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['This way to sign in is paused']))
  expect(server.calls.at(-1)?.query).toEqual({ is_domestic: '0' })
})

test.each([
  ['en', 'QQ (Paused)'],
  ['zh-Hans', 'QQ（已暂停）'],
  ['zh-Hant', 'QQ（已暫停）'],
  ['ja', 'QQ（停止中）'],
] as const)('a paused way to sign in says so in %s: %s', async (language, expected) => {
  const button = <MethodButton label="QQ" method={{ enabled: true, paused: true }} />
  const { container } = await renderScreen(button, { server, language })
  expect(container.textContent).toBe(expected)
})

it('a third-party login never opens an address that is no web page', async () => {
  server.answer(microsoftLogin, { auth_url: 'javascript:alert(1)' })
  const { user, said } = await openForm(server)
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }))
  await waitFor(() => expect(said).toEqual(['Microsoft login failed']))
})

it('signing out in another tab shows the sign-in button and leaves the focus alone', async () => {
  await renderPanel(server, SIGNED_IN)
  expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
  setStored({})
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

it.each([
  ['password1', 'password1', 'This is among the first that attackers try'],
  ['a tidy phrase', 'another phrase', 'Passwords do not match'],
])('a registration with the passwords %s and %s is not sent', async (password, again, text) => {
  const view = await openForm(server)
  await view.press('Create an account')
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', password)
  await view.fill('Confirm password', again)
  await view.passBotCheck()
  await view.press('Register')
  const refused = await screen.findAllByText(text)
  expect(refused.some((element) => element.getAttribute('data-tone') === 'error')).toBe(true)
  expect(sentTo(server, register)).toBeUndefined()
})

it('readers of Simplified Chinese are pointed to the mainland site before they open the form', async () => {
  server.answer(showConfig, { ...BARE_SITE, hosts: { mainland: 'cn.example', international: null } })
  await renderScreen(<AccountPanel />, { server, language: 'zh-Hans' })
  const link = await screen.findByRole('link', { name: '大陆站点' })
  expect(link.getAttribute('href')).toBe(`${location.protocol}//cn.example/settings`)
  expect(screen.queryByRole('form')).toBeNull()
})

const HOSTS = { mainland: 'cn.example', international: 'www.example' }

it.each([
  ['https://www.example', 'zh-Hans', HOSTS, 'https://cn.example/settings'],
  ['http://www.example', 'zh-Hans', HOSTS, 'http://cn.example/settings'],
  ['https://www.example', 'zh-Hant', HOSTS, null],
  ['https://www.example', 'en', HOSTS, null],
  ['https://cn.example', 'zh-Hans', HOSTS, null],
  ['https://www.example', 'zh-Hans', { mainland: null, international: null }, null],
] as const)(
  'on %s a reader of %s gets the address of the mainland site, if there is another one, by the same protocol',
  (here, language, hosts, site) => {
    expect(mainlandAddress(hosts, new URL(here), language)).toBe(site)
  },
)
