import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline, scrolled } from './timeline-world.ts'

const ABYSS = /^Spiral Abyss, Genshin Impact, Challenge, Sep 16/

test.describe('an activity', () => {
  test('opens in a dialog of 650 px with dates, countdown and launch button', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: ABYSS }).click()
    const dialog = page.getByRole('dialog', { name: 'Spiral Abyss' })
    await expect(dialog).toBeVisible()
    expect((await dialog.boundingBox())?.width).toBe(650)
    await expect(dialog.getByText('Sep 16, 2026, 04:00')).toBeVisible()
    await expect(dialog.getByText('Oct 16, 2026, 03:59').first()).toBeVisible()
    await expect(dialog.getByText('UTC+8')).toBeVisible()
    await dialog.getByRole('button', { name: 'Launch game' }).click()
    const launch = page.getByRole('dialog', { name: 'Launch game' })
    await expect(launch).toBeVisible()
    expect((await launch.boundingBox())?.width).toBe(400)
    await expect(launch.getByRole('region', { name: 'China server' }).getByRole('link')).toHaveCount(4)
  })

  test('counts down by the second', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: ABYSS }).click()
    const dialog = page.getByRole('dialog', { name: 'Spiral Abyss' })
    await expect(dialog).toBeVisible()
    const before = await dialog.innerText()
    await page.clock.runFor(1_000)
    await expect.poll(() => dialog.innerText()).not.toBe(before)
  })

  test('has an address of its own, and Back closes it', async ({ page }) => {
    await openTimeline(page)
    const bar = page.getByRole('button', { name: ABYSS })
    await bar.click()
    await expect(page).toHaveURL(/\/timeline\?activity=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('dialog', { name: 'Spiral Abyss' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Spiral Abyss' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/timeline')
    await expect(bar).toBeFocused()
  })

  test('that is not followed says so, and is there once it is', async ({ page, request }) => {
    const answer = await (await request.get('/api/events?games=starrail')).json()
    const games: readonly { readonly events: readonly { readonly uuid: string }[] }[] = answer.data.events
    const uuid = games[0]?.events[0]?.uuid ?? ''
    await openTimeline(page, { path: `/timeline?activity=${uuid}`, stored: { userGameSelections: {} } })
    await page
      .getByRole('dialog')
      .filter({ hasText: 'This is from Honkai: Star Rail, which you do not follow.' })
      .getByRole('link', { name: 'Choose games and types' })
      .click()
    await page.getByRole('checkbox', { name: 'Follow Honkai: Star Rail' }).click()
    await page.goBack()
    await expect(page.getByRole('dialog').getByRole('group', { name: 'My status' })).toBeVisible()
    await page.goto('/timeline?activity=no-such-thing')
    await expect(page.getByRole('dialog', { name: 'Activity not found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/timeline')
    await page.reload()
    await expect(bars(page).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('keeps its status, in this tab and in others', async ({ page, context }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: ABYSS }).click()
    // The last to come: it moves what stands above it.
    await expect(page.getByText('Report a wrong date')).toBeVisible()
    await page.getByRole('dialog').locator('label', { hasText: 'Done' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Spiral Abyss.*Sep 16.*Done$/ })).toBeVisible()
    const other = await context.newPage()
    await openTimeline(other)
    await expect(other.getByRole('button', { name: /^Spiral Abyss.*Sep 16.*Done$/ })).toBeVisible()
    await other.getByRole('button', { name: /^Spiral Abyss.*Sep 16/ }).press('s')
    await other.getByRole('menuitemradio', { name: 'Starred' }).click()
    await expect(page.getByRole('button', { name: /^Spiral Abyss.*Sep 16.*Starred$/ })).toBeVisible()
  })
})

test.describe('the keyboard', () => {
  test('walks from bar to bar, opens, and gets its focus back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTimeline(page)
    const first = page.getByRole('button', { name: /^Version 7.1.*Genshin Impact/ })
    await first.focus()
    await page.keyboard.press('ArrowDown')
    const second = page.locator('[data-activity-uuid] > :focus')
    await expect(second).not.toHaveAccessibleName(/^Version/)
    await page.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Version 7.2/)
    await expect(page.locator(':focus')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Version 7.2/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Version 7.2/)
  })

  test('enters the board at now by Tab, walks its days and sets statuses with S', async ({ page }) => {
    await openTimeline(page, { stored: { timelineView: { zoom: 36, filters: ['hide-finished'] } } })
    await expect(bars(page).first()).toBeVisible()
    const opened = await scrolled(page)
    await expect(page.locator('[data-activity-uuid] > [tabindex="0"]')).toHaveCount(1)
    const focus = page.locator(':focus')
    await page.getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('Tab')
    await expect(focus).toHaveAccessibleName('Activities of Wednesday, October 14, 2026')
    await page.keyboard.press('ArrowRight')
    await expect(focus).toHaveAccessibleName('Activities of Thursday, October 15, 2026')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(focus).toHaveAccessibleName(/^Version 7.1/)
    expect(await scrolled(page)).toEqual(opened)
    const bar = page.getByRole('button', { name: ABYSS })
    await bar.focus()
    await page.keyboard.press('s')
    const menu = page.getByRole('menu', { name: 'Status of Spiral Abyss' })
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Spiral Abyss.*Sep 16.*In progress$/ })).toBeFocused()
    await page.keyboard.press('s')
    await menu.getByRole('menuitemradio', { name: 'Done' }).press('Enter')
    // The filter has taken the bar away: what stands there now has its focus.
    await expect(bar).toHaveCount(0)
    await expect(page.locator('[data-activity-uuid] > :focus')).toHaveCount(1)
    await expect(focus).toHaveAccessibleName(/Genshin Impact.*Ends in/)
  })
})

