import type { BrowserContext, Page } from '@playwright/test'
import { expect, signedIn, test } from './account-support.ts'
import { FOLLOWED, storedIn } from './stored.ts'

test.describe.configure({ timeout: 120_000 })

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Two activities that the server knows, by id and English title. */
async function someActivities(page: Page) {
  const answer = await page.request.get('/api/events?games=genshin&genshin_subgroup=event')
  const [game] = (await answer.json()).data.events
  const [first, second] = game.events
  return [first, second].map(({ uuid, title }: { uuid: string; title: string }) => ({ uuid, title }))
}

/** Another browser of the same player, with marks of its own. */
async function anotherDevice(context: BrowserContext, entries: object): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    if (localStorage.getItem('bannerday') === null) localStorage.setItem('bannerday', JSON.stringify(stored))
  }, entries)
  await page.goto('/settings')
  await expect(page.getByText('Cloud slots')).toBeVisible()
  return page
}

test('two browsers of one player: conflict, merge, undo, and every open tab follows', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page)
  const [first, second] = await someActivities(page)
  if (!first || !second) throw new Error('The catalogue has no events')
  const { auth_token } = await storedIn(page)

  await test.step('a device without settings has nothing to upload', async () => {
    await expect(page.getByText('Slot 1: never updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Clear slot' })).toBeDisabled()
    await press(page, 'Upload')
    await expect(toast(page, 'No local settings found')).toBeVisible()
  })

  await page.evaluate(
    (added) => {
      const stored = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
      localStorage.setItem('bannerday', JSON.stringify({ ...stored, ...added }))
    },
    { userGameSelections: FOLLOWED, activityStatus: { [first.uuid]: 'done' } },
  )
  await page.reload()
  await press(page, 'Upload')
  await expect(toast(page, 'Settings uploaded to slot 1')).toBeVisible()
  await expect(page.getByText(/^Slot 1: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible()

  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  const other = await anotherDevice(elsewhere, {
    auth_token,
    userGameSelections: FOLLOWED,
    activityStatus: { [first.uuid]: 'in_progress', [second.uuid]: 'starred' },
  })

  await test.step('an upload over what this device never saw shows what differs', async () => {
    await press(other, 'Upload')
    const dialog = other.getByRole('dialog', { name: 'Slot 1 has changed meanwhile' })
    await expect(dialog.getByRole('row', { name: `${first.title} In progress Done` })).toBeVisible()
    await expect(dialog.getByRole('row', { name: `${second.title} Starred Not started` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(other.getByRole('button', { name: 'Upload' })).toBeFocused()
  })

  await test.step('merged, both devices can have both', async () => {
    await press(other, 'Upload')
    await other.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await expect(toast(other, 'Settings merged with slot 1')).toBeVisible()
    expect(await storedIn(other)).toMatchObject({
      activityStatus: { [first.uuid]: 'done', [second.uuid]: 'starred' },
    })
  })

  await test.step('the first device sees that before its own would be overwritten, here and in its other tab', async () => {
    const timeline = await page.context().newPage()
    await timeline.goto(`/timeline?activity=${second.uuid}`)
    await expect(timeline.getByRole('radio', { name: 'Not started' })).toBeChecked()
    await press(page, 'Download')
    const dialog = page.getByRole('dialog', { name: 'Slot 1 differs from this device' })
    await expect(dialog.getByRole('row', { name: `${second.title} Not started Starred` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Use cloud' }).click()
    await expect(toast(page, 'Settings downloaded from slot 1')).toBeVisible()
    await expect(timeline.getByRole('radio', { name: 'Starred' })).toBeChecked()
    await timeline.close()
  })

  await test.step('an upload can be undone, and so can the undoing', async () => {
    await press(page, 'Versions')
    const dialog = page.getByRole('dialog', { name: 'Versions of slot 1' })
    await expect(dialog.getByText('1 status', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: /^Restore/ }).click()
    await expect(toast(page, /^Slot 1 restored to the version of .*$/)).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText('1 status')
    await dialog.getByRole('button', { name: /^Restore/ }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('2 statuses')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Versions' })).toBeFocused()
  })

  await test.step('a slot is emptied after a question that names it, and even that can be undone', async () => {
    await press(page, 'Clear slot')
    await page
      .getByRole('alertdialog', { name: 'Clear slot 1?' })
      .getByRole('button', { name: 'Clear slot 1' })
      .click()
    await expect(toast(page, 'Cloud data in slot 1 cleared')).toBeVisible()
    await expect(page.getByText('Slot 1: never updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear slot', exact: true })).toBeFocused()
    await press(page, 'Versions')
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toContainText('2 statuses')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
  await elsewhere.close()
})
