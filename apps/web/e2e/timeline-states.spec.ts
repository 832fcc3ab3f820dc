import { mdiFlagVariant, mdiPartyPopper, mdiSwordCross } from '@mdi/js'
import { ok } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { storeFromAnotherTab } from './stored.ts'
import { bars, openTimeline } from './timeline-world.ts'

const EVENTS = '**/api/events?*'

test('shows bones in the real grid while activities are fetched', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await page.route(EVENTS, (route) => void held.push(() => route.continue()))
  await openTimeline(page)
  await expect(page.getByRole('status').getByText('Loading activities')).toBeAttached()
  const today = page.locator('[aria-current="date"]')
  const place = await today.boundingBox()
  for (const answer of held) await answer()
  await expect(bars(page).first()).toBeVisible()
  expect(await today.boundingBox(), 'today stays where it was').toEqual(place)
  await expect(page.getByText('Loading activities')).toHaveCount(0)
})

test('without a chosen game nothing is fetched, and the way to choose is shown', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await openTimeline(page, { stored: { userGameSelections: {} } })
  await expect(page.getByRole('button', { name: 'Search' }), 'there is nothing to search').toBeDisabled()
  await page.getByRole('link', { name: 'Choose games and types' }).click()
  await expect(page).toHaveURL('/settings?highlight=games')
  expect(calls).not.toContain('/api/events')
})

test('says when nothing matches', async ({ page }) => {
  await page.route(EVENTS, (route) => route.fulfill(ok({ events: [] })))
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

test('asks for the activities once, before the app is there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  expect(asked.filter((path) => path === '/api/events')).toHaveLength(1)
  const screen = asked.findIndex((path) => path.startsWith('/assets/timeline-screen-'))
  expect(asked.indexOf('/api/events')).toBeLessThan(screen)
})

test('bars have their art, and the page its illustration', async ({ page }) => {
  await openTimeline(page)
  await expect(page.locator('[style*="--art"]').first()).toHaveCSS('background-image', /url\(/)
  await expect(page.locator('[data-drawn]')).toHaveCSS('background-image', /background-light/)
})

test('the cap of a bar shows the icon of its type, and that of a banner the emblem of who is featured', async ({
  page,
}) => {
  await openTimeline(page)
  for (const [type, icon] of [
    ['version', mdiFlagVariant],
    ['event', mdiPartyPopper],
    ['challenge', mdiSwordCross],
  ] as const) {
    const bar = page.locator(`[data-activity-uuid][data-type="${type}"]`).first()
    await expect(bar.locator('path').first()).toHaveAttribute('d', icon)
  }
  const banner = page.locator('[data-activity-uuid][data-type="gacha"]').first()
  await expect(banner.locator('[data-symbol] text')).not.toBeEmpty()
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

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('few elements are drawn, however many activities there are and however small', async ({ page }) => {
    const roll = dice(2026)
    const games = ['genshin', 'starrail', 'zenless', 'wuthering'].map((game) => ({
      game_id: game,
      events: Array.from({ length: 1_250 }, (_, index) => ({
        uuid: `${game}-${index}`,
        game_id: game,
        type: 'event',
        title: `Event ${index}`,
        ...spanFrom(roll(390), index % 20 === 0 ? 0 : 6 + roll(30)),
      })),
    }))
    await page.route(EVENTS, (route) => route.fulfill(ok({ events: games })))
    await openTimeline(page, { now: '2026-01-15T12:00:00+08:00', stored: { timelineView: { zoom: 72 } } })
    for (const [zoom, most] of [
      ['200%', 700],
      ['100%', 900],
      ['56%', 1_200],
      ['33%', 1_600],
    ] as const) {
      await expect(page.getByText(zoom, { exact: true })).toBeVisible()
      await expect(bars(page).first()).toBeVisible()
      const drawn = await page.evaluate(() => document.querySelectorAll('*').length)
      expect({ zoom, drawn }).toEqual({ zoom, drawn: Math.min(drawn, most) })
      await page.keyboard.press('-')
    }
    // What has no room for words shows its icon all the same.
    expect((await page.locator('[data-short] > [data-label]').first().boundingBox())?.height).toBe(32)

    // A day without room for its date is pressed all the same.
    const monday = page.getByRole('button', { name: 'Activities of Monday, February 9, 2026' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await monday.boundingBox()) ?? {}
    await page.mouse.click(x + 3.5 * width, y + height / 2)
    await expect(page.getByRole('complementary', { name: 'Thursday, February 12, 2026' })).toBeVisible()
  })
})

function spanFrom(day: number, days: number) {
  return { start_time: tenOn(day), end_time: tenOn(day + days) }
}

/** So many days after the first of May 2025. */
function tenOn(day: number): string {
  return new Date(Date.UTC(2025, 4, 1 + day, 10)).toISOString().slice(0, 19)
}

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('what counts down speaks a language again that it has spoken before', async ({ page }) => {
  await openTimeline(page)
  const pills = page.locator('[data-kind="ends"]')
  await expect(pills.first()).toHaveText('20d 22h')
  await page.clock.runFor(1_000)
  for (const [userLanguage, text] of [
    ['ja', '20日22時間'],
    ['en', '20d 22h'],
  ] as const) {
    await storeFromAnotherTab(page, { userLanguage })
    await expect(page.locator('html')).toHaveAttribute('lang', userLanguage)
    await expect(pills.first()).toHaveText(text, { timeout: 2_000 })
    await page.clock.runFor(1_000)
  }
})
