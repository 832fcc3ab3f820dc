import type { Page } from '@playwright/test'

/** A successful answer of the API, for `route.fulfill`. */
export function ok(data: object): { readonly json: object } {
  return { json: { code: 200, message: 'OK', data } }
}

/** Answers a call under `/api/user/` without asking the server. */
export async function answerWith(page: Page, call: string, data: object): Promise<void> {
  await page.route(`**/api/user/${call}`, (route) => route.fulfill(ok(data)))
}
