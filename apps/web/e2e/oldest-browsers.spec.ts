import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PLACES } from './places.ts'
import { bars, openTimeline } from './timeline-world.ts'

/** Chrome 111, Firefox 121 and Safari 16.4 are the oldest that the README promises. */
test.describe('where a browser lacks what only newer ones have', () => {
  test.beforeEach(({ page }) => removeNewerCalls(page))

  test('the timeline has only the games that are followed, and its dialogs work', async ({ page }) => {
    const followed = { genshin: { enabled: true, activities: ['event', 'challenge'] } }
    const asked = page.waitForRequest(/\/api\/events/)
    await openTimeline(page, { stored: { userGameSelections: followed } })
    expect(new URL((await asked).url()).searchParams.get('games')).toBe('genshin')
    await bars(page)
      .getByRole('button', { name: /^Spiral Abyss/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Report a wrong date' }).click()
    const report = page.getByRole('dialog', { name: 'Report a wrong date' })
    await report.getByRole('textbox').first().fill('It ends a day later.')
    await report.getByRole('textbox').last().fill('no address')
    await report.getByRole('button', { name: 'Send' }).click()
    await expect(report.getByText('A link starts with https:// or http:// and has no spaces.')).toBeVisible()
  })

  test('a picture can be made of a timeline whose names have to be cut', async ({ page }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save picture' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
  })

  test('all screens open', async ({ page }) => {
    for (const { path, heading } of PLACES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
  })
})

async function removeNewerCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: readonly (readonly [owner: object, name: string])[] = [
      [AbortSignal, 'any'],
      [Array, 'fromAsync'],
      [Element.prototype, 'checkVisibility'],
      [Intl, 'Segmenter'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'try'],
      [Promise, 'withResolvers'],
      [Response, 'json'],
      [URL, 'canParse'],
      [URL, 'parse'],
      [URLSearchParams.prototype, 'size'],
      [Document.prototype, 'startViewTransition'],
    ]
    for (const [owner, name] of newer) Reflect.deleteProperty(owner, name)
  })
}
