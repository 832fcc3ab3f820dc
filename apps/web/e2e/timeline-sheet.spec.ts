import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline } from './timeline-world.ts'

/** The names of months that the clock over now hides a part of. */
function hiddenNames(page: Page): Promise<string[]> {
  return board(page).evaluate((element) => {
    const clock = element.querySelector('[data-clock]')
    if (!clock?.checkVisibility({ visibilityProperty: true })) return []
    const { left, right } = clock.getBoundingClientRect()
    return [...element.querySelectorAll('[data-month-name]')]
      .filter((name) => name.checkVisibility({ visibilityProperty: true }))
      .filter((name) => {
        const words = document.createRange()
        words.selectNodeContents(name)
        const box = words.getBoundingClientRect()
        return box.left < right && left < box.right
      })
      .map((name) => name.textContent)
  })
}

for (const [screen, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  for (const now of ['2026-10-14T12:00:00+08:00', '2026-09-29T23:00:00+08:00', '2026-11-02T06:00:00+08:00'])
    test.describe(`on ${screen} on ${now.slice(0, 10)}`, () => {
      test.use({ viewport })

      test('the clock never hides the name of a month, wherever the board is', async ({ page }) => {
        await openTimeline(page, { now, stored: { 'timeline-time-format': '12' } })
        await expect(page.locator('[data-clock]')).toBeVisible()
        expect(await hiddenNames(page)).toEqual([])
        for (let step = 0; step < 14; step += 1) {
          await board(page).evaluate((element) => {
            element.scrollBy(20, 0)
            return new Promise(requestAnimationFrame)
          })
          await expect.poll(() => hiddenNames(page), `${20 * step + 20} px further`).toEqual([])
        }
      })
    })

for (const width of [390, 1000, 1280])
  test.describe(`on a screen of ${width} px near the end of a month`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('the names of months never stand over each other', async ({ page }) => {
      await openTimeline(page, {
        now: '2026-09-27T20:10:00+08:00',
        stored: { 'timeline-time-format': '12' },
      })
      await expect(page.getByText('Sep', { exact: true })).toBeVisible()
      const places = await page.locator('[data-month-name]').evaluateAll((names) =>
        names.map((name) => {
          const { left, right } = name.getBoundingClientRect()
          return { left, right: right - Number.parseFloat(getComputedStyle(name).paddingRight) }
        }),
      )
      for (const [index, { left }] of places.entries())
        expect(left).toBeGreaterThan(places[index - 1]?.right ?? Number.NEGATIVE_INFINITY)
      expect(await hiddenNames(page)).toEqual([])
    })
  })

test('the button to now hides no bar, so also none that was searched for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openTimeline(page)
  await page.getByRole('button', { name: 'Search' }).click()
  for (const title of ['Version 7.0', 'Version 7.3']) {
    await page.getByRole('combobox', { name: 'Search' }).fill(title)
    await expect(page.locator('[data-hit="current"]')).toBeInViewport()
    const button = await page.getByRole('button', { name: 'Go to now' }).boundingBox()
    const head = await page.locator('[data-day-index]').first().boundingBox()
    if (!button || !head) throw new Error('There is no button')
    expect(button.y + button.height).toBeLessThan(head.y + head.height)
  }
})

test('bars reach the edges of the sheet', async ({ page }) => {
  await openTimeline(page)
  const scroller = await board(page).boundingBox()
  const sheet = await board(page).locator('..').boundingBox()
  expect([scroller?.x, scroller?.width]).toEqual([sheet?.x, sheet?.width])
})

test.describe('on a screen of uneven pixels', () => {
  test.use({ deviceScaleFactor: 1.25, viewport: { width: 1440, height: 900 } })

  test('no line is drawn in an ended bar where its art begins', async ({ page }) => {
    await openTimeline(page, { stored: { theme: 'light', timelineView: { zoom: 12, filters: [] } } })
    await board(page).evaluate((element) => element.scrollBy(-900, 0))
    const bar = bars(page).filter({ hasText: "Swan's Shadow in Silken" }).first()
    await expect(bar).toBeInViewport()
    await page.waitForLoadState('networkidle')
    const box = await bar.boundingBox()
    if (!box) throw new Error('There is no bar')
    await bar.locator('[data-label]').evaluate((words) => (words.style.visibility = 'hidden'))
    const artLeft = box.x + box.width - Math.min(box.width * 0.46, 190)
    const clip = { x: artLeft - 6, y: box.y + 4, width: 12, height: box.height - 8 }
    const picture = await page.screenshot({ clip })
    expect(await sharpestEdge(page, picture)).toBeLessThan(3)
  })
})

/** The largest step in brightness from one column of pixels to the next, of 255. */
function sharpestEdge(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) throw new Error('There is no canvas')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const columns = Array.from({ length: image.width }, (_, x) => {
        let sum = 0
        for (let y = 0; y < image.height; y += 1) {
          const at = 4 * (y * image.width + x)
          sum += ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
        }
        return sum / image.height
      })
      return Math.max(...columns.slice(1).map((value, x) => Math.abs(value - (columns[x] ?? value))))
    },
    [...picture],
  )
}

test.describe('on a phone on its side', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('title and tabs share a row, half of the height is bars, and only the board scrolls', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    await openTimeline(page)
    for (const [width, height] of [
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(bars(page).first()).toBeVisible()
      const title = await page.getByRole('heading', { name: 'Timeline' }).boundingBox()
      const tabs = await page.getByRole('tablist').boundingBox()
      const days = await page.locator('[data-day-index]').first().boundingBox()
      const sheet = await board(page).boundingBox()
      if (!title || !tabs || !days || !sheet) throw new Error('Something is missing')
      expect(tabs.y).toBeLessThan(title.y + title.height)
      expect(title.y).toBeLessThan(tabs.y + tabs.height)
      expect(title.x + title.width).toBeLessThan(tabs.x)
      expect(Math.min(height, sheet.y + sheet.height) - days.y - days.height).toBeGreaterThanOrEqual(
        height / 2,
      )
      const whole = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return { scrollHeight, scrollWidth }
      })
      expect(whole).toEqual({ scrollHeight: height, scrollWidth: width })
    }
  })
})
