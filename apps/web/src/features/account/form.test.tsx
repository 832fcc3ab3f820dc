import { requestReset } from '@bannerday/contract/account-security'
import { login, microsoftLogin, register, resendVerification } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ApiFailure } from '#data/api-failure.ts'
import { BARE_SITE } from '#data/config.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { formFailureText } from './form.tsx'
import { openForm, startAccountServer } from './testing/render-panel.tsx'

let server: FakeServer

beforeEach(async () => {
  server = await startAccountServer()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await server.close()
})

type View = Awaited<ReturnType<typeof openForm>>

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

const STAYS_SO_LONG = { 'a second before': 'shown', 'a second after': 'gone' }

/** Whether a text that appears now is there a second before its time is over, and a second after. */
async function around(count: number, text: string | RegExp) {
  const state = () => (screen.queryByText(text) ? 'shown' : 'gone')
  await screen.findByText(text)
  await seconds(count - 1)
  const before = state()
  await seconds(2)
  return { 'a second before': before, 'a second after': state() }
}

const freshCheck = () => screen.findByLabelText('I am not a robot')

async function tryToLogIn(view: View): Promise<void> {
  await view.fill('Username', 'mika.k')
  await view.fill('Password', 'secret')
  await view.passBotCheck()
  await view.press('Log in')
}

async function tryToRegister(view: View): Promise<void> {
  await view.press('Create an account')
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', 'a tidy phrase')
  await view.fill('Confirm password', 'a tidy phrase')
  await view.passBotCheck()
  await view.press('Register')
}

describe('the result of a form', () => {
  it('is shown for 10 s after a refused login', async () => {
    server.refuse(login, 'wrongCredentials')
    await tryToLogIn(await openForm(server))
    expect(await around(10, 'Login failed, please check username and password')).toEqual(STAYS_SO_LONG)
  })

  it('is shown for 10 s after an incomplete login', async () => {
    const view = await openForm(server)
    await view.press('Log in')
    expect(await around(10, 'Please fill in all fields')).toEqual(STAYS_SO_LONG)
  })

  it('goes as soon as what was missing is there', async () => {
    const view = await openForm(server)
    await view.press('Log in')
    await screen.findByText('Please fill in all fields')
    await view.fill('Username', 'mika.k')
    expect(screen.queryByText('Please fill in all fields')).toBeNull()
    await view.fill('Password', 'secret')
    await view.press('Log in')
    await screen.findByText('Please complete verification')
    await view.passBotCheck()
    expect(screen.queryByText('Please complete verification')).toBeNull()
  })

  it('stays while the player types if it came from the server', async () => {
    server.refuse(login, 'wrongCredentials')
    const view = await openForm(server)
    await tryToLogIn(view)
    await screen.findByText('Login failed, please check username and password')
    await view.fill('Password', 's')
    expect(screen.getByText('Login failed, please check username and password')).toBeDefined()
  })

  it('keeps the focus in the tab after a registration', async () => {
    server.answer(register)
    await tryToRegister(await openForm(server))
    const logIn = await screen.findByRole('form', { name: 'Log in' })
    expect(document.activeElement?.contains(logIn)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is shown for 30 s after a registration', async () => {
    server.answer(register)
    await tryToRegister(await openForm(server))
    expect(await around(30, 'Registration successful (check e-mail to activate)')).toEqual(STAYS_SO_LONG)
  })

  it('is shown for 10 s after a refused registration', async () => {
    server.refuse(register, 'usernameTaken')
    await tryToRegister(await openForm(server))
    expect(await around(10, 'This username is taken')).toEqual(STAYS_SO_LONG)
  })

  it.each([
    ['Resend the verification e-mail', 'Send again', resendVerification, 'Verification email resent'],
    ['Forgot your password?', 'Send the link', requestReset, /^If this address belongs to an account/],
  ] as const)(
    'is shown in “%s” for 30 s after success and 10 s after failure',
    async (link, submit, call, sent) => {
      const view = await openForm(server)
      await view.press(link)
      await screen.findByRole('dialog')
      const failed = 'Too many requests, please try again later'
      await view.fill('E-mail', 'mika@example.org')
      server.refuse(call, 'tooManyRequests')
      await view.passBotCheck()
      await view.press(submit)
      expect(await around(10, failed)).toEqual(STAYS_SO_LONG)
      server.answer(call)
      await view.passBotCheck()
      await view.press(submit)
      expect(await around(30, sent)).toEqual(STAYS_SO_LONG)
    },
  )
})

it('resending the verification mail starts with the address of the form, and ends with Close', async () => {
  server.answer(resendVerification)
  const view = await openForm(server)
  await view.press('Create an account')
  await view.fill('E-mail', 'mika@example.org')
  await view.press('I have an account')
  await view.press('Resend the verification e-mail')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('E-mail')).toHaveProperty('value', 'mika@example.org')
  await view.passBotCheck()
  await view.press('Send again')
  await dialog.findByText('Verification email resent')
  expect(document.activeElement?.textContent).toBe('Close')
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close'])
  await view.press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls.filter(({ path }) => path === resendVerification.path)).toHaveLength(1)
})

