import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline, scrolled } from './timeline-world.ts'

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

async function visitSettings(page: Page) {
  await page.getByRole('link', { name: /^Time zone/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

test('who comes back from another page finds the place and the order of the board as they were', async ({
  page,
}) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  const opened = await scrolled(page)
  await page.getByRole('button', { name: 'Sort by end time' }).click()
  await board(page).evaluate((element) => element.scrollBy(900, 150))
  await expect(page.getByRole('button', { name: 'Go to now' })).toBeVisible()
  const left = await scrolled(page)
  expect(left).not.toEqual(opened)

  await visitSettings(page)
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('button', { name: 'Sort by end time' })).toHaveAttribute('aria-pressed', 'true')
  await expect(bars(page).first()).toBeVisible()
  expect(await scrolled(page)).toEqual(left)
  await expect(page.getByRole('button', { name: 'Go to now' })).toBeVisible()

  await page.reload()
  await expect(bars(page).first()).toBeVisible()
  expect(await scrolled(page)).toEqual(opened)
  await expect(page.getByRole('button', { name: 'Sort by end time' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('who left the board at now finds it at now after hours', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  const opened = await scrolled(page)
  await visitSettings(page)
  await page.clock.fastForward(24 * 60 * 60_000)
  await page.goBack()
  await expect(bars(page).first()).toBeVisible()
  await expect.poll(async () => Math.round((await scrolled(page)).left - opened.left)).toBe(36)
})

test('who left the board finds what was in view also with other games', async ({ page }) => {
  await openTimeline(page)
  await board(page).evaluate((element) => element.scrollBy(1800, 0))
  const day = page.locator('[data-day-index]')
  await expect(page.getByRole('button', { name: 'Go to now' })).toBeVisible()
  const middle = () =>
    day.evaluateAll((cells) => cells.find((cell) => cell.getBoundingClientRect().left > 300)?.ariaLabel)
  const before = await middle()
  await visitSettings(page)
  await page.getByRole('checkbox', { name: 'Follow Genshin Impact' }).uncheck()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(bars(page).first()).toBeVisible()
  expect(await middle()).toBe(before)
})
