import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'

test.use({ visitor: 'returning' })

for (const { path, heading } of PLACES) {
  test(`${path} fits a page 320 px wide`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /Language/ })).toBeInViewport({ ratio: 1 })
  })
}

test.describe('at 200 % zoom', () => {
  // What a 1280 px wide window becomes: half as many pixels, each twice as fine.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })

  for (const { path, heading } of PLACES) {
    test(`${path} needs no sideways scrolling`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
    })
  }
})

test('the longest texts fit a narrow page in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  for (const name of ['简体中文', '繁體中文', '日本語', 'English']) {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('the sidebar is temporary at 959 px and permanent at 960 px', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 700 })
  await page.goto('/')
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible()

  await page.setViewportSize({ width: 960, height: 700 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('the permanent sidebar is a rail of 76 px that opens to 232 px', async ({ page }) => {
  await page.goto('/')
  const sidebar = page.getByRole('navigation')
  expect((await sidebar.boundingBox())?.width).toBe(76)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(232)
  await page.getByRole('link', { name: 'About' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(232)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(76)
})

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
