import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'
import { bars, board, openTimeline } from './timeline-world.ts'

const viewOf = async (page: Page) => (await storedIn(page))['timelineView']

/** How many days into the board a point of the screen is. */
function dayAt(page: Page, x: number): Promise<number> {
  return page.evaluate((at) => {
    const days = [...document.querySelectorAll<HTMLElement>('[data-day-index]')]
    const [first] = days
    if (!first) throw new Error('The board has no days')
    const { left, width } = first.getBoundingClientRect()
    return Number(first.dataset['dayIndex']) + (at - left) / width
  }, x)
}

const dayWidth = (page: Page) =>
  page
    .locator('[data-day-index]')
    .first()
    .evaluate((day) => day.getBoundingClientRect().width)

test('zooms by buttons, keys and wheel, keeps what is under the pointer, and remembers', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  const lanes = () => board(page).evaluate((element) => element.scrollHeight)
  const height = await lanes()

  await board(page).hover({ position: { x: 500, y: 300 } })
  const { x = 0 } = (await board(page).boundingBox()) ?? {}
  const pointedAt = await dayAt(page, x + 500)
  await page.keyboard.down('Control')
  for (const [turn, width] of [
    [100, 20],
    [100, 12],
    [100, 12],
    [-100, 20],
    [-100, 36],
    [-100, 72],
  ] as const) {
    await page.mouse.wheel(0, turn)
    await expect.poll(() => dayWidth(page)).toBe(width)
    expect(Math.abs((await dayAt(page, x + 500)) - pointedAt)).toBeLessThan(0.1)
  }
  await page.keyboard.up('Control')
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  expect(await viewOf(page)).toMatchObject({ zoom: 72 })

  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('-')
  await expect(page.getByText('100%')).toBeVisible()
  await page.keyboard.press('t')
  const clock = page.getByText(/^12:00:\d\d$/)
  const place = async () => Math.round((await clock.boundingBox())?.x ?? 0)
  await page.clock.runFor(500)
  const before = await place()
  await page.getByRole('button', { name: 'Zoom out' }).click({ clickCount: 2 })
  await expect(page.getByText('33%')).toBeVisible()
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
  expect(await lanes()).not.toBe(height)
  // Days too narrow for a number each: the Mondays say theirs, and today.
  await expect(page.locator('[data-date]').first()).toBeVisible()
  const dates = await page
    .locator('[data-date]')
    .evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')))
  expect(dates.filter((name) => !name?.includes('Monday'))).toEqual([
    'Activities of Wednesday, October 14, 2026',
  ])

  await page.reload()
  await expect(bars(page).first()).toBeVisible()
  expect(await dayWidth(page)).toBe(12)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers zoom the board, tabs switch to what ends next, and the search fits', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTimeline(page)
    await expect(bars(page).first()).toBeVisible()
    const middle = await dayAt(page, 200)
    await pinch(page, { from: 60, to: 120 })
    await expect.poll(() => dayWidth(page)).toBe(72)
    expect(Math.abs((await dayAt(page, 200)) - middle)).toBeLessThan(0.2)
    await pinch(page, { from: 160, to: 30 })
    await expect.poll(() => dayWidth(page)).toBe(12)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await page.getByRole('button', { name: 'Filter' }).tap()
    await page.getByRole('button', { name: 'Zoom in' }).tap()
    await expect.poll(() => dayWidth(page)).toBe(20)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('tab', { name: 'Ends next' }).tap()
    const list = page.getByRole('tabpanel', { name: 'Ends next' })
    await expect(list.getByRole('listitem').nth(1)).toContainText('Spiral Abyss')
    await expect(board(page)).toBeHidden()
    await list.getByRole('checkbox').first().tap()
    await expect(list.getByRole('checkbox').first()).toBeChecked()
    await list.getByRole('button', { name: /^Surprise Screening Plan/ }).tap()
    await expect(page.getByRole('dialog', { name: 'Surprise Screening Plan' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Board' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: /^Surprise Screening Plan/ })).toBeInViewport()

    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await page.getByRole('combobox').fill('かに')
    await page.getByRole('combobox').fill('theater')
    await expect(page.locator('[data-hit="current"]')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('combobox')).toHaveCount(0)
  })
})

/** Two fingers beside each other in the middle of the board, this far apart in the beginning and in the end. */
async function pinch(page: Page, { from, to }: { readonly from: number; readonly to: number }) {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = fingers(from + ((to - from) * step) / 8)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

function fingers(apart: number) {
  return [
    { x: 200 - apart, y: 500, id: 0 },
    { x: 200 + apart, y: 500, id: 1 },
  ]
}
