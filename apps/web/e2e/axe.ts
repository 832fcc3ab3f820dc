import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What keeps somebody out. The story has to bypass the policy, which rightly keeps foreign scripts out. */
export async function seriousProblems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE })
  const { violations } = await page.evaluate(
    (part): Promise<AxeResults> => Reflect.get(window, 'axe').run(part),
    within,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
