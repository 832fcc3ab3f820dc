import type { Page } from '@playwright/test'
import { recognisePlayer } from './answers.ts'
import { stopTheClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { storeBefore, storedIn } from './stored.ts'

test.use({ visitor: 'returning' })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh game list' })

test('the games panel is open at 1280 px and closed at 1279 px, the refresh button only with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Show games' })).toBeVisible()
  await expect(refresh(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(refresh(page)).toBeVisible()
  await page.getByRole('button', { name: 'Hide games' }).click()
  await expect(refresh(page)).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(0)
})

test('the list comes from the cache, and a refresh overwrites it', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    stored.gameList = stored.gameList.slice(0, 2)
    localStorage.setItem('bannerday', JSON.stringify(stored))
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(2)
  expect(asked).not.toContain('/api/games')

  await refresh(page).click()
  await expect(page.getByText('Game list refreshed successfully')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  expect((await storedIn(page))['gameList']).toHaveLength(4)
})

test('a list of another revision is renewed without being asked', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  const { gamesRevision } = await storedIn(page)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    const changed = { ...stored, gamesRevision: 'older', gameList: stored.gameList.slice(0, 1) }
    localStorage.setItem('bannerday', JSON.stringify(changed))
  })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  expect((await storedIn(page))['gamesRevision']).toBe(gamesRevision)
})

test.describe('when the server fails', () => {
  test.use({ expectedProblems: /503/ })

  test('a refresh says so in its words and leaves the list', async ({ page }) => {
    await page.goto('/settings')
    await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
    await page.route('**/api/games*', (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'Back at noon' } }),
    )
    await refresh(page).click()
    await expect(page.getByText('Back at noon').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  })
})

test('saving says that preferences are saved', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Game preferences saved')).toBeVisible()
  expect(Object.keys(Object((await storedIn(page))['userGameSelections']))).toHaveLength(4)
})

test('zone, clock, theme and language are followed by another tab at once', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/settings')
  await other.goto('/settings')
  await expect(region(other, 'Time zone')).toBeVisible()

  const zone = page.getByRole('combobox', { name: 'Server time zone' })
  await expect(zone).toHaveValue('UTC+8')
  await expect(zone.getByRole('option')).toHaveText([
    'UTC+8 (Asia / SE Asia / TW / HK / MO)',
    'UTC-5 (America)',
    'UTC+1 (Europe)',
  ])
  await zone.selectOption('UTC+1')
  await expect(other.getByRole('combobox', { name: 'Server time zone' })).toHaveValue('UTC+1')

  await page.getByRole('checkbox', { name: /Use local timezone/ }).check()
  await expect(other.getByRole('checkbox', { name: /Use local timezone/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /24-hour/ }).uncheck()
  await expect(other.getByRole('checkbox', { name: /24-hour/ })).not.toBeChecked()

  await page.getByRole('combobox', { name: 'Color theme' }).selectOption('Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('combobox', { name: 'Interface language' }).selectOption('繁體中文')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('設定')
  expect(await storedIn(page)).toMatchObject({
    serverTimezone: 'UTC+1',
    useLocalTimezone: 'true',
    'timeline-time-format': '12',
    theme: 'dark',
    userLanguage: 'zh-Hant',
  })
})

test('what one tab follows, another tab follows too', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/settings')
  await other.goto('/settings')
  await page.getByRole('checkbox', { name: 'Follow Wuthering Waves' }).check()
  await expect(other.getByRole('checkbox', { name: 'Follow Wuthering Waves' })).toBeChecked()
  await page.getByRole('button', { name: 'Move Wuthering Waves up' }).click()
  await expect(other.getByRole('checkbox', { name: /^Follow/ }).nth(2)).toBeChecked()
  await expect(other.getByRole('checkbox', { name: /^Follow/ }).nth(2)).toHaveAccessibleName(
    'Follow Wuthering Waves',
  )
})

test('clearing local settings asks first, and keeps the sign-in and the language', async ({ page }) => {
  await storeBefore(page, {
    theme: 'dark',
    auth_token: 'secret',
    user_id: '7',
    userLanguage: 'en',
    gameOrder: ['zenless'],
    activityStatus: { some: 'done' },
  })
  await recognisePlayer(page)
  await page.goto('/settings')
  const clear = page.getByRole('button', { name: 'Clear local settings' })
  await clear.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await clear.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Local settings cleared')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const { gameList: _list, gamesRevision: _revision, ...rest } = await storedIn(page)
  expect(rest).toEqual({ auth_token: 'secret', user_id: '7', userLanguage: 'en' })
})

test.describe('a link to the time zone', () => {
  test.use({ viewport: { width: 1280, height: 420 } })

  test('scrolls there and rings the card for 1.5 s, and again when it is followed again', async ({
    page,
  }) => {
    await stopTheClock(page)
    await page.goto('/settings?highlight=timezone')
    await expect(region(page, 'Time zone')).toBeVisible()
    const card = page.locator('[data-highlighted]').filter({ has: region(page, 'Time zone') })
    await page.clock.runFor(100)
    await expect(card).toHaveAttribute('data-highlighted', 'true')
    await expect(region(page, 'Time zone')).toBeInViewport()
    await page.clock.runFor(1350)
    await expect(card).toHaveAttribute('data-highlighted', 'true')
    await page.clock.runFor(200)
    await expect(card).toHaveAttribute('data-highlighted', 'false')

    await page.evaluate(() => {
      scrollTo(0, 0)
      history.pushState(null, '', '/settings?highlight=timezone')
    })
    await page.clock.runFor(100)
    await expect(card).toHaveAttribute('data-highlighted', 'true')
  })

  test('needs no motion to get there', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 700, height: 300 })
    await page.goto('/settings?highlight=timezone')
    await expect(region(page, 'Time zone')).toBeInViewport()
    await expect(page.locator('[data-highlighted="true"]')).toHaveCSS('transition-duration', '0s')
  })
})

test('a link to the games opens their panel on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Choose games' }).click()
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  await expect(page.locator('[data-highlighted="true"]').filter({ has: region(page, 'Games') })).toBeVisible()
})

test('settings leave as a file and come back from it', async ({ page }) => {
  await storeBefore(page, { theme: 'dark', gameOrder: ['zenless'], auth_token: 'secret' })
  await recognisePlayer(page)
  await page.goto('/settings')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await saving).path()

  await page.evaluate(() => localStorage.setItem('bannerday', '{"userLanguage":"en"}'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('Settings imported')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('checkbox', { name: /^Follow/ }).first()).toHaveAccessibleName(
    'Follow Zenless Zone Zero',
  )
  expect((await storedIn(page))['auth_token']).toBeUndefined()
})

test('a file of something else is refused', async ({ page }) => {
  await page.goto('/settings')
  const file = { name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('not settings') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText('That is not a Bannerday export').first()).toBeVisible()
})
