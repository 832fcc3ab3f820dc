import { seriousProblems } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'

// For axe, see `seriousProblems`.
test.use({ bypassCSP: true, visitor: 'returning' })

for (const { path, title, heading } of PLACES) {
  test(`${path} has its title and its heading, and is usable by everyone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - Bannerday`)
    expect(await seriousProblems(page)).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the open drawer and language menu are usable by everyone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Language/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })

  test('the settings, all unfolded, are usable by everyone', async ({ page }) => {
    await page.goto('/settings?highlight=games')
    await page.getByRole('button', { name: 'Activity types of Genshin Impact' }).click()
    await page.getByRole('button', { name: 'Reorder Genshin Impact' }).press('Space')
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Clear local settings' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])
  })
})

test.describe('a first visit', () => {
  test.use({ visitor: 'new' })

  test('the welcome is usable by everyone', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('checkbox', { name: 'Follow Zenless Zone Zero' }).check()
    await page.getByRole('button', { name: 'Activity types of Zenless Zone Zero' }).click()
    await expect(page.getByRole('group')).toBeVisible()
    expect(await seriousProblems(page)).toEqual([])

    const tick = (name: string) => page.getByRole('checkbox', { name }).locator('+ span').locator('svg')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(tick('Version')).toBeVisible()
    await expect(tick('Maintenance'), 'a tick that nobody set').toBeHidden()

    // What a window of 1280 × 900 becomes at 400 %.
    await page.setViewportSize({ width: 320, height: 225 })
    const last = page.getByRole('article').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
    await last.getByRole('checkbox', { name: 'Follow Wuthering Waves' }).check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a message is usable by everyone', async ({ page }) => {
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
