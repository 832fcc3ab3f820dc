import type { Locator } from '@playwright/test'
import { seriousProblems } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

// For axe, see `seriousProblems`.
test.use({ bypassCSP: true })

test('a full board, a day, a menu and the list by end time are usable by everyone', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Activities of Friday, October 16/ }).click()
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Spiral Abyss: done' }).first().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sort by end time' }).click()
  await expect(bars(page).first()).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])

  // Where the colours are the player's own, fills are gone: bars have edges, and today and now still stand out.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(bars(page).first()).toHaveCSS('border-top-width', '1px')
  const today = await fill(page.locator('[aria-current="date"]'))
  expect(today).not.toBe(await fill(page.locator('[data-day-index]:not([aria-current])').first()))
  expect(await fill(page.getByText(/^12:00:\d\d$/))).toBe(today)
})

test('search, filters, narrow days and what ends next are usable by everyone', async ({ page }) => {
  const timelineView = { zoom: 12, filters: ['hide-ended'] }
  await openTimeline(page, { stored: { timelineView } })
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('theater')
  await expect(page.locator('[data-hit="other"]').first()).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter, 1 on' }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Ends next' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
})

test('the dialogs are usable by everyone', async ({ page }) => {
  await openTimeline(page)
  await page.getByRole('button', { name: /^Void Star's Advent/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Launch game' }).click()
  await expect(page.getByRole('dialog', { name: 'Launch game' })).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
})

test('a board that could not be fetched is usable by everyone', async ({ page }) => {
  await page.route('**/api/events?*', (route) => route.fulfill({ json: { code: 503, message: 'down' } }))
  await openTimeline(page)
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await seriousProblems(page)).toEqual([])
})

function fill(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor)
}
