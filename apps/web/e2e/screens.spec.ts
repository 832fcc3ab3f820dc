import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { storeBefore } from './stored.ts'

test.use({ visitor: 'returning' })

for (const { path, title, heading } of PLACES) {
  test(`${path} has its title and its heading`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - Bannerday`)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const language of ['en', 'zh-Hans', 'zh-Hant', 'ja']) {
    test(`all screens speak ${language} in ${colorScheme} without a complaint from the browser`, async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL)) && !request.url().startsWith('data:'))
          foreign.push(request.url())
      })
      await page.emulateMedia({ colorScheme })
      await storeBefore(page, { userLanguage: language })
      for (const { path } of PLACES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      }
      expect(foreign).toEqual([])
    })
  }
}

test('a lost player finds the way home', async ({ page }) => {
  await page.goto('/timeline/yesterday')
  await expect(page.getByText('The page you asked for does not exist, or it has ended.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page).toHaveTitle('Home - Bannerday')
})

test('notifications are announced, and have no entry in the sidebar', async ({ page }) => {
  await page.goto('/notification')
  await expect(page.getByText('Coming soon')).toBeVisible()
  const entries = page.getByRole('navigation').getByRole('link')
  await expect(entries).toHaveText(['Home', 'Timeline', 'Settings', 'Shortcuts', 'About'])
})

test('the development gallery is not part of the product', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page).toHaveTitle('Page not found - Bannerday')
})
