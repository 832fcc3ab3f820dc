import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { bars, openTimeline } from './timeline-world.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

// The policy rightly keeps foreign scripts out, the one that does the checking included.
test.use({ bypassCSP: true })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }))

    test('a full board with a day and a menu is usable by everyone', async ({ page }) => {
      await openTimeline(page)
      await expect(bars(page).first()).toBeVisible()
      expect(await problems(page)).toEqual([])
      await page.getByRole('button', { name: /^Activities of Friday, October 16/ }).click()
      await expect(page.getByRole('complementary')).toBeVisible()
      expect(await problems(page)).toEqual([])
      await page
        .getByRole('button', { name: /^Status of Spiral Abyss/ })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('search, filters, narrow days and what ends next are usable by everyone', async ({ page }) => {
      const timelineView = { zoom: 12, filters: ['hide-ended'] }
      await openTimeline(page, { stored: { timelineView } })
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.getByRole('checkbox').first().check()
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('theater')
      await expect(page.locator('[data-hit="other"]').first()).toBeVisible()
      expect(await problems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter, 1 on' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await problems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('tab', { name: 'Ends next' }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('the list by end time is usable by everyone', async ({ page }) => {
      await openTimeline(page)
      await page.getByRole('button', { name: 'Sort by end time' }).click()
      await expect(bars(page).first()).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('the dialogs are usable by everyone', async ({ page }) => {
      await openTimeline(page)
      await page.getByRole('button', { name: /^Void Star's Advent/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect(await problems(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Launch game' }).click()
      await expect(page.getByRole('dialog', { name: 'Launch game' })).toBeVisible()
      expect(await problems(page)).toEqual([])
    })

    test('an error and an empty board are usable by everyone', async ({ page }) => {
      await page.route('**/api/events?*', (route) => route.fulfill({ json: { code: 503, message: 'down' } }))
      await openTimeline(page)
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await problems(page)).toEqual([])
    })
  })
}

async function problems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  const { violations } = await page.evaluate((): Promise<AxeResults> => Reflect.get(window, 'axe').run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`)
}
