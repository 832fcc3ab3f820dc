import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

const EVENTS = '**/api/events?*'

test('shows bones in the real grid while activities are fetched', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await page.route(EVENTS, (route) => void held.push(() => route.continue()))
  await openTimeline(page)
  await expect(page.getByRole('status').getByText('Loading activities')).toBeAttached()
  for (const answer of held) await answer()
  await expect(bars(page).first()).toBeVisible()
  await expect(page.getByText('Loading activities')).toHaveCount(0)
})

test('without a chosen game nothing is fetched, and the way to choose is shown', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openTimeline(page, { stored: { userGameSelections: {} } })
  await page.getByRole('link', { name: 'Choose games and types' }).click()
  await expect(page).toHaveURL('/settings?highlight=games')
  expect(calls).not.toContain('/api/events')
})

test('says when nothing matches', async ({ page }) => {
  await page.route(EVENTS, (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: { events: [] } } }),
  )
  await openTimeline(page)
  await expect(page.getByText('No activities here')).toBeVisible()
})

test('tells a failure in the words of the server, and tries again', async ({ page }) => {
  let isDown = true
  await page.route(EVENTS, (route) =>
    isDown
      ? route.fulfill({ json: { code: 503, message: 'The calendar is being dusted' } })
      : route.continue(),
  )
  await openTimeline(page)
  await expect(page.getByRole('alert')).toContainText('Error fetching events: The calendar is being dusted')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(bars(page).first()).toBeVisible()
})

test('keeps the bars when they cannot be brought up to date, and says how old they are', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  await page.route(EVENTS, (route) => route.fulfill({ json: { code: 503, message: 'down' } }))
  await page.clock.fastForward(11 * 60_000)
  await expect(page.getByText(/Not up to date.*Last updated 1[01] minutes ago/)).toBeVisible()
  await expect(bars(page).first()).toBeVisible()
  await page.unroute(EVENTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Not up to date/)).toHaveCount(0)
})

test('a switch of language aborts the pending call', async ({ page }) => {
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(request.url()))
  await page.route(EVENTS, (route) =>
    route.request().url().includes('lang=en') ? undefined : route.continue(),
  )
  await openTimeline(page)
  await expect(page.getByText('Loading activities')).toBeAttached()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(bars(page).first()).toBeVisible()
  expect(ended.filter((url) => url.includes('lang=en'))).toHaveLength(1)
})

test('draws few elements however many activities there are', async ({ page }) => {
  const events = Array.from({ length: 5_000 }, (_, index) => ({
    uuid: `many-${index}`,
    game_id: 'genshin',
    type: 'event',
    title: `Event ${index}`,
    start_time: `2026-${String((index % 12) + 1).padStart(2, '0')}-0${(index % 9) + 1}T10:00:00`,
    end_time: `2026-${String((index % 12) + 1).padStart(2, '0')}-2${index % 9}T03:59:59`,
  }))
  await page.route(EVENTS, (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: { events: [{ game_id: 'genshin', events }] } } }),
  )
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(700)
})
