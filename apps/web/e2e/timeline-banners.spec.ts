import { expectUsable } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline } from './timeline-world.ts'

// For axe, see `seriousProblems`.
test.use({
  bypassCSP: true,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test('a player on a phone sees which banners run, who comes next, and returns to them', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Banners' }).tap()
  await expect(page).toHaveURL(/\?view=banners$/)
  await expect(board(page)).toBeHidden()
  const panel = page.getByRole('tabpanel', { name: 'Banners' })
  const now = panel.getByRole('article', { name: 'Now · until Nov 3, 2026, 14:59' })
  await expect(now).toContainText('20d 2h')
  const skirk = now.getByRole('button', { name: /^Skirk 5 stars Last seen Apr 7, 2026 · 190 days ago/ })
  await expect(skirk).toBeInViewport()
  await expect(panel.getByRole('article', { name: 'Next · expected' }).first()).toContainText('7.2 Phase I')
  await expectUsable(page)

  await now.getByRole('checkbox').first().tap()
  await expect(now.getByRole('checkbox').first()).toBeChecked()
  await skirk.tap()
  await expect(page.getByRole('dialog', { name: "Void Star's Advent" })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(skirk).toBeFocused()

  await page.goto('/timeline')
  await expect(page.getByRole('tab', { name: 'Banners' })).toHaveAttribute('aria-selected', 'true')
  await expect(skirk).toBeVisible()
})

test('the page with the banners ends where their list ends', async ({ page }) => {
  await openTimeline(page, { path: '/timeline?view=banners' })
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
})
