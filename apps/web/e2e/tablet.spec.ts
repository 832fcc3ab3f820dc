import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
]

test.use({ visitor: 'returning', hasTouch: true, isMobile: true })

test('on a tablet the features on the home page reach the edge of its column', async ({ page }) => {
  await page.goto('/')
  const soon = page.getByRole('region', { name: 'Ends within three days' })
  const carousel = page.getByRole('region', { name: 'Features' })
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    await expect(soon).toBeVisible()
    expect((await boxOf(carousel)).right, `on ${size.width} px`).toBe((await boxOf(soon)).right)
  }
})

test('on a tablet no half of the settings is empty', async ({ page }) => {
  await page.goto('/settings')
  const cards = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading') })
  await expect(page.getByRole('heading', { name: 'Data on this device' })).toBeVisible()
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    const boxes = await Promise.all((await cards.all()).map(boxOf))
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    const lowestAt = (edge: number, side: 'left' | 'right') =>
      Math.max(...boxes.filter((box) => box[side] === edge).map((box) => box.bottom))
    expect(lowestAt(left, 'left'), `on ${size.width} px`).toBe(lowestAt(right, 'right'))
  }
})

test('on a tablet the name of a game stands below the drawing of its card, which is shown whole', async ({
  page,
}) => {
  await page.goto('/shortcuts')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    for (const card of await cards.all()) {
      const drawing = card.locator('svg').first()
      const { width, height, bottom } = await boxOf(drawing)
      expect((await boxOf(card.getByRole('heading'))).top).toBeGreaterThanOrEqual(bottom)
      const [, , shownWidth = 0, shownHeight = 0] =
        (await drawing.getAttribute('viewBox'))?.split(' ').map(Number) ?? []
      expect(width / height, `on ${size.width} px`).toBeCloseTo(shownWidth / shownHeight, 1)
    }
  }
})

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}
