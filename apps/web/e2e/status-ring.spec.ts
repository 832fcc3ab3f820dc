import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'
import { openTimeline } from './timeline-world.ts'

const statuses = async (page: Page) => Object.values((await storedIn(page))['activityStatus'] ?? {})
const menu = (page: Page) => page.getByRole('menu', { name: /^Status of/ })

const LISTS: { readonly [name: string]: (page: Page) => Promise<Locator> } = {
  'what ends within three days on the home page': async (page) => {
    await openTimeline(page, { path: '/' })
    return page.getByRole('region', { name: 'Ends within three days' })
  },
  'the list of ends': async (page) => {
    await openTimeline(page)
    return page.getByRole('complementary', { name: 'Ends next' })
  },
  'the panel of a day': async (page) => {
    await openTimeline(page)
    await page.getByRole('button', { name: 'Activities of Wednesday, October 14, 2026' }).click()
    return page.getByRole('complementary', { name: 'Wednesday, October 14, 2026' })
  },
}

for (const [name, open] of Object.entries(LISTS)) {
  test(`a ring in ${name} is ticked and taken back by a press, and offers all statuses`, async ({ page }) => {
    const list = await open(page)
    const ring = list.getByRole('checkbox').first()
    await ring.click()
    await expect(ring).toBeChecked()
    expect(await statuses(page)).toEqual(['done'])
    await ring.click()
    await expect(ring).not.toBeChecked()
    expect(await statuses(page)).toEqual([''])

    await ring.click({ button: 'right' })
    await expect(menu(page).getByRole('menuitemradio')).toHaveCount(5)
    await menu(page).getByRole('menuitemradio', { name: 'Starred' }).click()
    expect(await statuses(page)).toEqual(['starred'])
    await expect(ring).toBeFocused()

    for (const key of ['ContextMenu', 'Shift+F10']) {
      await page.keyboard.press(key)
      await expect(menu(page).getByRole('menuitemradio', { name: 'Starred' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(ring).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expect(ring).toBeChecked()
  })

  test(`a mouse that holds a ring in ${name} gets all statuses`, async ({ page }) => {
    const list = await open(page)
    await list.getByRole('checkbox').first().hover()
    await page.mouse.down()
    await page.clock.runFor(600)
    await expect(menu(page)).toBeVisible()
    await page.mouse.up()
    await menu(page).getByRole('menuitemradio', { name: 'In progress' }).click()
    expect(await statuses(page)).toEqual(['in_progress'])
  })
}

test('what is done looks the same on the home page, in the list of ends and in the panel of a day', async ({
  page,
}) => {
  const looks: string[] = []
  for (const open of Object.values(LISTS)) {
    const list = await open(page)
    const item = list
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first()
    await item.getByRole('checkbox').check()
    const look = await item.evaluate((element) => {
      const title = element.querySelector('b') ?? element
      const mark = element.querySelector('span[data-status="done"] path')
      const { color, textDecorationLine } = getComputedStyle(title)
      return [color, textDecorationLine, mark?.getAttribute('d'), mark && getComputedStyle(mark).fill].join()
    })
    looks.push(look)
  }
  expect(new Set(looks).size, looks.join('\n')).toBe(1)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger ticks a ring off, and gets all statuses when it stays', async ({ page, context }) => {
    await openTimeline(page, { path: '/' })
    const list = page.getByRole('region', { name: 'Ends within three days' })
    const ring = list.getByRole('checkbox').first()
    await ring.scrollIntoViewIfNeeded()
    const box = await ring.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await ring.tap()
    await expect(ring).toBeChecked()

    const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 }
    const client = await context.newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await page.clock.runFor(600)
    await expect(menu(page)).toBeVisible()
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await menu(page).getByRole('menuitemradio', { name: 'Starred' }).tap()
    expect(await statuses(page)).toEqual(['starred'])
    await expect(menu(page)).toHaveCount(0)
  })
})
