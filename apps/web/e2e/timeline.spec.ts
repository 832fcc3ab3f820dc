import { expect, test } from './fixtures.ts'
import { bars, board, openTimeline, scrolled } from './timeline-world.ts'

test('opens with now a fifth from the left, under a clock that runs', async ({ page }) => {
  await openTimeline(page)
  await expect(bars(page).first()).toBeVisible()
  const clock = page.getByText(/^12:00:\d\d$/)
  await expect(clock).toBeVisible()
  const [clockBox, boardBox] = [await clock.boundingBox(), await board(page).boundingBox()]
  const share =
    ((clockBox?.x ?? 0) + (clockBox?.width ?? 0) / 2 - (boardBox?.x ?? 0)) / (boardBox?.width ?? 1)
  expect(share).toBeCloseTo(0.2, 1)
  await page.clock.pauseAt(new Date('2026-10-14T12:01:00+08:00'))
  await expect(page.getByText('12:01:00')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText('12:01:02')).toBeVisible()
})

test('says all about a bar in its name', async ({ page }) => {
  await openTimeline(page)
  await expect(
    page.getByRole('button', {
      name: 'Spiral Abyss, Genshin Impact, Challenge, Sep 16, 2026, 04:00 to Oct 16, 2026, 03:59, Ends in 1 day 15 hours, Not started',
    }),
  ).toBeVisible()
})

test('shows times in 12 hours to those who want that', async ({ page }) => {
  await openTimeline(page, {
    now: '2026-11-01T12:00:00+08:00',
    stored: { 'timeline-time-format': '12' },
  })
  const clock = page.getByText(/^12:00:\d\d PM$/)
  await expect(clock).toBeVisible()
  // Also at the turn of a month, whose name has to give way.
  const [clockBox, nameBox] = [await clock.boundingBox(), await page.getByText('November 2026').boundingBox()]
  expect(nameBox?.x).toBeGreaterThan((clockBox?.x ?? 0) + (clockBox?.width ?? 0))
  // A version that is about to end carries its pill at its end, where its words do not get to.
  const version = bars(page).filter({ has: page.getByRole('button', { name: /^Version 7.1/ }) })
  const words = await version.locator('[data-label]').boundingBox()
  const pill = await version.locator('+ * [data-kind="ends"]').boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(pill?.x ?? 0)
})

test('counts a pill down without drawing the board again', async ({ page }) => {
  await openTimeline(page)
  const pill = page.locator('[data-kind="ends"][data-urgency="urgent"]').first()
  await expect(pill).toHaveText('1d 15h')
  await page.clock.fastForward('01:00:00')
  await expect(pill).toHaveText('1d 14h')
})

test('the clock button sorts by end time and back', async ({ page }) => {
  await openTimeline(page, { now: '2026-10-18T22:00:00+08:00' })
  await expect(bars(page).first()).toBeVisible()
  const before = await scrolled(page)
  const sort = page.getByRole('button', { name: 'Sort by end time' })
  await expect(sort).toHaveAttribute('aria-pressed', 'false')
  await sort.click()
  await expect(sort).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /Genshin Impact.*running/ })).toHaveCount(0)
  const pills = page.locator('[data-kind="ends"]')
  await expect(pills.first()).toHaveText(/^5h/)
  // What ends first is read from its beginning: now makes room for its words.
  expect((await scrolled(page)).left).toBeLessThan(before.left)
  const { x: edge = 0 } = (await board(page).boundingBox()) ?? {}
  for (const label of await page.locator('[data-phase="running"] > [data-label]').all())
    expect((await label.boundingBox())?.x, String(await label.textContent())).toBeGreaterThanOrEqual(edge)
  await sort.click()
  await expect(page.getByRole('button', { name: /Genshin Impact.*running/ })).toBeVisible()
  expect(await scrolled(page)).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('words of bars that have almost gone are cut where they end', async ({ page }) => {
    await openTimeline(page)
    const ended = page.locator('[data-phase="ended"] > [data-label=""]')
    await expect(ended.first()).toBeVisible()
    for (const label of await ended.all()) {
      const { x = 0, width = 0 } = (await label.boundingBox()) ?? {}
      // Those of which a syllable could be seen begin in view.
      if (x + width >= 72) expect(x, String(await label.textContent())).toBeGreaterThanOrEqual(0)
    }
  })

  test('the words of a forecast have room beside its icon', async ({ page }) => {
    await openTimeline(page, { now: '2026-11-16T12:00:00+08:00' })
    const words = page.locator('[data-predicted] > [data-label]')
    await expect(words.first()).toHaveText('7.2 Phase I · expected')
    const overflows = await words.evaluateAll((labels) =>
      labels.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth),
    )
    expect(Math.max(...overflows)).toBe(0)
  })
})

