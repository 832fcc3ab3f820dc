import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The rules about colours; all others find the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Serious accessibility problems, in the light and the dark theme. The page must follow the system's theme, and the story
 * must set `bypassCSP`, because the content security policy blocks the script that does the checking.
 */
export async function seriousProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE })
  await show(page, 'dark')
  const inDark = await violations(page, within, { runOnly: COLOUR_RULES })
  await show(page, 'light')
  return [...inDark.map((problem) => `in dark: ${problem}`), ...(await violations(page, within, {}))]
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
}

async function violations(
  page: Page,
  within: string,
  options: { readonly runOnly?: string[] },
): Promise<string[]> {
  const found = await page.evaluate(
    ([part, chosen]): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(part, { ...chosen, resultTypes: ['violations'] }),
    [within, options] as const,
  )
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join('\n')}`)
}

/** The page has no serious accessibility problem, and is not wider than the window. */
export async function expectUsable(page: Page, within?: string): Promise<void> {
  expect(await seriousProblems(page, within)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
