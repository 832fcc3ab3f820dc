import type { Page } from '@playwright/test'
import { ok } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'
import { bars, board, openTimeline } from './timeline-world.ts'

const EVENTS = '**/api/events?*'
const viewOf = async (page: Page) => (await storedIn(page))['timelineView']

test('filters what is done, over or not starred, says so, and remembers', async ({ page }) => {
  await openTimeline(page)
  const abyss = page.getByRole('button', { name: /^Spiral Abyss, Genshin Impact.*Ends in/ })
  await abyss.press('s')
  await page.getByRole('menuitemradio', { name: 'Done' }).click()
  await expect(page.locator('[data-activity-uuid][data-status="done"]')).toHaveCount(1)
  await expect(page.locator('[data-activity-uuid][data-phase="ended"]').first()).toBeVisible()
  const width = await board(page).evaluate((element) => element.scrollWidth)

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('switch', { name: 'Hide done and skipped' }).click()
  await expect(abyss).toHaveCount(0)
  await page.getByRole('switch', { name: 'Hide ended' }).click()
  await expect(page.locator('[data-activity-uuid][data-phase="ended"]')).toHaveCount(0)
  expect(await board(page).evaluate((element) => element.scrollWidth)).toBe(width)
  await page.keyboard.press('Escape')
  const filter = page.getByRole('button', { name: 'Filter, 2 on' })
  await expect(filter).toBeFocused()
  expect(await viewOf(page)).toMatchObject({ filters: ['hide-finished', 'hide-ended'] })

  await page.reload()
  await expect(bars(page).first()).toBeVisible()
  await expect(abyss).toHaveCount(0)
  await filter.press('Enter')
  await page.getByRole('switch', { name: 'Only starred' }).click()
  await expect(bars(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter, 3 on' })).toBeFocused()
  const nothing = page.getByRole('status').filter({ hasText: 'Nothing matches the filters' })
  await nothing.getByRole('button', { name: 'Clear filters' }).press('Enter')
  await expect(abyss).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' }), 'the button is gone').toBeFocused()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test('banners alone are two presses away, and a third brings everything back', async ({ page }) => {
  await openTimeline(page)
  await expect(page.locator('[data-type="event"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Only Banner' }).click()
  await expect(page.locator('[data-activity-uuid]:not([data-type="gacha"])')).toHaveCount(0)
  await expect(page.locator('[data-type="gacha"]').first()).toBeVisible()
  const endsNext = page.getByRole('complementary', { name: 'Ends next' })
  await expect(endsNext.getByRole('button', { name: /^Cold Rain Wanes.*Promeia/ })).toBeVisible()
  await expect(endsNext.getByRole('button', { name: /^Spiral Abyss/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.locator('[data-type="event"]').first()).toBeVisible()
})

test('finds titles in any language, steps aside from the rest, and jumps from hit to hit', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/titles')) asked.push(request.url())
  })
  await openTimeline(page)
  await page.getByRole('button', { name: /^Genshin Impact/ }).click()
  expect(asked).toEqual([])
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('spellcheck', 'false')
  await field.fill('深境螺旋')
  const current = page.locator('[data-hit="current"] > button').first()
  // Its group was folded up.
  await expect(current).toHaveAccessibleName(/^Spiral Abyss.*Ends in 1 day 15 hours/)
  expect(asked).toHaveLength(1)
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.locator('[data-hit="other"]').first()).toBeVisible()

  await expect(page.getByRole('option').first()).toContainText(
    /^Spiral Abyss\w+ \d+, \d{4} – .+ · Genshin Impact$/,
  )
  await field.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await field.press('Enter')
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(current).toHaveAccessibleName(/^Spiral Abyss.*Starts in/)
  await expect(current).toBeInViewport()
  await field.press('Enter')
  await expect(current).toBeInViewport()
  await page.getByRole('button', { name: 'Previous match' }).click()
  await page.getByRole('button', { name: 'Previous match' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await field.press('Shift+Enter')
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible()

  await field.fill('no such thing')
  await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeVisible()
  await expect(current).toHaveCount(0)
  await field.fill('spirla abiss')
  await expect(current).toHaveAccessibleName(/^Spiral Abyss/)
  await field.fill('ｓｐｉｒａｌ')
  await expect(current).toHaveAccessibleName(/^Spiral Abyss/)
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.locator('[data-hit]')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Spiral Abyss/)
})

test('lists what ends next: ticked, taken back, and a way to each bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTimeline(page)
  const panel = page.getByRole('complementary', { name: 'Ends next' })
  const items = panel.getByRole('listitem')
  await expect(items.first()).toHaveText('Fri, Oct 161d 15h')
  await expect(items.nth(1)).toContainText('Spiral Abyss')
  await page.clock.fastForward(60 * 60_000)
  await expect(items.first()).toHaveText('Fri, Oct 161d 14h')

  await page.getByRole('button', { name: /^Spiral Abyss, Genshin Impact.*Ends in/ }).press('s')
  await page.getByRole('menuitemradio', { name: 'In progress' }).click()
  const tick = panel.getByRole('checkbox', { name: 'Spiral Abyss: done' })
  const statuses = async () => Object.values((await storedIn(page))['activityStatus'] ?? {})
  await tick.check()
  expect(await statuses()).toEqual(['done'])
  await expect(page.locator('[data-activity-uuid][data-status="done"]')).toHaveCount(1)
  await tick.uncheck()
  expect(await statuses()).toEqual(['in_progress'])
  await tick.check()

  // Only what is in view is drawn; the rest comes when it is scrolled to.
  await items.nth(3).hover()
  await page.mouse.wheel(0, 600)
  const far = panel.getByRole('button', { name: /^Surprise Screening Plan/ })
  await far.click()
  await expect(page.getByRole('dialog', { name: 'Surprise Screening Plan' })).toBeVisible()
  const itsBar = page.locator('[data-activity-uuid] > [tabindex="0"]')
  await expect(itsBar).toHaveAttribute('aria-label', /^Surprise Screening/)
  await expect(itsBar).toBeInViewport()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Activities of Thursday, October 15, 2026' }).click()
  await expect(page.getByRole('complementary', { name: 'Thursday, October 15, 2026' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  // What was ticked earlier is done, and gone.
  await expect(items.nth(1)).toContainText('Shiyu Defense')
})

test('tells what a newer answer has added and moved, and leads to it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const about = {
    game_id: 'genshin',
    type: 'event',
    start_time: '2026-10-10T10:00:00',
    end_time: '2026-10-20T03:59:59',
  }
  const old = { ...about, uuid: 'old', title: 'Old event' }
  const moving = { ...about, uuid: 'moving', title: 'Moving event' }
  const added = {
    ...about,
    uuid: 'added',
    title: 'Added event',
    start_time: '2026-12-01T10:00:00',
    end_time: '2026-12-20T03:59:59',
  }
  let events = [old, moving]
  await page.route(EVENTS, (route) => route.fulfill(ok({ events: [{ game_id: 'genshin', events }] })))
  await openTimeline(page)
  await expect(bars(page)).toHaveCount(2)
  await page.clock.runFor(1_000)
  // What comes when the page has come to rest has come, the watch for news with it.
  await expect(page.getByRole('complementary', { name: 'Ends next' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  events = [old, { ...moving, end_time: '2026-10-22T03:59:59' }, added]
  await page.clock.fastForward(11 * 60_000)
  const note = page.getByRole('status').filter({ hasText: '1 new, 1 moved' })
  await note.getByRole('button', { name: 'Show' }).click()
  await expect(note).toHaveCount(0)
  const current = page.locator('[data-hit="current"] > button').first()
  await expect(current).toHaveAccessibleName(/^Added event/)
  await expect(current).toBeInViewport()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(current).toHaveAccessibleName(/^Moving event/)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-hit]')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Moving event/)
})

test('a link to an activity opens its dialog over its bar, and Back leaves it as it came', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTimeline(page, { path: '/about' })
  await page.goto('/timeline')
  const version = page.locator('[data-activity-uuid][data-type="version"][data-phase="upcoming"]').first()
  const uuid = await version.getAttribute('data-activity-uuid')
  await page.goto('/about')
  await page.goto(`/timeline?activity=${uuid}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator(`[data-activity-uuid="${uuid}"]`)).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/timeline')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes an activity together with the launch dialog over it', async ({ page }) => {
  await openTimeline(page)
  await bars(page).first().getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: 'Launch game' }).click()
  await expect(page.getByRole('dialog', { name: /^Launch/ })).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-dialog]')).toHaveCount(0)
  await page.goForward()
  await expect(page.locator('[data-dialog]')).toHaveCount(1)
})

test('a link leads back to what ended long ago', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = await page.request.get('/api/events?lang=en&games=genshin&genshin_subgroup=version')
  const [oldest] = (await answer.json()).data.events[0].events
  await openTimeline(page, { path: `/timeline?activity=${oldest.uuid}` })
  await expect(page.getByRole('dialog')).toContainText(oldest.title)
  await expect(page.locator(`[data-activity-uuid="${oldest.uuid}"]`)).toBeInViewport()
})
