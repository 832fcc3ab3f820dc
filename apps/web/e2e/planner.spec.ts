import { recognisePlayer } from './answers.ts'
import { expect, test } from './fixtures.ts'
import { ASKED, storeFromAnotherTab } from './stored.ts'
import { openTimeline } from './timeline-world.ts'

const ONLY_GENSHIN = {
  userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
  gameOrder: ['genshin'],
}

test.describe('a plan that was shared', () => {
  // The link that was taken back is answered as such.
  test.use({ expectedProblems: /404/ })

  test('is looked at, kept over a reload, and taken over by somebody who is asked first', async ({
    page,
    browser,
  }) => {
    await openTimeline(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share my plan' })
    await dialog.getByLabel('Your name, if you like').fill('Mika')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'A link to my plan' }).inputValue()

    const friend = await browser.newPage()
    await openTimeline(friend, { path: link, stored: { ...ONLY_GENSHIN, ...ASKED } })
    await expect(friend.getByText('The plan of \u2068Mika\u2069')).toBeVisible()
    await expect(friend.getByRole('region', { name: 'Wuthering Waves' })).toBeVisible()
    const tooHigh = await friend.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(tooHigh, 'only the board scrolls').toBe(0)
    await friend
      .getByRole('button', { name: /^Spiral Abyss, / })
      .first()
      .click()
    await expect(friend.getByRole('dialog')).toBeVisible()
    await friend.reload()
    await expect(friend.getByText('The plan of \u2068Mika\u2069')).toBeVisible()
    await expect(friend.getByRole('dialog')).toBeVisible()
    await friend.keyboard.press('Escape')
    await expect(friend.getByText('The plan of \u2068Mika\u2069')).toBeVisible()

    await friend.getByRole('button', { name: 'Use this selection' }).click()
    await friend.getByRole('alertdialog').getByRole('button', { name: 'Use this selection' }).click()
    await expect(friend).toHaveURL(/\/timeline$/)
    await expect(friend.getByRole('region', { name: 'Wuthering Waves' })).toBeVisible()

    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('The link no longer works')).toBeVisible()
    await friend.goto(link)
    await expect(friend.getByText('This link has ended')).toBeVisible()
    await friend.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an entry of one’s own is written down, found after a reload, changed, and deleted but for a press', async ({
    page,
  }) => {
    await openTimeline(page, { stored: ONLY_GENSHIN })
    await page.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'New entry' }).tap()
    const form = page.getByRole('dialog', { name: 'New entry' })
    await form.getByLabel('Title').fill('Farm talents')
    await form.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Entry saved')).toBeVisible()

    await page.reload()
    const entry = page.getByRole('button', { name: /^Farm talents, Mine/ })
    await entry.tap()
    await page.getByRole('dialog', { name: 'Farm talents' }).getByRole('button', { name: 'Edit' }).tap()
    const changed = page.getByRole('dialog', { name: 'Edit entry' })
    await changed.getByLabel('Title').fill('Farm weapons')
    await changed.getByRole('button', { name: 'Save' }).tap()
    const renamed = page.getByRole('button', { name: /^Farm weapons, Mine/ })
    await expect(renamed).toBeVisible()

    await renamed.tap()
    await page.getByRole('dialog', { name: 'Farm weapons' }).getByRole('button', { name: 'Edit' }).tap()
    await changed.getByRole('button', { name: 'Delete' }).tap()
    await expect(renamed).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(renamed).toBeVisible()
  })
})

test.describe('the calendar', () => {
  test.use({ visitor: 'returning' })

  test('holds what is left to do, forgets what is ticked off, and ends when it is switched off', async ({
    page,
    request,
  }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Make my calendar link' }).click()
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused()
    const link = await page.getByRole('textbox', { name: 'Your private link' }).inputValue()
    const titles = async () =>
      [...(await (await request.get(link)).text()).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
    const before = await titles()
    expect(before.length).toBeGreaterThan(2)

    await page.goto('/')
    await page.getByRole('checkbox').first().click()
    await expect.poll(async () => (await titles()).length).toBe(before.length - 1)

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Calendar switched off')).toBeVisible()
    expect((await request.get(link)).status()).toBe(404)
  })

  test('of an account is kept up to date from when its player signs in', async ({ page }) => {
    await recognisePlayer(page)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    const asked = page.waitForRequest('**/api/calendar')
    await storeFromAnotherTab(page, { auth_token: 'T' })
    await asked
  })
})
