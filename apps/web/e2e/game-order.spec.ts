import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storeBefore, storedIn } from './stored.ts'

const SERVER_ORDER = ['genshin', 'starrail', 'zenless', 'wuthering']

test.use({ visitor: 'returning' })

const handle = (page: Page, game: string) => page.getByRole('button', { name: `Reorder ${game}` })

async function names(page: Page): Promise<string[]> {
  const boxes = await page.getByRole('checkbox', { name: /^Follow/ }).all()
  return Promise.all(boxes.map((box) => box.evaluate(({ ariaLabel }) => ariaLabel ?? '')))
}

async function centreOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
}

test('arrows swap neighbours; the first cannot go up, the last cannot go down', async ({ page }) => {
  await openSettings(page)
  const up = page.getByRole('button', { name: 'Move Honkai: Star Rail up' })
  await up.click()
  expect((await storedIn(page))['gameOrder']).toEqual(['starrail', 'genshin', 'zenless', 'wuthering'])
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(up).toBeFocused()
  await expect(page.getByText('Honkai: Star Rail moved to position 1 of 4.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Wuthering Waves down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  expect((await names(page))[0]).toBe('Follow Honkai: Star Rail')
})

test('a mouse drags a card; the others step aside in 150 ms', async ({ page }) => {
  await openSettings(page)
  const from = await centreOf(handle(page, 'Wuthering Waves'))
  const to = await centreOf(handle(page, 'Honkai: Star Rail'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + 10, { steps: 8 })
  const neighbour = page.getByRole('listitem').filter({ has: handle(page, 'Zenless Zone Zero') })
  await expect(neighbour).toHaveCSS('transition-duration', '0.15s')
  await expect(neighbour).not.toHaveCSS('transform', 'none')
  expect((await storedIn(page))['gameOrder']).toBeUndefined()

  await page.mouse.move(from.x, to.y - 10, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => (await storedIn(page))['gameOrder'])
    .toEqual(['genshin', 'wuthering', 'starrail', 'zenless'])
  await expect(page.getByText('Wuthering Waves dropped at position 2 of 4.')).toBeAttached()
})

test('a drag that is let go where it began changes nothing', async ({ page }) => {
  await openSettings(page)
  const from = await centreOf(handle(page, 'Zenless Zone Zero'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 12, { steps: 3 })
  await page.mouse.up()
  expect((await storedIn(page))['gameOrder']).toBeUndefined()
})

test('the keyboard picks up, moves, drops and puts back', async ({ page }) => {
  await openSettings(page)
  const dragHandle = handle(page, 'Genshin Impact')
  await dragHandle.press('Space')
  await expect(dragHandle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dragHandle).toBeFocused()
  await page.keyboard.press('Space')
  expect((await storedIn(page))['gameOrder']).toEqual(['starrail', 'zenless', 'genshin', 'wuthering'])
  await expect(page.getByText('Genshin Impact dropped at position 3 of 4.')).toBeAttached()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  expect((await storedIn(page))['gameOrder']).toEqual(['starrail', 'zenless', 'genshin', 'wuthering'])
})

test('reset restores the order of the server, and says so', async ({ page }) => {
  await storeBefore(page, { gameOrder: ['wuthering', 'zenless'] })
  await openSettings(page)
  expect((await names(page))[0]).toBe('Follow Wuthering Waves')
  await page.getByRole('button', { name: 'Reset order' }).click()
  await expect(page.getByText('Game order restored to default')).toBeVisible()
  expect((await storedIn(page))['gameOrder']).toEqual(SERVER_ORDER)
  expect((await names(page))[0]).toBe('Follow Genshin Impact')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger on the handle drags the card, not the page', async ({ page, context }) => {
    await page.goto('/settings?highlight=games')
    await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
    const from = await centreOf(handle(page, 'Honkai: Star Rail'))
    const to = await centreOf(handle(page, 'Wuthering Waves'))
    const scrolled = await page.evaluate(() => scrollY)
    const client = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      })
    await touch('touchStart', from.y)
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y - from.y + 20) * part)
    await touch('touchEnd')
    await expect
      .poll(async () => (await storedIn(page))['gameOrder'])
      .toEqual(['genshin', 'zenless', 'wuthering', 'starrail'])
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })
})
