import { register } from '@bannerday/contract/accounts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { EmailField, PasswordField, UsernameField } from './fields.tsx'
import { openForm, startAccountServer } from './testing/render-panel.tsx'

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
})
afterEach(() => server.close())

it('names, addresses and passwords are not spell-checked, which some browsers do on a server', async () => {
  const empty = { value: '', onChange: () => {} }
  await renderScreen(
    <>
      <UsernameField {...empty} />
      <EmailField {...empty} />
      <PasswordField {...empty} name="password" label="Password" autoComplete="current-password" />
    </>,
  )
  for (const label of ['Username', 'E-mail', 'Password'])
    expect(screen.getByLabelText(label).getAttribute('spellcheck')).toBe('false')
})

it('a typed password can be shown and hidden', async () => {
  const { user } = await openForm(server)
  const field = screen.getByLabelText('Password', { selector: 'input' })
  expect(field).toHaveProperty('type', 'password')
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

const usernameField = () => screen.getByLabelText('Username')

it('the rule for usernames stands beside the field before anything is sent', async () => {
  const view = await openForm(server)
  const rule = () => document.getElementById(usernameField().getAttribute('aria-describedby') ?? '')
  // Whoever has an account knows their name.
  expect(rule()).toBeNull()
  await view.press('Create an account')
  expect(rule()?.textContent).toBe('3 to 32 letters, digits, or . _ -')
  expect(usernameField().getAttribute('aria-invalid')).toBeNull()
  await view.fill('Username', 'mk')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', 'a tidy pass phrase')
  await view.fill('Confirm password', 'a tidy pass phrase')
  await view.press('Register')
  expect(usernameField().getAttribute('aria-invalid')).toBe('true')
  expect(server.calls.map(({ path }) => path)).not.toContain(register.path)
})

it('a new password is judged by the rules while it is typed', async () => {
  const view = await openForm(server)
  await view.press('Create an account')
  const field = screen.getByLabelText('Password', { selector: 'input' })
  const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint()?.textContent).toMatch(/^At least 8 characters/)
  expect(hint()?.getAttribute('aria-live')).toBe('polite')
  await view.fill('Username', 'mika.kato')
  for (const [password, text] of [
    ['short', /^At least 8 characters/],
    ['password1', 'This is among the first that attackers try'],
    ['Mika.Kato', 'Must not be made of the username'],
    ['my bannerday', 'Must not contain the name of this site'],
    ['qx7!kd_w', /^Fair/],
    ['a tidy phrase', 'Good'],
    ['a tidy pass phrase', 'Strong'],
  ] as const) {
    await view.user.clear(field)
    await view.user.type(field, password)
    expect(hint()?.textContent).toMatch(text)
  }
})

const focused = () => {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.hasAttribute('aria-invalid') ? field.name : field
}

describe('a refused form focuses the first wrong field', () => {
  it('that is empty, of those to sign in with', async () => {
    const view = await openForm(server)
    await view.press('Log in')
    expect(focused()).toBe('username')
    await view.fill('Username', 'mika.k')
    await view.press('Log in')
    expect(focused()).toBe('password')
    await view.fill('Password', 's')
    expect(document.querySelector('[aria-invalid]')).toBeNull()
  })

  it('of a registration, by its own rules or those of the server', async () => {
    server.refuse(register, 'usernameTaken')
    const view = await openForm(server)
    await view.press('Create an account')
    await view.fill('Username', 'mika.k')
    await view.fill('E-mail', 'mika@example.org')
    await view.fill('Password', 'a tidy phrase')
    await view.fill('Confirm password', 'a tidy phrase')
    await view.passBotCheck()
    await view.press('Register')
    await screen.findByText('This username is taken')
    expect(focused()).toBe('username')
    await view.fill('Confirm password', 'more')
    await view.press('Register')
    expect(focused()).toBe('confirmPassword')
  })

  it('of a request for a mail', async () => {
    const view = await openForm(server)
    await view.press('Forgot your password?')
    await screen.findByRole('dialog')
    await view.press('Send the link')
    expect(focused()).toBe('email')
  })
})