it('a form that was sent is closed by its button alone, not by another Enter', async () => {
  server.answer(requestReset)
  const view = await openForm(server)
  await view.press('Forgot your password?')
  const dialog = within(await screen.findByRole('dialog'))
  await view.fill('E-mail', 'mika@example.org')
  await view.passBotCheck()
  // What Enter in a field does.
  for (const _time of ['first', 'second']) {
    act(() => dialog.getByRole<HTMLFormElement>('form').requestSubmit())
    await dialog.findByText(/^If this address belongs to an account/)
  }
  await seconds(1)
  expect(screen.getByRole('dialog')).toBeDefined()
  await view.press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.calls.filter(({ path }) => path === requestReset.path)).toHaveLength(1)
})

it('the button of a provider is busy for 10 s after the browser was sent there', async () => {
  server.answer(microsoftLogin, { auth_url: 'https://login.example/authorize' })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const view = await openForm(server)
  const button = screen.getByRole('button', { name: 'Sign in with Microsoft' })
  await view.user.click(button)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'))
  await seconds(9)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await seconds(2)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

describe('the bot check restarts', () => {
  it('after a refused attempt, with the button ready again', async () => {
    server.refuse(login, 'wrongCredentials')
    await tryToLogIn(await openForm(server))
    await screen.findByRole('alert')
    expect(await freshCheck()).toHaveProperty('checked', false)
    const button = screen.getByRole('button', { name: 'Log in' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  })

  it('after a successful attempt', async () => {
    server.answer(register)
    await tryToRegister(await openForm(server))
    await screen.findByText(/^Registration successful/)
    expect(await freshCheck()).toHaveProperty('checked', false)
  })

  it('when the mode changes, both ways', async () => {
    const view = await openForm(server)
    await view.passBotCheck()
    await view.press('Create an account')
    expect(await freshCheck()).toHaveProperty('checked', false)
    await view.passBotCheck()
    await view.press('I have an account')
    expect(await freshCheck()).toHaveProperty('checked', false)
  })
})

it('the bot check that restarts takes over the focus', async () => {
  server.refuse(login, 'wrongCredentials')
  const view = await openForm(server)
  await view.fill('Username', 'mika.k')
  await view.fill('Password', 'secret')
  await view.passBotCheck()
  await view.user.keyboard('{Enter}')
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(await freshCheck())
  await seconds(296)
  expect(document.activeElement).toBe(await freshCheck())
})

it('the bot check restarts every 295 s', async () => {
  const view = await openForm(server)
  for (const _round of [1, 2]) {
    await seconds(100)
    await view.passBotCheck()
    await seconds(193)
    expect(screen.queryByLabelText('Verified')).not.toBeNull()
    await seconds(2)
    expect(await freshCheck()).toHaveProperty('checked', false)
  }
})

describe('the Turnstile widget', () => {
  type Callbacks = {
    readonly callback: (token: string) => void
    readonly 'error-callback': () => boolean
    readonly 'expired-callback': () => void
  }

  const shown: Callbacks[] = []
  const removed: string[] = []
  const widget = {
    render: (_place: HTMLElement, options: Callbacks) => `widget ${shown.push(options)}`,
    remove: (id: string) => removed.push(id),
  }

  async function openWithWidget() {
    shown.length = 0
    removed.length = 0
    vi.stubGlobal('turnstile', widget)
    // The script is not fetched: its load event is fired at once.
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'))
    })
    server.answer(showConfig, { ...BARE_SITE, bot_check: { kind: 'turnstile', site_key: 'key' } })
    server.answer(login, { token: 'T' })
    const view = await openForm(server)
    await waitFor(() => expect(shown).toHaveLength(1))
    await view.fill('Username', 'mika.k')
    await view.fill('Password', 'secret')
    return view
  }

  it.each([
    ['error', (shownWidget: Callbacks) => void shownWidget['error-callback']()],
    ['expiry', (shownWidget: Callbacks) => shownWidget['expired-callback']()],
  ])('withdraws its token on %s', async (_, goWrong) => {
    const view = await openWithWidget()
    act(() => {
      for (const shownWidget of shown) {
        shownWidget.callback('proof')
        goWrong(shownWidget)
      }
    })
    await view.press('Log in')
    await screen.findByText('Please complete verification')
    act(() => shown.at(-1)?.callback('a newer proof'))
    await view.press('Log in')
    await screen.findByRole('region', { name: 'Signed in as Mika' })
    expect(JSON.parse(server.calls.find(({ path }) => path === login.path)?.body ?? '')).toMatchObject({
      cf_token: 'a newer proof',
    })
  })

  it('is removed and rendered again every 295 s', async () => {
    await openWithWidget()
    await seconds(296)
    await waitFor(() => expect(shown).toHaveLength(2))
    expect(removed).toEqual(['widget 1'])
  })
})

const TRY_LATER = 'Network error, please try again later'
const NO_ANSWER = new ApiFailure('network')
const ERROR_PAGE = new ApiFailure('refused', { code: 502 })
const HOTEL = new ApiFailure('invalid-answer', { code: 200 })

test.each([
  ['login', 'no answer at all', NO_ANSWER, 'account.login-failed', TRY_LATER],
  ['login', 'the error page of a proxy', ERROR_PAGE, 'account.login-failed', TRY_LATER],
  ['login', 'the login page of a hotel', HOTEL, 'account.login-failed', TRY_LATER],
  [
    'login',
    'a refusal without a message',
    new ApiFailure('refused', { code: 401 }),
    'account.login-failed',
    'Login failed, please check username and password',
  ],
  [
    'login',
    'an inactive account, without a message',
    new ApiFailure('refused', { code: 403, errorCode: 200011 }),
    'account.login-failed',
    'Your account is not activated yet, please check your email',
  ],
  [
    'login',
    'a refusal with a message',
    new ApiFailure('refused', { code: 503, serverMessage: 'Closed today' }),
    'account.login-failed',
    'Closed today',
  ],
  ['registration', 'the error page of a proxy', ERROR_PAGE, 'register.failed', 'Registration failed'],
  ['registration', 'the login page of a hotel', HOTEL, 'register.failed', TRY_LATER],
  ['registration', 'no answer at all', NO_ANSWER, 'register.failed', TRY_LATER],
  [
    'request for a mail',
    'the error page of a proxy',
    ERROR_PAGE,
    'register.resend-failed',
    'Failed to resend verification email',
  ],
] as const)('a %s that meets %s says what the player can do', async (_, __, failure, fallback, text) => {
  const { t } = (await openI18n('en')).current()
  expect(formFailureText(t, failure, fallback)).toBe(text)
})
