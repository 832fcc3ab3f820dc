import type { Locator, Page } from '@playwright/test'
import { signedIn, test as testOfAccounts } from './account-support.ts'
import { expect, test } from './fixtures.ts'
import { storeBefore, storeFromAnotherTab } from './stored.ts'
import { bars, openTimeline } from './timeline-world.ts'

const WIDTHS = [280, 320, 360, 390]
const HEIGHT = 640

/** Every control in the bar over the timeline, from edge to edge. */
function edgesOf(controls: Locator): Promise<{ left: number; right: number }[]> {
  return controls.evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => ({ left, right })),
  )
}

const headerOf = (title: Locator) => title.locator('xpath=ancestor::header')

/** As if it were chosen in another tab: the page stays, and speaks the language. */
async function switchTo(
  page: Page,
  entries: { readonly userLanguage: string; readonly useLocalTimezone?: string },
): Promise<void> {
  await storeFromAnotherTab(page, entries)
  await expect(page.locator('html')).toHaveAttribute('lang', entries.userLanguage)
}

/** How much wider the page is than the screen. */
function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const [timezoneId, offset] of [
  ['Pacific/Chatham', '+13:45'],
  ['Europe/Berlin', '+1'],
  ['America/St_Johns', '-3:30'],
] as const)
  test.describe(`with the local time of ${timezoneId}`, () => {
    test.use({ timezoneId, hasTouch: true, isMobile: true, viewport: { width: 280, height: HEIGHT } })

    test('the bar over the timeline has room for itself on every phone, in every language', async ({
      page,
    }) => {
      await openTimeline(page, {
        now: '2026-11-15T12:00:00Z',
        stored: { useLocalTimezone: 'true', serverTimezone: 'UTC-5' },
      })
      await expect(bars(page).first()).toBeVisible()
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      const controls = headerOf(title).locator('button, a')
      for (const userLanguage of ['en', 'ja', 'zh-Hans', 'zh-Hant']) {
        await switchTo(page, { userLanguage })
        for (const width of WIDTHS) {
          const place = `${userLanguage}, ${width} px`
          await page.setViewportSize({ width, height: HEIGHT })
          await expect(title).toHaveCount(1)
          expect(await overflowPx(page), place).toBe(0)
          const edges = await edgesOf(controls)
          for (const [index, { left, right }] of edges.entries()) {
            expect(left, place).toBeGreaterThanOrEqual(edges[index - 1]?.right ?? 0)
            expect(right, place).toBeLessThanOrEqual(width)
          }
          await expect(controls.filter({ hasText: 'UTC' })).toContainText(offset)
        }
      }
    })
  })

test.describe('the title of the timeline', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('is read in full where there is room for it, and is for screen readers elsewhere', async ({
    page,
  }) => {
    await openTimeline(page)
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    for (const [width, height, userLanguage, useLocalTimezone, isShown] of [
      [390, 844, 'en', 'true', true],
      [390, 844, 'ja', 'true', false],
      [360, 640, 'en', 'false', true],
      [360, 640, 'ja', 'false', false],
      [640, 360, 'en', 'true', false],
      [667, 375, 'en', 'false', true],
      [667, 375, 'ja', 'false', false],
      [844, 390, 'ja', 'true', true],
    ] as const) {
      await page.setViewportSize({ width, height })
      await switchTo(page, { userLanguage, useLocalTimezone })
      // The tools come last, and take their room.
      await expect(headerOf(title).getByRole('button')).toHaveCount(width < 600 ? 4 : 5)
      await expect
        .poll(() => title.evaluate(whatIsPressedOnWords), `${width} × ${height} px, ${userLanguage}`)
        .toEqual(isShown ? ['H1'] : expect.not.arrayContaining(['H1']))
    }
  })
})

test.describe('the offer of local time', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('is read in full, beside the edge of the screen and under its arrow', async ({ page }) => {
    await openTimeline(page, { stored: { zoneOffer: undefined } })
    const question = page.locator('main header + section > p')
    for (const [width, height, userLanguage] of [
      [320, 640, 'ja'],
      [640, 360, 'en'],
      [720, 450, 'en'],
      [720, 450, 'ja'],
    ] as const) {
      const place = `${width} × ${height} px, ${userLanguage}`
      await page.setViewportSize({ width, height })
      await switchTo(page, { userLanguage })
      await expect(question).toBeVisible()
      // The arrow belongs to the chip above, and is pressed like that.
      expect(await question.evaluate(whatIsPressedOnWords), place).toEqual(['P'])
      const offer = await boxOf(question.locator('..'))
      expect(offer.x, place).toBe(8)
      const chip = await boxOf(page.locator('main header a'))
      const pressed = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, {
        x: chip.x + chip.width / 2,
        y: offer.y - 2,
      })
      expect(pressed, place).toBe('A')
    }
  })
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** The elements that are met along the words of one. */
function whatIsPressedOnWords(element: HTMLElement): string[] {
  const words = document.createRange()
  words.selectNodeContents(element)
  const met = [...words.getClientRects()].flatMap(({ left, top, width, height }) =>
    Array.from({ length: width }, (_, x) =>
      [1, height / 2].map((y) => document.elementFromPoint(left + x, top + y)?.tagName ?? ''),
    ).flat(),
  )
  return [...new Set(met)]
}

testOfAccounts('the number of each cloud slot is readable on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: HEIGHT })
  await storeBefore(page, { userLanguage: 'ja' })
  await signedIn(page)
  for (const slot of [1, 2, 3]) {
    const name = page.getByText(`スロット ${slot}`, { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  }
})

test.describe('while the keyboard of a phone is open', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the buttons of a form stay in view, in what is left of the screen', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'New entry' }).tap()
    const form = page.getByRole('dialog', { name: 'New entry' })
    await form.getByLabel('Title').tap()
    // No keyboard opens here: that the page gets lower by it is what phones are asked for.
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      /interactive-widget=resizes-content/,
    )
    for (const height of [500, 360]) {
      await page.setViewportSize({ width: 390, height })
      await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
      await expect(form.getByLabel('Title')).toBeFocused()
    }
  })
})
