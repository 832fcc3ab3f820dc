import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline, scrolled } from './timeline-world.ts'

const ABYSS = /^Spiral Abyss, Genshin Impact, Challenge, Sep 16/
const barOfAbyss = (page: Page) => bars(page).filter({ has: page.getByRole('button', { name: ABYSS }) })
const mark = (page: Page) => barOfAbyss(page).locator('[data-mark]')
const menu = (page: Page) => page.getByRole('menu', { name: 'Status of Spiral Abyss' })
const tip = (page: Page) => page.getByRole('tooltip')

/** The middle of what can be seen of a bar: of its words, which stay in view, or of its mark. */
async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const wordsOf = (bar: Locator) => bar.locator('[data-label]')

async function hover(page: Page, bar: Locator) {
  const { x, y } = await middleOf(wordsOf(bar))
  await page.mouse.move(x, y)
}

/** Puts a finger on something and leaves it there. */
async function hold(page: Page, part: Locator) {
  const touchPoints = [await middleOf(part)]
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.clock.runFor(600)
  return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('the status mark of a bar', () => {
  test('shows itself to a mouse, and ticks the activity off instead of opening it', async ({ page }) => {
    await openTimeline(page)
    await expect(mark(page)).toBeHidden()
    await barOfAbyss(page).hover()
    await expect(mark(page)).toBeVisible()
    await mark(page).click()
    await expect(barOfAbyss(page)).toHaveAttribute('data-status', 'done')
    const pressed = barOfAbyss(page).getByRole('button', { name: 'Spiral Abyss: done', pressed: true })
    await pressed.click()
    await expect(barOfAbyss(page)).toHaveAttribute('data-status', '')
    await expect(page).toHaveURL('/timeline')
  })

  test('offers all statuses in its context menu and when it is held, as all of the bar does', async ({
    page,
  }) => {
    await openTimeline(page)
    await barOfAbyss(page).hover()
    await mark(page).click({ button: 'right' })
    await expect(menu(page).getByRole('menuitemradio')).toHaveCount(5)
    await menu(page).getByRole('menuitemradio', { name: 'Starred' }).click()
    await expect(barOfAbyss(page)).toHaveAttribute('data-status', 'starred')
    await mark(page).hover()
    await page.mouse.down()
    await page.clock.runFor(600)
    await expect(menu(page)).toBeVisible()
    await page.mouse.up()
    await menu(page).getByRole('menuitemradio', { name: 'In progress' }).click()
    await expect(barOfAbyss(page)).toHaveAttribute('data-status', 'in_progress')
    await barOfAbyss(page).getByRole('button', { name: ABYSS }).click({ button: 'right' })
    await expect(menu(page)).toBeVisible()
    await expect(page).toHaveURL('/timeline')
  })

  test('that a filter takes away with its bar leaves the focus on the board', async ({ page }) => {
    await openTimeline(page, { stored: { timelineView: { zoom: 36, filters: ['hide-finished'] } } })
    await barOfAbyss(page).hover()
    await mark(page).click()
    await expect(barOfAbyss(page)).toHaveCount(0)
    await expect(page.locator('[data-activity-uuid] > :focus')).toHaveCount(1)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('is pressed only where it is drawn', async ({ page }) => {
      await openTimeline(page)
      await expect(barOfAbyss(page)).toBeVisible()
      await expect(mark(page)).toBeHidden()
      await barOfAbyss(page).tap()
      // The last to come: it moves what stands above it.
      await expect(page.getByText('Report a wrong date')).toBeVisible()
      await page.getByRole('dialog').locator('label', { hasText: 'Starred' }).click()
      await page.goBack()
      expect((await mark(page).boundingBox())?.width).toBe(44)
      await mark(page).tap()
      await expect(barOfAbyss(page)).toHaveAttribute('data-status', 'done')
      const release = await hold(page, mark(page))
      await expect(menu(page)).toBeVisible()
      await release()
      await menu(page).getByRole('menuitemradio', { name: 'Not started' }).tap()
      await expect(mark(page)).toBeHidden()
    })

    test('offers all statuses to a finger that stays on the bar', async ({ page }) => {
      await openTimeline(page)
      const release = await hold(page, wordsOf(barOfAbyss(page)))
      await expect(menu(page)).toBeInViewport({ ratio: 1 })
      await release()
      await menu(page).getByRole('menuitemradio', { name: 'Done' }).tap()
      await expect(barOfAbyss(page)).toHaveAttribute('data-status', 'done')
      await expect(page).toHaveURL('/timeline')
    })
  })
})

const AT_SMALLEST = { stored: { timelineView: { zoom: 12, filters: [] } } }

/** A bar that has no room for words. */
async function shortBar(page: Page): Promise<Locator> {
  const bar = page.locator('[data-short]').last()
  await bar.scrollIntoViewIfNeeded()
  // Until the board is at rest: lanes of the past unfold then.
  await page.clock.runFor(200)
  return bar
}

async function expectTipBeside(page: Page, bar: Locator) {
  const name = (await bar.getByRole('button').first().getAttribute('aria-label')) ?? ''
  await expect(tip(page)).toContainText(/Ends in|Starts in|ended/)
  expect(name.startsWith((await tip(page).locator('b').textContent()) ?? '?')).toBe(true)
  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  const [tipBox, barBox, sheet] = await Promise.all(
    [tip(page), bar, board(page)].map((it) => it.boundingBox()),
  )
  if (!tipBox || !barBox || !sheet) throw new Error('There is no tooltip')
  expect(tipBox.y + tipBox.height, 'above the bar').toBeLessThanOrEqual(barBox.y)
  expect(tipBox.y + tipBox.height, 'close to it').toBeGreaterThan(barBox.y - 12)
  expect(tipBox.x).toBeGreaterThanOrEqual(sheet.x)
  expect(tipBox.x + tipBox.width).toBeLessThanOrEqual(sheet.x + sheet.width)
}

test.describe('the tooltip of a bar', () => {
  test('says to a mouse and to the focus what the bar has no room for, until Escape', async ({ page }) => {
    await openTimeline(page, AT_SMALLEST)
    const bar = await shortBar(page)
    await bar.hover()
    await expectTipBeside(page, bar)
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await page.mouse.move(0, 0)
    await bar.getByRole('button').first().focus()
    await expectTipBeside(page, bar)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(tip(page)).toHaveCount(0)
  })

  test('is there for words that are cut, and not for those that fit', async ({ page }) => {
    await openTimeline(page)
    const fitting = bars(page).filter({ hasText: 'Stygian Onslaught' }).first()
    await hover(page, fitting)
    await expect(fitting.locator('[data-mark]')).toBeVisible()
    await expect(tip(page)).toHaveCount(0)
    await hover(page, bars(page).filter({ hasText: 'Surging Ballad' }).first())
    await expect(tip(page)).toContainText('Surging Ballad')
    await page.mouse.move(0, 0)
    await expect(tip(page)).toHaveCount(0)
  })

  test('closes when the board is scrolled, but not when the board follows the focus', async ({ page }) => {
    await openTimeline(page, AT_SMALLEST)
    // By its id: others come into view.
    const uuid = await (await shortBar(page)).getAttribute('data-activity-uuid')
    const bar = page.locator(`[data-activity-uuid="${uuid}"]`)
    for (const scroll of [
      () => page.mouse.wheel(-400, 0),
      () => page.keyboard.press('PageDown'),
      () => board(page).evaluate((element) => element.scrollBy(-40, 0)),
    ]) {
      await bar.scrollIntoViewIfNeeded()
      // Until the board is at rest: the end of a scroll closes the tooltip.
      await page.clock.runFor(500)
      await hover(page, bar)
      await expect(tip(page)).toBeVisible()
      await scroll()
      await expect(tip(page)).toHaveCount(0)
      await page.mouse.move(0, 0)
      await page.clock.runFor(500)
    }
    const [box, sheet] = await Promise.all([bar, board(page)].map((it) => it.boundingBox()))
    if (!box || !sheet) throw new Error('There is no bar')
    const beyondTheEdge = sheet.x + sheet.width - box.x + 30
    await board(page).evaluate((element, px) => element.scrollBy(-px, 0), beyondTheEdge)
    await expect(bar).not.toBeInViewport()
    await bar.getByRole('button').first().focus()
    await expect(bar).toBeInViewport()
    await expectTipBeside(page, bar)
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height - 10)
    await page.mouse.wheel(-200, 0)
    await expect(tip(page)).toHaveCount(0)
  })

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('shows while a finger stays on the bar, and the bar does not open', async ({ page }) => {
      await openTimeline(page, AT_SMALLEST)
      const bar = await shortBar(page)
      const release = await hold(page, wordsOf(bar))
      await expectTipBeside(page, bar)
      await release()
      await expect(tip(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.getByRole('heading', { name: 'Timeline' }).tap()
      await expect(tip(page)).toHaveCount(0)
      await bar.tap()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})

test('a sheet of paper that is higher than the window has bars down to its foot, and leaves the board where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  await board(page).evaluate((scroller) => scroller.scrollTo({ top: scroller.scrollHeight }))
  const place = await scrolled(page)
  await board(page).evaluate((scroller) => {
    matchMedia('print').addEventListener('change', ({ matches: isOnPaper }) => {
      const drawn = [...scroller.querySelectorAll('[data-activity-uuid]')]
      const [footPx, ...barFeetPx] = [scroller, ...drawn].map(
        (element) => element.getBoundingClientRect().bottom,
      )
      if (isOnPaper) scroller.setAttribute('data-printed', `${footPx},${Math.max(...barFeetPx)}`)
    })
  })
  await page.pdf({ format: 'A4' })
  const printed = (await board(page).getAttribute('data-printed')) ?? ''
  const [footPx = 0, lowestPx = 0] = printed.split(',').map(Number)
  expect(footPx).toBeGreaterThan(800)
  // Below the last lane there is less room than another would need.
  expect(footPx - lowestPx).toBeLessThan(37)
  await expect.poll(() => scrolled(page)).toEqual(place)
})
