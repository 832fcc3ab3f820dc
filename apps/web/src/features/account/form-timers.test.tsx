import { requestReset } from '@bannerday/contract/account-security'
import { login, microsoftLogin, register, resendVerification } from '@bannerday/contract/accounts'
import { showConfig } from '@bannerday/contract/site-config'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import type { FakeServer } from '#testing/fake-server.ts'
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

/** Whether words that come up now are there a second before their time is over, and a second after. */
async function around(count: number, words: string | RegExp) {
  const state = () => (screen.queryByText(words) ? 'shown' : 'gone')
  await screen.findByText(words)
  await seconds(count - 1)
  const before = state()
  await seconds(2)
  return { 'a second before': before, 'a second after': state() }
}

const proof = () => screen.findByLabelText('Verified')
const freshCheck = () => screen.findByLabelText('I am not a robot')

async function tryToLogIn(view: View): Promise<void> {
  await view.fill('Username', 'mika.k')
  await view.fill('Password', 'secret')
  await view.tick()
  await view.press('Log in')
}

async function tryToRegister(view: View): Promise<void> {
  await view.press('Create an account')
  await view.fill('Username', 'mika.k')
  await view.fill('E-mail', 'mika@example.org')
  await view.fill('Password', 'a tidy phrase')
  await view.fill('Confirm password', 'a tidy phrase')
  await view.tick()
  await view.press('Register')
}

describe('the result of a form stays to be read', () => {
  it('for 10 s after a refused login', async () => {
    server.refuse(login, 'wrongCredentials')
    await tryToLogIn(await openForm(server))
    expect(await around(10, 'Login failed, please check username and password')).toEqual(STAYS_SO_LONG)
  })

  it('for 10 s after an incomplete login', async () => {
    const view = await openForm(server)
    await view.press('Log in')
    expect(await around(10, 'Please fill in all fields')).toEqual(STAYS_SO_LONG)
  })

  it('unless what was missing is there', async () => {
    const view = await openForm(server)
    await view.press('Log in')
    await screen.findByText('Please fill in all fields')
    await view.fill('Username', 'mika.k')
    expect(screen.queryByText('Please fill in all fields')).toBeNull()
    await view.fill('Password', 'secret')
    await view.press('Log in')
    await screen.findByText('Please complete verification')
    await view.tick()
    await proof()
    expect(screen.queryByText('Please complete verification')).toBeNull()
  })

  it('whatever is typed meanwhile, if it is the word of the server', async () => {
    server.refuse(login, 'wrongCredentials')
    const view = await openForm(server)
    await tryToLogIn(view)
    await screen.findByText('Login failed, please check username and password')
    await view.fill('Password', 's')
    expect(screen.getByText('Login failed, please check username and password')).toBeDefined()
  })

  it('and who has registered goes on from where they were', async () => {
    server.answer(register)
    await tryToRegister(await openForm(server))
    const logIn = await screen.findByRole('form', { name: 'Log in' })
    expect(document.activeElement?.contains(logIn)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('for 30 s after a registration', async () => {
    server.answer(register)
    await tryToRegister(await openForm(server))
    expect(await around(30, 'Registration successful (check e-mail to activate)')).toEqual(STAYS_SO_LONG)
  })

  it('for 10 s after a refused registration', async () => {
    server.refuse(register, 'usernameTaken')
    await tryToRegister(await openForm(server))
    expect(await around(10, 'This username is taken')).toEqual(STAYS_SO_LONG)
  })

  it.each([
    ['Resend the verification mail', 'Send again', resendVerification, 'Verification email resent'],
    ['Forgot your password?', 'Send the link', requestReset, /^If this address belongs to an account/],
  ] as const)('in “%s” for 30 s after success and 10 s after failure', async (link, submit, call, sent) => {
    const view = await openForm(server)
    await view.press(link)
    const dialog = await screen.findByRole('dialog')
    const tick = async () => {
      const boxes = screen.getAllByLabelText('I am not a robot')
      const own = boxes.find((box) => dialog.contains(box))
      if (own) await view.user.click(own)
    }
    const failed = 'Too many requests, please try again later'
    await view.fill('E-mail', 'mika@example.org')
    server.refuse(call, 'tooManyRequests')
    await tick()
    await view.press(submit)
    expect(await around(10, failed)).toEqual(STAYS_SO_LONG)
    server.answer(call)
    await tick()
    await view.press(submit)
    expect(await around(30, sent)).toEqual(STAYS_SO_LONG)
  })
})

it('shows for 10 s that the browser is on its way to a provider', async () => {
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

describe('the bot check starts anew', () => {
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
    await view.tick()
    await proof()
    await view.press('Create an account')
    expect(await freshCheck()).toHaveProperty('checked', false)
    await view.tick()
    await proof()
    await view.press('I have an account')
    expect(await freshCheck()).toHaveProperty('checked', false)
  })

  it('under the hands of whoever is there', async () => {
    server.refuse(login, 'wrongCredentials')
    const view = await openForm(server)
    await view.fill('Username', 'mika.k')
    await view.fill('Password', 'secret')
    await view.tick()
    await view.user.keyboard('{Enter}')
    await screen.findByRole('alert')
    expect(document.activeElement).toBe(await freshCheck())
    await seconds(296)
    expect(document.activeElement).toBe(await freshCheck())
  })

  it('every 295 s', async () => {
    const view = await openForm(server)
    for (const _round of [1, 2]) {
      await seconds(100)
      await view.tick()
      await proof()
      await seconds(193)
      expect(screen.queryByLabelText('Verified')).not.toBeNull()
      await seconds(2)
      expect(await freshCheck()).toHaveProperty('checked', false)
    }
  })
})

describe("Cloudflare's widget", () => {
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
    // No script is fetched here: it is said to have come.
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
  ])('takes its proof back on %s', async (_, goWrong) => {
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

  it('is taken down and put up again every 295 s', async () => {
    await openWithWidget()
    await seconds(296)
    await waitFor(() => expect(shown).toHaveLength(2))
    expect(removed).toEqual(['widget 1'])
  })
})
