import { test as base, expect, type Page } from '@playwright/test'
import { APP_URL } from './app-url.ts'
import { ASKED, FOLLOWED, storeBefore } from './stored.ts'

export { expect }

/** Logged where Playwright blocks the service worker. */
const KEPT_OUT = 'Service Worker registration blocked by Playwright'

type Story = {
  /** A returning visitor has chosen games, and is not asked for them. */
  readonly visitor: 'new' | 'returning'
  /** Console messages that the story itself causes. */
  readonly expectedProblems: RegExp | null
}

/**
 * Every story fails if its page logs an error or a warning, or violates the content security policy, whatever else it
 * checks.
 */
export const test = base.extend<Story>({
  visitor: ['new', { option: true }],
  expectedProblems: [null, { option: true }],
  baseURL: async ({ playwright: _playwright }, use) => use(process.env[APP_URL]),
  page: async ({ page, visitor, expectedProblems }, use) => {
    const problems = await watchProblems(page)
    if (visitor === 'returning') await storeBefore(page, { userGameSelections: FOLLOWED, ...ASKED })
    await use(page)
    expect(problems.filter((problem) => !expectedProblems?.test(problem))).toEqual([])
  },
})

/** Collects what goes wrong in a page from now on. */
export async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    // A page that does not exist is answered as such; what a page loads has to be there.
    const isMissingPage = message.text().includes('status of 404') && message.location().url === page.url()
    if (isComplaint && !isMissingPage && message.text() !== KEPT_OUT) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      reportError(new Error(`CSP ${effectiveDirective}: ${blockedURI} ${sample}`)),
    )
  })
  return problems
}
