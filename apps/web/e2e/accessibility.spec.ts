import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

// The policy rightly keeps foreign scripts out, the one that does the checking included.
test.use({ bypassCSP: true, visitor: 'returning' })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { path, heading } of PLACES) {
    test(`${path} in ${colorScheme} is usable by everyone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await seriousProblems(page)).toEqual([])
    })
  }

  test(`the open drawer and language menu in ${colorScheme} are usable by everyone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Language/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })

  test.describe('a first visit', () => {
    test.use({ visitor: 'new' })

    test(`the welcome in ${colorScheme} is usable by everyone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      await page.getByRole('checkbox', { name: 'Follow Zenless Zone Zero' }).check()
      await expect(page.getByRole('group')).toBeVisible()
      expect(await seriousProblems(page)).toEqual([])
    })
  })

  test(`the settings of a phone in ${colorScheme}, all unfolded, are usable by everyone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings?highlight=games')
    await page.getByRole('button', { name: 'Reorder Genshin Impact' }).press('Space')
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear local settings' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })

  test(`a message in ${colorScheme} is usable by everyone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/about')
    await expect(page.getByText(/no space left/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
}

async function seriousProblems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  const { violations } = await page.evaluate((): Promise<AxeResults> => Reflect.get(window, 'axe').run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
