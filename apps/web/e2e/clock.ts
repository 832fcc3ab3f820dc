import type { Page } from '@playwright/test'

const NOON = new Date('2026-11-15T12:00:00Z')

/** From the first page on, time only passes when the story advances it. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(new Date(NOON.getTime() + 1000))
}
