import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storeBefore } from './stored.ts'

test.use({ visitor: 'returning' })

const DARK = 'rgb(18, 18, 24)'
const LIGHT = 'rgb(253, 246, 248)'

test('the theme follows the system while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
  await expect(browserBar(page)).toHaveAttribute('content', '#1a1920')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await expect(browserBar(page)).toHaveAttribute('content', '#ffffff')
})

test('a page whose code is slow to arrive shows the mark in the chosen theme meanwhile', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/base-*.js', (route) => void held.push(route))
  await storeBefore(page, { theme: 'dark' })
  await page.goto('/timeline', { waitUntil: 'commit' })
  const mark = page.locator('#root > img')
  await expect(mark).toHaveCSS('opacity', '1')
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
  for (const route of held) await route.continue()
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  await expect(mark).toHaveCount(0)
})

test('a chosen theme stays whatever the system does', async ({ page }) => {
  await storeBefore(page, { theme: 'dark' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', DARK)
})

test('the right theme is there before the app runs, whatever is stored', async ({ page }) => {
  // The app itself never comes: what is painted is the work of the script in the head alone.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/')
  for (const [stored, system, background] of [
    ['{"theme":"dark"}', 'light', DARK],
    ['{"theme":"light"}', 'dark', LIGHT],
    ['{"theme":"system"}', 'dark', DARK],
    ['{"theme":"neon"}', 'dark', DARK],
    ['{ not JSON', 'dark', DARK],
    ['null', 'light', LIGHT],
  ] as const) {
    await test.step(`${stored} on a ${system} system`, async () => {
      await page.evaluate((text) => localStorage.setItem('bannerday', text), stored)
      await page.emulateMedia({ colorScheme: system })
      await page.reload()
      await expect(page.locator('html')).toHaveCSS('background-color', background)
    })
  }
})

test('a page in the dark theme is printed dark on light, without what there is to press', async ({
  page,
}) => {
  await storeBefore(page, { theme: 'dark' })
  await page.goto('/settings')
  const heading = page.getByRole('heading', { level: 1, name: 'Settings' })
  await expect(heading).toHaveCSS('color', 'rgb(244, 238, 242)')
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toHaveCSS('color', 'rgb(43, 29, 39)')
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT)
  await expect(page.getByRole('navigation')).toBeHidden()
  // Nor does it leave a gap.
  await expect(page.getByRole('main')).toHaveCSS('padding-left', '0px')
  await expect(page.getByRole('button', { name: /^Language/ })).toBeHidden()
})

test('the timeline is printed without its tools and tabs', async ({ page }) => {
  await page.goto('/timeline')
  const main = page.getByRole('main')
  const title = page.getByRole('heading', { level: 1, name: 'Timeline' })
  const bar = main.locator('header').filter({ has: title })
  const toPress = bar.getByRole('button').or(main.getByRole('tab')).filter({ visible: true })
  await expect(toPress).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(toPress).toHaveCount(0)
  await expect(title).toBeVisible()
  await expect(bar.getByRole('link', { name: /UTC/ })).toBeVisible()
})

test('a browser that refuses storage still gets a theme and a page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog', { name: 'Welcome to Bannerday' })).toBeVisible()
  await expect(page.getByText(/does not let us save settings/).first()).toBeVisible()
})

function browserBar(page: Page) {
  return page.locator('meta[name="theme-color"]').first()
}
