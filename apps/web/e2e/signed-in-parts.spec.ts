import type { Page } from '@playwright/test'
import { seriousProblems } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { FOLLOWED, storeBefore } from './stored.ts'

const UPDATED = '2026-10-13T20:41:08.000Z'
const LONG_AGO = '2026-09-02T06:15:00.000Z'

// For the script that does the checking.
test.use({ bypassCSP: true })

for (const { name, ...look } of [
  { name: 'a wide page', width: 1440, height: 900, language: 'zh-Hans' },
  { name: 'the narrowest phone', width: 320, height: 640, language: 'ja' },
] as const) {
  test(`slots, comparison, versions and votes are usable by everyone on ${name}`, async ({ page }) => {
    await page.setViewportSize(look)
    await beSignedIn(page, look.language)
    await page.goto('/settings')
    const slots = page.getByRole('radio').filter({ visible: true })
    await expect(page.getByText(/2026-10-1[34] \d\d:41:08/)).toBeVisible()
    await expect(slots.first()).toBeVisible()
    await expectGood(page)

    const buttons = page.locator('fieldset:has(input[type="radio"]) + div').getByRole('button')
    await buttons.nth(1).click()
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
    await expectGood(page)
    await page.keyboard.press('Escape')
    await expect(buttons.nth(1)).toBeFocused()

    await buttons.nth(2).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await expectGood(page)

    const answer = await page.request.get('/api/events?games=genshin&genshin_subgroup=event')
    await page.goto(`/timeline?activity=${(await answer.json()).data.events[0].events[0].uuid}`)
    const votes = page.getByRole('dialog').locator('fieldset button')
    await expect(votes).toHaveCount(15)
    await votes.last().scrollIntoViewIfNeeded()
    await expectGood(page)
  })
}

async function beSignedIn(page: Page, userLanguage: string): Promise<void> {
  await storeBefore(page, {
    auth_token: 'secret',
    userLanguage,
    userGameSelections: FOLLOWED,
    activityStatus: { one: 'done' },
  })
  await answerWith(page, 'profile', {
    user_id: '7',
    username: 'mika',
    settings_metadata: { slot_1: UPDATED, slot_2: LONG_AGO },
  })
  const config = { activityStatus: { two: 'in_progress' }, userGameSelections: FOLLOWED, gameOrder: [] }
  await answerWith(page, 'download_settings?*', { config, updated_at: UPDATED })
  const versions = [
    { updated_at: UPDATED, statuses: 1 },
    { updated_at: LONG_AGO, statuses: 12 },
  ]
  await answerWith(page, 'settings_versions?*', { versions })
}

async function answerWith(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**/api/user/${call}`, (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data } }),
  )
}

/** Nobody is kept out, and nothing is wider than the page. */
async function expectGood(page: Page): Promise<void> {
  expect(await seriousProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
