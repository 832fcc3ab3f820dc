import type { Page } from '@playwright/test'

/** A successful answer of the API, for `route.fulfill`. */
export function ok(data: object): { readonly json: object } {
  return { json: { code: 200, message: 'OK', data } }
}

/** Answers a call under `/api/user/` without asking the server. */
export async function answerWith(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**/api/user/${call}`, (route) => route.fulfill(ok(data)))
}

/** What the cards of the settings page ask about a player whose token only the story knows. */
export async function answerCards(page: Page): Promise<void> {
  await page.route('**/api/user/mail_digest', (route) => route.fulfill(ok({ address: null, enabled: false })))
  await page.route('**/api/calendar', (route) => route.fulfill(ok({ calendar: null })))
}

/** Answers the profile call for a token that a story put into the storage. */
export async function recognisePlayer(page: Page): Promise<void> {
  await answerCards(page)
  const data = { user_id: '7', username: 'mika', nickname: null, avatar: null, settings_metadata: {} }
  await page.route('**/api/user/profile', (route) => route.fulfill(ok(data)))
}
