import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const TABLETS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
]

for (const viewport of TABLETS) {
  test.describe(`on a tablet of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, visitor: 'returning', hasTouch: true, isMobile: true })

    test('the features on the home page reach the edge of its column', async ({ page }) => {
      await page.goto('/')
      const soon = page.getByRole('region', { name: 'Ends within three days' })
      await expect(soon).toBeVisible()
      const carousel = await boxOf(page.getByRole('region', { name: 'Features' }))
      expect(carousel.right).toBe((await boxOf(soon)).right)
    })

    test('no half of the settings is empty', async ({ page }) => {
      await page.goto('/settings')
      const cards = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading') })
      await expect(page.getByRole('heading', { name: 'Data on this device' })).toBeVisible()
      const boxes = await Promise.all((await cards.all()).map(boxOf))
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const lowestAt = (edge: number, side: 'left' | 'right') =>
        Math.max(...boxes.filter((box) => box[side] === edge).map((box) => box.bottom))
      expect(lowestAt(left, 'left')).toBe(lowestAt(right, 'right'))
    })

    test('the name of a game stands below the drawing of its card, which is shown whole', async ({
      page,
    }) => {
      await page.goto('/shortcuts')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(4)
      for (const card of await cards.all()) {
        const drawing = card.locator('svg').first()
        const { width, height, bottom } = await boxOf(drawing)
        expect((await boxOf(card.getByRole('heading'))).top).toBeGreaterThanOrEqual(bottom)
        const [, , shownWidth = 0, shownHeight = 0] =
          (await drawing.getAttribute('viewBox'))?.split(' ').map(Number) ?? []
        expect(width / height).toBeCloseTo(shownWidth / shownHeight, 1)
      }
    })
  })
}

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height, width, height }
}
