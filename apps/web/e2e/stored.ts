import type { Page } from '@playwright/test'

/** The selection of a returning visitor: two games with their default types. */
export const FOLLOWED = {
  genshin: { enabled: true, activities: ['version', 'event', 'gacha', 'challenge'] },
  zenless: { enabled: true, activities: ['version', 'event', 'gacha', 'challenge'] },
}

/** Local time is offered to nobody who has answered that, wherever the stories run. */
export const ASKED = { zoneOffer: 'dismissed' }

/** Puts entries into the storage before the first page of the story. Later pages keep what the player has changed. */
export async function storeBefore(page: Page, entries: { readonly [name: string]: unknown }): Promise<void> {
  await page.addInitScript((added) => {
    const mark = `stored ${Object.keys(added).join()}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    const present = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    localStorage.setItem('bannerday', JSON.stringify({ ...present, ...added }))
  }, entries)
}

/** Changes entries as another tab would: this one is told by an event. */
export async function storeFromAnotherTab(
  page: Page,
  entries: { readonly [name: string]: unknown },
): Promise<void> {
  await page.evaluate((added) => {
    const present = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    localStorage.setItem('bannerday', JSON.stringify({ ...present, ...added }))
    dispatchEvent(new StorageEvent('storage', { key: 'bannerday', storageArea: localStorage }))
  }, entries)
}

/** The entries the app has stored. */
export async function storedIn(page: Page): Promise<{ readonly [name: string]: unknown }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bannerday') ?? '{}'))
}
