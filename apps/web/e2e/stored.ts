import type { Page } from '@playwright/test'

/** Two games with their defaults, as somebody who has been here before chose them. */
export const FOLLOWED = {
  genshin: { enabled: true, activities: ['version', 'event', 'gacha', 'challenge'] },
  zenless: { enabled: true, activities: ['version', 'event', 'gacha', 'challenge'] },
}

/** Puts entries into the storage before the first page of the story; what the player does afterwards stays. */
export async function storeBefore(page: Page, entries: { readonly [name: string]: unknown }): Promise<void> {
  await page.addInitScript((added) => {
    const mark = `stored ${Object.keys(added).join()}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    const present = JSON.parse(localStorage.getItem('bannerday') ?? '{}')
    localStorage.setItem('bannerday', JSON.stringify({ ...present, ...added }))
  }, entries)
}

/** What the app has stored under its one key. */
export async function storedIn(page: Page): Promise<{ readonly [name: string]: unknown }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bannerday') ?? '{}'))
}

/** Lets the server know the token that a story put into the storage. */
export async function recognisePlayer(page: Page): Promise<void> {
  const data = { user_id: '7', username: 'mika', nickname: null, avatar: null, settings_metadata: {} }
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data } }),
  )
}
