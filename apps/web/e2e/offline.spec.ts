import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openProxy } from './second-build.ts'
import { FOLLOWED, storeBefore } from './stored.ts'

test.use({
  visitor: 'returning',
  serviceWorkers: 'allow',
  // Logged by the browser for calls without a network, and for pages without an icon.
  expectedProblems: /ERR_|Failed to fetch|404 \(Not Found\)/,
})

const PLACES = ['/', '/timeline', '/settings', '/shortcuts', '/about', '/about/licenses', '/no/such/page']

async function visitOnce(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

const cachedAddresses = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const found = await (await caches.open(cache)).keys()
    return found.map(({ url }) => url.replace(location.origin, ''))
  }, name)

test('after one visit every screen starts without a network', async ({ page, context }) => {
  await visitOnce(page)
  await context.setOffline(true)
  for (const path of PLACES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Interface language' }).selectOption('日本語')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定')
})

test('what the first visit to the timeline showed is there without a network, and is renewed when there is one', async ({
  page,
  context,
}) => {
  await visitOnce(page, '/timeline')
  await expect
    .poll(() => cachedAddresses(page, 'answers'))
    .toContainEqual(expect.stringContaining('/api/events?'))
  await page.clock.install()
  await context.setOffline(true)
  // Otherwise the HTTP cache would answer for a minute.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  await expect(page.locator('[data-activity-uuid]').first()).toBeVisible()
  await expect(page.getByText(/Not up to date.*Last updated .* ago/)).toBeVisible()
  const status = await page.evaluate(async () => {
    const asked = (await (await caches.open('answers')).keys()).map(({ url }) => url)
    const address = asked.find((url) => url.includes('/api/events'))
    return (await fetch(address ?? '')).status
  })
  expect(status).toBe(200)
  await context.setOffline(false)
  await page.clock.fastForward('01:00')
  await expect(page.getByText(/Not up to date/)).toHaveCount(0)
  await expect(page.locator('[data-activity-uuid]').first()).toBeVisible()
})

/** Visits the timeline while there is a network, then takes it away. */
async function loseNetworkOnTimeline(page: Page, context: BrowserContext) {
  await visitOnce(page, '/timeline')
  await expect
    .poll(() => cachedAddresses(page, 'answers'))
    .toContainEqual(expect.stringContaining('/api/events?'))
  await expect(page.locator('[data-activity-uuid]').first()).toBeVisible()
  await context.setOffline(true)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
}

test('a game that is unfollowed without a network leaves the others on the timeline and at home', async ({
  page,
  context,
}) => {
  const expectZenlessOnly = async () => {
    await expect(page.getByText(/Not up to date.*Last updated .* ago/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Zenless Zone Zero/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Genshin Impact/ })).toHaveCount(0)
  }
  await loseNetworkOnTimeline(page, context)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('checkbox', { name: 'Follow Genshin Impact' }).uncheck()
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await expectZenlessOnly()
  await page.reload()
  await expectZenlessOnly()
  await page.goto('/')
  // Without activities it has its heading only.
  await expect(page.getByRole('region', { name: 'Ends within three days' })).toBeVisible()
})

test('a language that was chosen without a network still has the activities after a reload', async ({
  page,
  context,
}) => {
  const expectEnglishActivities = async () => {
    await expect(page.getByText('オフライン：アクティビティは英語のまま表示しています。')).toBeVisible()
    await expect(page.locator('[data-activity-uuid]').first()).toBeVisible()
  }
  await loseNetworkOnTimeline(page, context)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expectEnglishActivities()
  await page.reload()
  await expectEnglishActivities()
  await context.setOffline(false)
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByText(/オフライン/)).toHaveCount(0)
  await expect(page.locator('[data-activity-uuid]').first()).toBeVisible()
})

test('answers are kept without the time they were asked at, signed ones not at all', async ({ page }) => {
  await visitOnce(page)
  await page.evaluate(async () => {
    await fetch('/api/games?t=1')
    await fetch('/api/games?t=2')
    await fetch('/api/events?lang=en&games=genshin&t=3', { headers: { authorization: 'Bearer secret' } })
    await fetch('/api/config')
  })
  await expect.poll(() => cachedAddresses(page, 'answers')).toContain('/api/games')
  const kept = await cachedAddresses(page, 'answers')
  expect(kept.filter((address) => address.includes('t='))).toEqual([])
  expect(kept.filter((address) => !/^\/api\/(games|events)\b/.test(address))).toEqual([])
  expect(kept).not.toContain('/api/events?lang=en&games=genshin')
})

test('pages of the API are never answered with the app', async ({ page, request }) => {
  await visitOnce(page)
  const known = await request.get('/api/openapi.json')
  await page.goto('/api/openapi.json')
  expect(await page.locator('body').innerText()).toContain('openapi')
  expect(known.ok()).toBe(true)
})

test('the worker is always asked for anew', async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
})

test('a new version waits for the player, and never takes what they typed', async ({ page, baseURL }) => {
  const door = await openProxy(String(baseURL))
  try {
    await storeBefore(page, { userGameSelections: FOLLOWED })
    await visitOnce(page, `${door.url}/about`)
    await page.evaluate(() => {
      document.documentElement.dataset['visit'] = 'first'
      const field = document.createElement('input')
      field.setAttribute('aria-label', 'Something typed')
      document.querySelector('main')?.append(field)
    })
    await page.getByRole('textbox').fill('half a sentence')

    door.publish({ version: 'second' })
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const update = page.getByRole('button', { name: 'Update' })
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await update.click()
    await expect(page.getByText(/Finish or clear what you are typing first/)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('half a sentence')

    await page.getByRole('textbox').fill('')
    await update.click()
    await expect(page.locator('html')).not.toHaveAttribute('data-visit', 'first')
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(await page.evaluate(() => caches.keys())).toContain('shell-second')
  } finally {
    await door.close()
  }
})

test('a new version that is put off stays out of the way, and other tabs are left alone', async ({
  page,
  context,
  baseURL,
}) => {
  const door = await openProxy(String(baseURL))
  try {
    await visitOnce(page, `${door.url}/about`)
    const other = await context.newPage()
    await other.goto(`${door.url}/settings`)
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await other.evaluate(() => (document.documentElement.dataset['visit'] = 'first'))

    door.publish({ version: 'third' })
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)

    await other.getByRole('button', { name: 'Update' }).click()
    await expect(other.locator('html')).not.toHaveAttribute('data-visit', 'first')
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  } finally {
    await door.close()
  }
})

test('a tab that goes on with the old version still finds the parts of that version', async ({
  page,
  context,
  baseURL,
}) => {
  const door = await openProxy(String(baseURL))
  try {
    await visitOnce(page, `${door.url}/about`)
    const other = await context.newPage()
    await other.goto(`${door.url}/settings`)

    door.publish({ version: 'fourth', without: /licenses-page/ })
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await other.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('A new version is ready.')).toBeVisible()
    // Otherwise the HTTP cache would answer for a year.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.getByRole('link', { name: 'Read the licenses' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open-source licenses' })).toBeVisible()
  } finally {
    await door.close()
  }
})

test('headers that change without a new build come with the update', async ({ page, baseURL }) => {
  const door = await openProxy(String(baseURL))
  const policyOf = async () => (await page.goto(`${door.url}/about`))?.headers()['permissions-policy']
  try {
    await visitOnce(page, `${door.url}/about`)
    door.publish({ pageHeaders: { 'permissions-policy': 'camera=()' } })
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('A new version is ready.')).toHaveCount(0)
    expect(await policyOf()).toBe('camera=()')
  } finally {
    await door.close()
  }
})
