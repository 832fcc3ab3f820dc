import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'

const WELCOME = { name: 'Welcome to Bannerday' }

/** Where it rests, once it has risen. */
const settledBox = async (dialog: Locator) => {
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map((animation) => animation.finished)))
  return dialog.boundingBox()
}

test('a new visitor is asked for their games, and stays asked until they confirm', async ({ page }) => {
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/games*', (route) => void held.push(() => route.continue()))
  await page.goto('/')
  const dialog = page.getByRole('dialog', WELCOME)
  await expect(dialog.getByRole('status')).toHaveText('Loading…')
  const whileLoading = await settledBox(dialog)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const release of held) await release()
  await expect(dialog.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  expect(await settledBox(dialog), 'the dialog moves when the games come').toEqual(whileLoading)
  await expect(dialog.getByText('You can change the order later in settings.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Move|Reorder/ })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('checkbox', { name: 'Follow Genshin Impact' }).check()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the timeline' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('confirming without a change saves every game as it was offered', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const { userGameSelections, gameList } = await storedIn(page)
  const untouched = { enabled: false, activities: ['version', 'event', 'gacha', 'challenge'] }
  expect(userGameSelections).toEqual({
    genshin: untouched,
    starrail: untouched,
    zenless: untouched,
    wuthering: untouched,
  })
  expect(gameList).toHaveLength(4)
})

test('selecting a game shows its types, the defaults marked; the last one stays', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('group', { name: /^Activity types/ })).toHaveCount(0)
  await page.getByRole('dialog').getByText('Zenless Zone Zero').click()
  await expect(page.getByRole('checkbox', { name: 'Follow Zenless Zone Zero' })).toBeChecked()
  await page.getByRole('button', { name: 'Activity types of Zenless Zone Zero' }).click()
  const types = page.getByRole('group', { name: 'Activity types of Zenless Zone Zero' })
  await expect(types.getByRole('checkbox')).toHaveCount(5)
  await expect(types.getByText('default', { exact: true })).toHaveCount(4)
  await expect(types.getByRole('checkbox', { name: 'Maintenance' })).not.toBeChecked()

  for (const name of ['Version default', 'Event default', 'Challenge default'])
    await types.getByRole('checkbox', { name }).uncheck()
  const last = types.getByRole('checkbox', { name: 'Signal Search default' })
  await expect(last).toBeChecked()
  await expect(last).toBeDisabled()
  await expect(types.getByText('At least one type stays chosen.')).toBeVisible()
  expect(await storedIn(page)).toMatchObject({
    userGameSelections: { zenless: { enabled: true, activities: ['gacha'] } },
  })
})

test('the language can be changed before anything else is read', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveAccessibleName('Language: English')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Language/ })
    .click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(page.getByRole('dialog', { name: 'Bannerday へようこそ' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '原神をフォロー' })).toBeVisible()
})

test('language and Confirm are in view on every screen, and a card is pressed anywhere', async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', WELCOME)
  for (const [width, height] of [
    [390, 844],
    [667, 375],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog.getByText('No games chosen yet')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: /^Language/ })).toBeInViewport({ ratio: 1 })
    const card = dialog.getByRole('article').first()
    const box = await card.boundingBox()
    for (const share of [0.02, 0.5, 0.98]) {
      await card.click({ position: { x: (box?.width ?? 0) * share, y: (box?.height ?? 0) - 4 } })
      await expect(dialog.getByText('1 game chosen')).toBeInViewport({ ratio: 1 })
      await dialog.getByText('Genshin Impact').click()
      await expect(dialog.getByText('No games chosen yet')).toBeVisible()
    }
  }
})

test('who chooses nothing is told so, and led to the games in the settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('No games chosen yet')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', WELCOME)).toBeHidden()
  await expect(page.getByText('No games chosen yet')).toBeVisible()
  await page.getByRole('button', { name: 'Choose games' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await expect(page.getByRole('checkbox', { name: 'Follow Genshin Impact' })).toBeInViewport()
})

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', WELCOME)
  await expect(dialog).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /^Language/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Follow Genshin Impact' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('when the list of games cannot be had', () => {
  test.use({ expectedProblems: /500|^refused$/ })

  test('the visitor is told, and tries again', async ({ page }) => {
    await page.route('**/api/games*', (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: '' } }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Failed to load game data')
    await page.unroute('**/api/games*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  })
})
