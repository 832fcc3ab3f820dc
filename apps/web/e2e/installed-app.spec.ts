import type { Page } from '@playwright/test'
import { ok } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { storeFromAnotherTab } from './stored.ts'

test.use({ visitor: 'returning' })

test('in a window of its own the title is the page alone, and follows when it moves to a tab', async ({
  page,
}) => {
  await pretendDisplayMode(page, 'standalone')
  await page.goto('/about')
  await expect(page).toHaveTitle('About')
  for (const [mode, title] of [
    ['browser', 'About - Bannerday'],
    ['fullscreen', 'About'],
    ['browser', 'About - Bannerday'],
    ['minimal-ui', 'About'],
  ] as const) {
    await page.evaluate((detail) => dispatchEvent(new CustomEvent('pretend-display-mode', { detail })), mode)
    await expect(page, mode).toHaveTitle(title)
  }
})

test('the icon of the installed app carries what is still to be done today, until it is done', async ({
  page,
}) => {
  // Eight in the evening on the server's clock.
  await page.clock.install({ time: new Date('2026-11-15T12:00:00Z') })
  await pretendDisplayMode(page, 'standalone')
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => {
        document.documentElement.dataset['badge'] = String(count)
      },
      clearAppBadge: async () => {
        document.documentElement.dataset['badge'] = 'none'
      },
    })
  })
  await page.route('**/api/events?**', (route) => {
    const events = ['a', 'b'].map((uuid) => ({
      uuid,
      game_id: 'genshin',
      type: 'event',
      title: `Event ${uuid}`,
      start_time: '2026-11-01T10:00:00',
      end_time: '2026-11-15T23:00:00',
      banner_img: null,
      is_version_update: false,
    }))
    const data = { events: [{ game_id: 'genshin', events }] }
    return route.fulfill(ok(data))
  })
  const root = page.locator('html')
  await page.goto('/about')
  await expect(root).toHaveAttribute('data-badge', '2')
  await storeFromAnotherTab(page, { activityStatus: { a: 'done' } })
  await expect(root).toHaveAttribute('data-badge', '1')
  await page.clock.fastForward('03:01:00')
  await expect(root).toHaveAttribute('data-badge', 'none')
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

test('a phone held sideways hides no control behind its camera', async ({ page }) => {
  const [width, cameraPx] = [844, 59]
  await page.setViewportSize({ width, height: 390 })
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: cameraPx, right: cameraPx, bottom: 21 },
  })
  await page.goto('/timeline')
  const menu = page.getByRole('button', { name: 'Open menu' })
  for (const control of [
    menu,
    page.getByRole('button', { name: 'English' }),
    page.getByRole('button', { name: 'Sort by end time' }),
    page.getByRole('button', { name: 'Filter' }),
  ]) {
    await expect(control).toBeVisible()
    const box = await control.boundingBox()
    expect(box?.x, String(control)).toBeGreaterThanOrEqual(cameraPx)
    expect((box?.x ?? 0) + (box?.width ?? 0), String(control)).toBeLessThanOrEqual(width - cameraPx)
  }
  await menu.click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Settings' })
  await expect.poll(async () => (await link.boundingBox())?.x).toBeGreaterThanOrEqual(cameraPx)
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
