import { fileURLToPath } from 'node:url'
import { parseTimestamp, parseWallClock, type Instant, type WallClock } from '@bannerday/domain/time'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { catalogueAt } from '#catalogue/catalogue-at.ts'
import { loadCatalogue } from '#catalogue/shipped-files.ts'
import { activitiesFile, seasonRule, type SeasonRule, type ShippedGame } from '#catalogue/shipped.ts'

export const DATA_FOLDER = fileURLToPath(new URL('../../../../../data', import.meta.url))

/** The real files. */
export const shipped = await loadCatalogue(DATA_FOLDER)

/** All that the real files give, with 180 days of forecasts. */
export function wholeCatalogue(): readonly CatalogueActivity[] {
  return catalogueAt({ shipped, now: at('2026-11-15T12:00:00Z') })
}

export function wall(text: string): WallClock {
  const read = parseWallClock(text)
  if (read === null) throw new Error(`${text} is not a wall clock`)
  return read
}

export function at(text: string): Instant {
  const read = parseTimestamp(text)
  if (read === null) throw new Error(`${text} is not a timestamp`)
  return read
}

/** Records as they would stand in a file. */
export function records(...written: readonly object[]): ShippedGame['activities'] {
  return activitiesFile.parse(written)
}

export function aRule(written: { id: string; repeats: object }): SeasonRule {
  return seasonRule.parse({ names: { en: 'Mode' }, ...written })
}

/** A game with 42-day versions and nothing in it. */
export function aGame(holds: Partial<ShippedGame> = {}): ShippedGame {
  return {
    gameId: 'genshin',
    activities: [],
    seasonRules: [],
    cadence: {
      versionDays: 42,
      basis: 'cadence',
      maintenance: { start: '06:00:00', end: '11:00:00' },
      phases: { day: 20, firstCloses: '17:59:00', secondOpens: '18:00:00', secondCloses: '14:59:00' },
    },
    unitNames: {},
    unofficialUnitNames: {},
    ...holds,
  }
}
