import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

// The browser logs every file that fails to load, and React what a boundary has caught.
test.use({
  viewport: { width: 390, height: 844 },
  expectedProblems:
    /net::ERR_(FAILED|INTERNET_DISCONNECTED)|could not be fetched|dynamically imported module/,
})

const told = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText('Network request failed').first()

test('home stands while parts of it cannot be fetched, and they come when the network is back', async ({
  page,
}) => {
  const unblock = await block(page, 'data-*.js', 'home-extras-*', 'welcome-dialog-*')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open the timeline' })).toBeVisible()
  const welcome = page.getByRole('dialog', { name: 'Welcome to Bannerday' })
  await expect(welcome).toBeHidden()
  await unblock()
  // The page may not have noticed yet that something is missing.
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect(welcome.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4, { timeout: 2_000 })
  }).toPass()
})

test('a menu or dialog that cannot be fetched says so, and opens when it is pressed again', async ({
  page,
}) => {
  const unblock = await block(page, 'sidebar-drawer-*', 'filter-menu-*', 'activity-dialog-*')
  await openTimeline(page)
  const menu = page.getByRole('button', { name: 'Open menu' })
  const filter = page.getByRole('button', { name: 'Filter' })
  const bar = bars(page).and(page.locator('[data-phase="running"][data-type="event"]')).first()

  for (const opener of [menu, filter, bar]) {
    await opener.click()
    await expect(told(page)).toBeVisible()
    await page.clock.runFor(7_000)
    await expect(told(page)).toBeHidden()
  }
  await expect(page).toHaveURL('/timeline')
  await unblock()
  await bar.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await filter.click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Main navigation' })).toHaveCSS('width', '288px')
})

test('the first message can be shown although nothing can be fetched any more', async ({ page }) => {
  const toaster = page.waitForResponse(/\/assets\/toaster-[^/]*\.js$/)
  await openTimeline(page)
  await (await toaster).finished()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(told(page)).toBeVisible()
})

/** Blocks these files of the build. Returns how to unblock them. */
async function block(page: Page, ...files: readonly string[]): Promise<() => Promise<void>> {
  const addresses = files.map((file) => `**/assets/${file}`)
  await Promise.all(addresses.map((address) => page.route(address, (route) => route.abort())))
  return async () => {
    await Promise.all(addresses.map((address) => page.unroute(address)))
  }
}

test('a page that is chosen after one that could not be fetched has the focus', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await block(page, 'settings-screen-*', 'about-page-*')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shortcuts')
  await expect(heading('Game shortcuts')).toBeVisible()
  for (const missing of ['Settings', 'About']) {
    await page.getByRole('link', { name: missing }).click()
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded')
    await page.getByRole('link', { name: 'Shortcuts' }).click()
    await expect(heading('Game shortcuts')).toBeFocused()
  }
})
