import type { Page } from '@playwright/test'
import { expect, openForm, test } from './account-support.ts'
import { answerCards, ok } from './answers.ts'
import { seriousProblems } from './axe.ts'
import { storeBefore, storeFromAnotherTab } from './stored.ts'

const LOGIN_FAILED = 'Login failed, please check username and password'
const PROFILE = {
  user_id: '7',
  username: 'mika.k',
  nickname: 'Mika',
  avatar: 'https://elsewhere.example/mika.png',
  settings_metadata: {},
}
const SECURITY = {
  has_password: true,
  sign_in_mail: true,
  sessions: ['Firefox, Windows', 'Safari, iOS'].map((device, index) => ({
    session_id: `00000000-0000-4000-8000-00000000000${index}`,
    device,
    created_at: '2026-11-14T08:00:00.000Z',
    used_at: '2026-11-15T08:00:00.000Z',
    is_current: index === 0,
  })),
}

test('a profile that is refused ends the session, in words', async ({ page }) => {
  await beSignedIn(page)
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 403, error_code: 200012, message: 'Banned for spam' },
    }),
  )
  await page.goto('/settings')
  await expectSignedOut(page, 'Banned for spam')
})

test('a session that has ended says so', async ({ page }) => {
  await beSignedIn(page)
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ status: 401, json: { code: 401, error_code: 200017, message: 'Revoked' } }),
  )
  await page.goto('/settings')
  await expect(page.getByText('Your session has ended, please sign in again').first()).toBeVisible()
  await expectSignedOut(page, LOGIN_FAILED)
})

test('a server that is away is waited for; after half a minute the session ends, in words', async ({
  page,
}) => {
  await page.clock.install()
  await beSignedIn(page)
  await page.route('**/api/user/profile', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('Cannot reach the server. Trying again…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(5000)
      return page.getByRole('button', { name: 'Sign in', exact: true }).isVisible()
    })
    .toBe(true)
  await expectSignedOut(page, LOGIN_FAILED)
})

test('a server that asks to wait is waited for, once', async ({ page }) => {
  await beSignedIn(page)
  let asked = 0
  await page.route('**/api/user/profile', (route) => {
    asked += 1
    return asked === 1
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 503, message: 'Busy' } })
      : route.fulfill(ok(PROFILE))
  })
  await page.goto('/settings')
  await expect(page.getByText('Mika', { exact: true })).toBeVisible()
  expect(asked).toBe(2)
})

test('offline nobody is signed out; the profile waits for the network', async ({ page }) => {
  await beSignedIn(page)
  let asked = 0
  await page.route('**/api/user/profile', (route) => {
    asked += 1
    return route.fulfill(ok(PROFILE))
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/settings')
  await expect(page.getByText('You are offline').first()).toBeVisible()
  expect(asked).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Mika', { exact: true })).toBeVisible()
  expect(asked).toBe(1)
})

for (const [device, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on a ${device} a toast about a failed logout leaves the dialog beside it free`, async ({ page }) => {
    await page.setViewportSize(size)
    await beSignedInAsMika(page)
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Log out on this device anyway?' })
    await expect(dialog).toBeVisible()
    const toast = page.getByRole('region', { name: 'Messages' }).getByText('Logout failed').first()
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await dialog.boundingBox()]
        return above && below && above.y + above.height < below.y
      })
      .toBe(true)
    await dialog.getByRole('button', { name: 'Log out on this device anyway' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })
}

test('no other host hears of a signed-in player: a foreign picture gives way to initials', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url())
  })
  await beSignedInAsMika(page)
  await page.goto('/settings')
  await expect(page.getByText('Mika', { exact: true })).toBeVisible()
  await expect(page.getByText('@mika.k')).toBeVisible()
  expect(foreign).toEqual([])
})

test('paused ways in say so and cannot be pressed', async ({ page }) => {
  await openForm(page)
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft (Paused)' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /QQ/ })).toHaveCount(0)

  await withSignIn(page, { login: true, register: true, microsoft: true, qq: true })
  await openForm(page)
  await expect(page.getByRole('button', { name: 'Log in (Paused)' })).toBeDisabled()
  const qq = page.getByRole('button', { name: 'Sign in with QQ (Paused)' })
  await expect(qq).toBeDisabled()
  await expect(qq.getByText('(Paused)', { exact: true }), 'torn apart').toHaveCSS('white-space', 'nowrap')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('button', { name: 'Register (Paused)' })).toBeDisabled()
})

for (const { search, words } of [
  {
    search: '?error=access_denied&error_description=Buy+now&state=ms.1',
    words: 'Error during Microsoft login',
  },
  { search: '?error=access_denied&state=qq.1', words: 'Error during QQ login' },
  { search: '?qr_code=C&qr_session_id=P', words: 'Please log in on this device before confirming' },
  { search: '?verify_token=nonsense', words: 'This link has expired or was used already' },
]) {
  test(`an address with ${search} is answered and cleaned`, async ({ page }) => {
    await page.goto(`/settings${search}&highlight=timezone`)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText('Buy now')).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings\?highlight=timezone$/)
  })
}

test('both forms fit the narrowest phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openForm(page)
  const card = page.locator('main section').filter({ has: page.locator('form') })
  for (const language of ['en', 'zh-Hans', 'zh-Hant', 'ja']) {
    await storeFromAnotherTab(page, { userLanguage: language })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const mode of ['login', 'register']) {
      const room = await card.evaluate((outer) => {
        const parts = [...outer.querySelectorAll('form *, form + div *')]
        return (
          outer.getBoundingClientRect().right -
          Math.max(...parts.map((part) => part.getBoundingClientRect().right))
        )
      })
      expect(room, `${mode} in ${language}`).toBeGreaterThanOrEqual(16)
      await card.locator('form + div button').first().click()
    }
  }
})

test.describe('usable by everyone', () => {
  // For axe, see `seriousProblems`.
  test.use({ bypassCSP: true })

  test('the panel of somebody signed out', async ({ page }) => {
    await openForm(page)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Create an account' }).click()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Resend the verification e-mail' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })

  test('the panel of somebody signed in', async ({ page }) => {
    await beSignedInAsMika(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Password and devices' }).click()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
})

async function beSignedIn(page: Page): Promise<void> {
  await answerCards(page)
  await storeBefore(page, { auth_token: 'T', user_id: '7' })
}

async function beSignedInAsMika(page: Page): Promise<void> {
  await page.route('**/api/user/security', (route) => route.fulfill(ok(SECURITY)))
  await page.route('**/api/user/profile', (route) => route.fulfill(ok(PROFILE)))
  await beSignedIn(page)
}

async function expectSignedOut(page: Page, toast: string): Promise<void> {
  await expect(page.getByText(toast).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const entries = await page.evaluate(() => JSON.parse(localStorage.getItem('bannerday') ?? '{}'))
  expect(entries).not.toHaveProperty('auth_token')
  expect(entries).not.toHaveProperty('user_id')
}

/** A configuration with all sign-in methods, some of them paused. */
async function withSignIn(page: Page, paused: { readonly [method: string]: boolean }): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.sign_in = Object.fromEntries(
      Object.entries(paused).map(([method, isPaused]) => [method, { enabled: true, paused: isPaused }]),
    )
    await route.fulfill({ response, json: answer })
  })
}
