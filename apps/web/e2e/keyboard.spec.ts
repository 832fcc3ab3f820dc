import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { board, openTimeline } from './timeline-world.ts'

test.use({ visitor: 'returning' })

test('Tab alone reaches everything on a wide page, in reading order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
  expect(await tabStops(page, 10)).toEqual([
    'Skip to content',
    'Expand sidebar',
    'Bannerday',
    'Language: English',
    'Home',
    'Timeline',
    'Settings',
    'Shortcuts',
    'About',
    'See all',
  ])
})

test('the skip link jumps over the frame', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See all' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  expect(await tabStops(page, 1)).toEqual(['See all'])
})

test('a page that arrives starts at its top, with the focus on its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the timeline' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the drawer keeps the focus inside, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await toggle.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeFocused()
  for (const _ of Array.from({ length: 9 })) {
    await page.keyboard.press('Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(toggle).toBeFocused()
})

test('choosing in the drawer leads to the new heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeFocused()
})

test('going back closes the drawer, and coming again does not open it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the language is chosen with arrow keys', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Language: English' })
  await button.press('ArrowDown')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await button.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(page.getByRole('button', { name: /简体中文/ })).toBeFocused()
})

/** The names of the next controls that Tab comes to. */
async function tabStops(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  while (names.length < count) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      }),
    )
  }
  return names
}

test('the focus stays where it is when a list or the days of the board are scrolled away from it', async ({
  page,
}) => {
  await openTimeline(page)
  const list = page.getByRole('complementary', { name: 'Ends next' }).getByRole('list')
  const row = list.getByRole('button').first()
  await row.focus()
  await page.keyboard.press('End')
  await expect(row).not.toBeInViewport()
  await expect(row).toBeFocused()
  const day = page.locator('[data-day-index][aria-current]')
  await day.focus()
  await board(page).evaluate((element) => element.scrollBy(4_000, 0))
  await expect(day).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /October 15, 2026/ })).toHaveCount(0)
  await expect(day).toBeFocused()
})