test.describe('a day', () => {
  test('opens beside the board with what overlaps it, and leads to the bars', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTimeline(page)
    await page.getByRole('button', { name: 'Activities of Friday, October 16, 2026' }).click()
    const panel = page.getByRole('complementary', { name: 'Friday, October 16, 2026' })
    await expect(panel.getByText('In 2 days')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Spiral Abyss/ }).first()).toBeVisible()
    await panel.getByRole('button', { name: 'Previous day' }).click()
    await expect(page.getByRole('complementary').getByText('Tomorrow', { exact: true })).toBeVisible()
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Spiral Abyss/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Spiral Abyss' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('complementary', { name: 'Ends next' })).toBeVisible()
  })

  test('changes statuses too', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: 'Activities of Wednesday, October 14, 2026' }).click()
    const ring = page.getByRole('checkbox', { name: 'Spiral Abyss: done' }).first()
    const bar = bars(page).filter({ has: page.getByRole('button', { name: ABYSS }) })
    await ring.check()
    await expect(bar).toHaveAttribute('data-status', 'done')
    await ring.uncheck()
    await ring.click({ button: 'right' })
    await page.getByRole('menuitemradio', { name: 'Skipped' }).click()
    await expect(bar).toHaveAttribute('data-status', 'cancelled')
    await expect(ring).toBeFocused()
  })

  test('without activities says so', async ({ page }) => {
    await openTimeline(page, { now: '2027-05-20T12:00:00+08:00' })
    await expect(bars(page).first()).toBeVisible()
    await board(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    const lastDay = page.locator('[data-day-index]').last()
    await expect(lastDay).toBeInViewport()
    await lastDay.click()
    await expect(page.getByText('No activities on this day')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('now stands at 42 %, a day is a sheet, and nothing is wider than the page', async ({ page }) => {
    await openTimeline(page)
    const clock = page.getByText(/^12:00:\d\d$/)
    await expect(clock).toBeVisible()
    const box = await clock.boundingBox()
    expect(((box?.x ?? 0) + (box?.width ?? 0) / 2) / 390).toBeCloseTo(0.42, 1)
    await expect.poll(() => wordsUnderPills(page)).toEqual([])
    await board(page).evaluate((element) => element.scrollBy(-700, 0))
    await expect(page.getByRole('button', { name: 'Go to now' })).toBeVisible()
    await expect.poll(() => wordsUnderPills(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to now' }).tap()
    await expect(clock).toBeInViewport()
    await page.getByRole('button', { name: 'Activities of Friday, October 16, 2026' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Friday, October 16, 2026' })
    await expect(sheet).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toHaveCount(0)
  })
})

/** The names of bars that begin in view and of whose words the pill hides a part. */
function wordsUnderPills(page: Page): Promise<string[]> {
  return bars(page).evaluateAll((elements) =>
    elements
      .filter((bar) => {
        const pill = bar.nextElementSibling?.querySelector('[data-kind="ends"]')?.getBoundingClientRect()
        const label = bar.querySelector('[data-label]')
        if (!pill || !label || bar.getBoundingClientRect().left < 0 || pill.left < 0) return false
        const wordsEnd =
          label.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(label).paddingRight)
        return bar.getBoundingClientRect().left < pill.left - 64 && wordsEnd > pill.left
      })
      .map((bar) => bar.querySelector('button')?.ariaLabel ?? ''),
  )
}
