import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ visitor: 'returning' })

for (const mode of ['standalone', 'fullscreen', 'minimal-ui']) {
  test(`installed as ${mode}, the title is the page alone`, async ({ page }) => {
    await pretendDisplayMode(page, mode)
    await page.goto('/about')
    await expect(page).toHaveTitle('About')
  })
}

test('the title follows when the page moves from a tab into its own window', async ({ page }) => {
  await pretendDisplayMode(page, 'browser')
  await page.goto('/about')
  await expect(page).toHaveTitle('About - Bannerday')
  await page.evaluate(() => dispatchEvent(new CustomEvent('pretend-display-mode', { detail: 'standalone' })))
  await expect(page).toHaveTitle('About')
})

test('the install button is there only while the browser offers installation', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Install app' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button).toBeHidden()

  await offerInstallation(page)
  await button.click()
  await expect(button).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('yes')

  await offerInstallation(page)
  await expect(button).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(button).toBeHidden()
})

test('the manifest offers the app with icons for every launcher', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Bannerday', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
  }
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
})

/** Chromium cannot emulate display modes, so the page asks a stand-in. */
async function pretendDisplayMode(page: Page, first: string) {
  await page.addInitScript((mode) => {
    let current = mode
    const real = matchMedia.bind(window)
    window.matchMedia = (query) => {
      if (!query.includes('display-mode')) return real(query)
      const media = real('not all')
      Object.defineProperty(media, 'matches', { get: () => query.includes(`display-mode: ${current})`) })
      addEventListener('pretend-display-mode', (event) => {
        if (event instanceof CustomEvent) current = event.detail
        media.dispatchEvent(new Event('change'))
      })
      return media
    }
  }, first)
}

async function offerInstallation(page: Page) {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(
      Object.assign(offer, {
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
        async prompt() {
          document.documentElement.dataset['asked'] = 'yes'
        },
      }),
    )
  })
}
