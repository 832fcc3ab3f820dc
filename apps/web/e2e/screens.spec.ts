import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { storeBefore } from './stored.ts'

test.use({ visitor: 'returning' })

const NARROWEST = { width: 320, height: 640 }
/** What a window of 1280 px becomes at 200 %. */
const ZOOMED = { width: 640, height: 400 }
const WIDE = { width: 1280, height: 800 }

for (const language of ['en', 'zh-Hans', 'zh-Hant', 'ja']) {
  test(`all screens speak ${language}, in both themes and on every width, without a complaint`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await storeBefore(page, { userLanguage: language })
    for (const { path } of PLACES) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize(NARROWEST)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await page.emulateMedia({ colorScheme: 'light' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

        const tools = page.getByRole('banner').getByRole('button')
        await expect(tools.first(), 'the menu').toBeInViewport({ ratio: 1 })
        await expect(tools.last(), 'the language').toBeInViewport({ ratio: 1 })
        for (const size of [NARROWEST, ZOOMED, WIDE]) {
          await page.setViewportSize(size)
          expect(await sidewaysScroll(page), `on ${size.width} px`).toBe(0)
        }
      })
    }
    expect(foreign).toEqual([])
  })
}

test.describe('an address without a page', () => {
  test('a lost player finds the way home', async ({ page }) => {
    const answer = await page.goto('/timeline/yesterday')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('The page you asked for does not exist, or it has ended.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page).toHaveTitle('Home - Bannerday')
  })

  test('the development gallery is not part of the product', async ({ page }) => {
    await page.goto('/gallery')
    await expect(page).toHaveTitle('Page not found - Bannerday')
  })
})

test('the list of notifications is announced, leads to their settings, and has no entry in the sidebar', async ({
  page,
}) => {
  await page.goto('/notification')
  await expect(page.getByText('Coming soon')).toBeVisible()
  const entries = page.getByRole('navigation').getByRole('link')
  await expect(entries).toHaveText(['Home', 'Timeline', 'Settings', 'Shortcuts', 'About'])
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeInViewport()
})

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