test('the chip shows the zones and leads to where they are chosen', async ({ page }) => {
  await openTimeline(page, { stored: { useLocalTimezone: 'true', serverTimezone: 'UTC-5' } })
  const chip = page.getByRole('link', { name: /Time zone: UTC-5 → UTC/ })
  await chip.click()
  await expect(page).toHaveURL('/settings?highlight=timezone')
})

test('a group folds up to one line and remembers it', async ({ page }) => {
  await openTimeline(page)
  const label = page.getByRole('button', { name: /^Genshin Impact/ })
  await label.click()
  await expect(label).toHaveAttribute('aria-expanded', 'false')
  await expect(label).toHaveText(/14 running, next ends in 1d 15h/)
  await page.reload()
  await expect(label).toHaveAttribute('aria-expanded', 'false')
  await label.click()
  await expect(label).toHaveText(/Genshin Impact14 running$/)
})

test.describe('the board moves', () => {
  test('through time by the wheel, through lanes with Shift', async ({ page }) => {
    await openTimeline(page)
    await expect(bars(page).first()).toBeVisible()
    const before = await scrolled(page)
    await board(page).hover()
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toEqual({ left: before.left + 300, top: before.top })
    await page.keyboard.down('Shift')
    await page.mouse.wheel(0, 120)
    await page.keyboard.up('Shift')
    await expect.poll(() => scrolled(page)).toEqual({ left: before.left + 300, top: before.top + 120 })
  })

  test('along both axes by a drag, which opens nothing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTimeline(page)
    const bar = bars(page).nth(5)
    await expect(bar).toBeVisible()
    const before = await scrolled(page)
    await page.mouse.move(700, 500)
    await page.mouse.down()
    await page.mouse.move(600, 440, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => scrolled(page)).toEqual({ left: before.left + 100, top: before.top + 60 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a press that slips by 5 px still opens', async ({ page }) => {
    await openTimeline(page)
    await expect(bars(page).first()).toBeVisible()
    const bar = bars(page).filter({ has: page.getByRole('button', { name: /^Spiral Abyss.*Ends in/ }) })
    const title = bar.locator('[data-label]')
    const { x = 0, y = 0 } = (await title.boundingBox()) ?? {}
    await page.mouse.move(x + 40, y + 8)
    await page.mouse.down()
    await page.mouse.move(x + 44, y + 11)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Spiral Abyss' })).toBeVisible()
  })

  test('back to now by the arrow at the edge, and by T', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTimeline(page)
    await expect(bars(page).first()).toBeVisible()
    const { left } = await scrolled(page)
    const toNow = page.getByRole('button', { name: 'Go to now' })
    await expect(toNow).toHaveCount(0)
    await board(page).evaluate((element) => element.scrollBy(3_000, 0))
    await expect(toNow).toHaveAttribute('data-side', 'left')
    await toNow.press('Enter')
    await expect(toNow).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Version 7.1/)
    await expect.poll(async () => Math.round((await scrolled(page)).left - left)).toBe(0)
    await board(page).evaluate((element) => element.scrollBy(-3_000, 0))
    await expect(toNow).toHaveAttribute('data-side', 'right')
    await page.keyboard.press('t')
    await expect(toNow).toHaveCount(0)
  })

  test('back to the focused bar before a key asks for its status or opens it', async ({ page }) => {
    await openTimeline(page)
    // Not by its name: what is behind a menu or a dialog has none.
    const bar = page.locator('[data-activity-uuid] > [tabindex="0"]')
    const scrollAway = async () => {
      await page.keyboard.press('PageDown')
      await expect(bar).not.toBeInViewport()
    }
    await bar.focus()
    await scrollAway()
    await page.keyboard.press('s')
    await expect(bar).toBeInViewport()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(bar).toBeFocused()
    await scrollAway()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(bar).toBeInViewport()
  })
})

test('lanes that only the past needs take no room until somebody looks at it', async ({ page }) => {
  await openTimeline(page, { now: '2026-11-16T12:00:00+08:00' })
  const game = (name: string) => page.getByRole('region', { name })
  const height = async (name: string) => (await game(name).boundingBox())?.height ?? 0
  await expect(bars(page).first()).toBeVisible()
  const [folded, opened] = [await height('Genshin Impact'), await scrolled(page)]

  // Below a game whose past is larger, so that what is looked at has to be held.
  const second = game('Honkai: Star Rail')
  await board(page).hover()
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, folded)
  await page.keyboard.up('Shift')
  await expect.poll(async () => (await scrolled(page)).top).toBeGreaterThan(folded - 60)
  const before = (await second.boundingBox())?.y ?? 0
  await page.mouse.wheel(0, -1_500)
  await expect.poll(() => height('Genshin Impact')).toBeGreaterThan(folded)
  expect((await second.boundingBox())?.y).toBeCloseTo(before, 0)

  await page.keyboard.press('t')
  await expect.poll(async () => (await scrolled(page)).left).toBe(opened.left)
  await expect.poll(() => height('Genshin Impact')).toBe(folded)
  expect((await second.boundingBox())?.y).toBeCloseTo(before, 0)
})
