import { test as base, expect, type Page } from '@playwright/test'
import { startApp } from './start-app.ts'

export { expect }

type App = { readonly url: string }

/**
 * `app` is the built app, served once per worker. Every story's page is watched: an error in its console or a breach
 * of the content security policy fails the story, whatever else it checks.
 */
export const test = base.extend<object, { app: App }>({
  app: [
    async ({ playwright: _playwright }, use) => {
      const { url, stop } = await startApp()
      await use({ url })
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url),
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
