import { test as base, expect, type Page } from '@playwright/test'
import { APP_URL } from './app-url.ts'

export { expect }

/**
 * Every story's page is watched: an error in its console or a breach of the content security policy fails the story,
 * whatever else it checks.
 */
export const test = base.extend({
  baseURL: async ({ playwright: _playwright }, use) => use(process.env[APP_URL]),
  page: async ({ page }, use) => {
    const problems = await watchProblems(page)
    await use(page)
    expect(problems).toEqual([])
  },
})

async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      reportError(new Error(`CSP ${effectiveDirective}: ${blockedURI} ${sample}`)),
    )
  })
  return problems
}
