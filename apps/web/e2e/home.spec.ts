import type { Page } from '@playwright/test'
import { recognisePlayer } from './answers.ts'
import { stopTheClock } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { storeBefore } from './stored.ts'
import { NOON } from './timeline-world.ts'

const FEATURES = ['Multi-game timeline', 'Custom reminders', 'Multi-time zone', 'Clean interface']

test.use({ visitor: 'returning' })

const carousel = (page: Page) => page.getByRole('region', { name: 'Features' })
const current = (page: Page) => carousel(page).getByRole('tab', { selected: true })

async function openHome(page: Page) {
  await stopTheClock(page)
  await page.goto('/')
  await expect(carousel(page)).toBeVisible()
  await page.mouse.move(5, 700)
}

test('a returning visitor sees the logo, the title, the intro and the way to the timeline', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Bannerday' })).toBeVisible()
  await expect(page.getByText(/One calm timeline/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Games on the timeline' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Open the timeline' }).click()
  await expect(page).toHaveURL(/\/timeline$/)
})

test('the four features take turns, five seconds each', async ({ page }) => {
  await openHome(page)
  for (const name of [...FEATURES.slice(1), FEATURES[0]]) {
    await page.clock.runFor(4999)
    await expect(current(page)).not.toHaveAccessibleName(String(name))
    await page.clock.runFor(1)
    await expect(current(page)).toHaveAccessibleName(String(name))
  }
})

test('they stand still under the pointer, which finds arrows there', async ({ page }) => {
  await openHome(page)
  const next = page.getByRole('button', { name: 'Next feature' })
  await expect(next.locator('..')).toHaveCSS('opacity', '0')
  await carousel(page).hover()
  await expect(next.locator('..')).toHaveCSS('opacity', '1')
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveAccessibleName('Multi-game timeline')
  await next.click()
  await expect(current(page)).toHaveAccessibleName('Custom reminders')
  await page.getByRole('button', { name: 'Previous feature' }).click()
  await expect(current(page)).toHaveAccessibleName('Multi-game timeline')
})

test('they stand still while they have the focus, and arrow keys turn them', async ({ page }) => {
  await openHome(page)
  await current(page).focus()
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveAccessibleName('Multi-game timeline')
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toHaveAccessibleName('Custom reminders')
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toHaveAccessibleName('Multi-game timeline')
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toHaveAccessibleName('Clean interface')
})

test('they stand still for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.runFor(20_000)
  await expect(current(page)).toHaveAccessibleName('Multi-game timeline')
  await carousel(page).getByRole('tab', { name: 'Multi-time zone' }).click()
  await expect(current(page)).toHaveAccessibleName('Multi-time zone')
})

test('what ends within three days is one press away, until it is done', async ({ page }) => {
  await page.clock.setFixedTime(new Date(NOON))
  await page.goto('/')
  const soon = page.getByRole('region', { name: 'Ends within three days' })
  const first = soon.getByRole('listitem').getByRole('link').first()
  await expect(first).toBeVisible()
  const before = await soon.getByRole('listitem').count()
  const address = (await first.getAttribute('href')) ?? ''
  const id = new URL(address, page.url()).searchParams.get('activity') ?? ''

  await page.evaluate((done) => {
    const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    localStorage.setItem('bannerday', JSON.stringify({ ...stored, activityStatus: { [done]: 'done' } }))
  }, id)
  await page.reload()
  await expect(soon).toBeVisible()
  await expect(soon.locator(`a[href="${address}"]`)).toHaveCount(0)
  expect(before).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger swipes to the next feature', async ({ page, context }) => {
    await page.goto('/')
    await carousel(page).scrollIntoViewIfNeeded()
    const box = await page.getByRole('tabpanel').boundingBox()
    const y = Math.round((box?.y ?? 0) + 80)
    const client = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await touch('touchStart', 320)
    for (const x of [300, 260, 200, 140, 90]) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(current(page)).toHaveAccessibleName('Custom reminders')
  })
})

async function pretendHosts(page: Page, hostsOf: (host: string) => object) {
  await page.route('**/api/config', async (route) => {
    const answer = await (await route.fetch()).json()
    const { host } = new URL(route.request().url())
    const data = { ...answer.data, hosts: hostsOf(host), filing_number: 'ICP 12345' }
    await route.fulfill({ json: { ...answer, data } })
  })
}

test('the mainland host leads signed-out visitors to the login, and notes its filing', async ({ page }) => {
  await pretendHosts(page, (host) => ({ mainland: host, international: null }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Filing number: ICP 12345' })).toBeVisible()
  await expect(page.getByText('Social account')).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page).toHaveURL(/\/settings\?highlight=account$/)
  await expect(page.getByRole('form', { name: 'Log in' })).toBeInViewport()
})

test('the mainland host says nothing of it to those who are signed in', async ({ page }) => {
  await storeBefore(page, { auth_token: 'a'.repeat(43) })
  await recognisePlayer(page)
  await pretendHosts(page, (host) => ({ mainland: host, international: null }))
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Games on the timeline' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Go to login' })).toHaveCount(0)
})

test('the international host tells readers of Simplified Chinese of the mainland site', async ({ page }) => {
  await pretendHosts(page, (host) => ({ mainland: 'cn.bannerday.example', international: host }))
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Games on the timeline' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('a[href*="cn.bannerday.example"]')).toHaveCount(0)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('link', { name: '大陆站点' })).toHaveAttribute(
    'href',
    'http://cn.bannerday.example/',
  )
})
