import type { Page } from '@playwright/test'
import { answerCards, answerWith } from './answers.ts'
import { expectUsable } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { FOLLOWED, storeBefore } from './stored.ts'

const UPDATED = '2026-10-13T20:41:08.000Z'
const LONG_AGO = '2026-09-02T06:15:00.000Z'

// For axe, see `seriousProblems`.
test.use({ bypassCSP: true })

for (const { name, language, ...viewport } of [
  { name: 'a wide page', width: 1440, height: 900, language: 'zh-Hans' },
  { name: 'the narrowest phone', width: 320, height: 640, language: 'ja' },
] as const) {
  test(`slots, comparison, versions and votes are usable by everyone on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await beSignedIn(page, language)
    await page.goto('/settings')
    const slots = page.getByRole('radio').filter({ visible: true })
    await expect(page.getByText(/2026-10-1[34] \d\d:41:08/)).toBeVisible()
    await expect(slots.first()).toBeVisible()
    await expectUsable(page)

    const buttons = page.locator('fieldset:has(input[type="radio"]) + div').getByRole('button')
    await buttons.nth(1).click()
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await expect(buttons.nth(1)).toBeFocused()

    await buttons.nth(2).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
    await expectUsable(page)

    const answer = await page.request.get('/api/events?games=genshin&genshin_subgroup=event')
    await page.goto(`/timeline?activity=${(await answer.json()).data.events[0].events[0].uuid}`)
    const votes = page.getByRole('dialog').locator('fieldset button')
    await expect(votes).toHaveCount(15)
    await votes.last().scrollIntoViewIfNeeded()
    await expectUsable(page)
  })
}

async function beSignedIn(page: Page, userLanguage: string): Promise<void> {
  await answerCards(page)
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
