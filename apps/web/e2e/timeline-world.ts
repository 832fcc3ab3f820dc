import type { Page } from '@playwright/test'
import { ASKED } from './stored.ts'

/** A day on which activities of all kinds run. */
export const NOON = '2026-10-14T12:00:00+08:00'

const GAMES = ['genshin', 'starrail', 'zenless', 'wuthering'] as const
const TYPES = ['version', 'event', 'gacha', 'challenge', 'maintenance'] as const
const FOLLOWS_ALL = Object.fromEntries(GAMES.map((id) => [id, { enabled: true, activities: [...TYPES] }]))

type World = {
  readonly now?: string
  readonly path?: string
  /** Stored entries, in addition to the followed games. */
  readonly stored?: { readonly [name: string]: unknown }
}

/** Opens the timeline at a fixed moment and waits for its bars. */
export async function openTimeline(page: Page, { now = NOON, path = '/timeline', stored = {} }: World = {}) {
  await page.clock.install({ time: new Date(now) })
  await page.addInitScript(
    (entries) => {
      if (localStorage.getItem('bannerday') === null)
        localStorage.setItem('bannerday', JSON.stringify(entries))
    },
    { userLanguage: 'en', userGameSelections: FOLLOWS_ALL, ...ASKED, ...stored },
  )
  await page.goto(path)
}

export const bars = (page: Page) => page.locator('[data-activity-uuid]')
export const board = (page: Page) => page.getByRole('toolbar', { name: 'Activities' })

/** How far the board is scrolled. */
export function scrolled(page: Page): Promise<{ left: number; top: number }> {
  return board(page).evaluate(({ scrollLeft, scrollTop }) => ({ left: scrollLeft, top: scrollTop }))
}
