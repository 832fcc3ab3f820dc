import type { CatalogueActivity } from './catalogue-activity.ts'
import type { ShippedLimited } from './shipped/activity-schema.ts'
import type { PartlyLocalised } from './shipped/fields.ts'
import type { ShippedGame } from './shipped/shipped-catalogue.ts'
import { completeName } from './titles/complete-titles.ts'
import { bannerTitles } from './titles/compose.ts'
import { toActivity } from './to-activity.ts'

/** An event, a banner or a challenge without a season rule, from its record. */
export function limitedActivity(game: ShippedGame, activity: ShippedLimited): CatalogueActivity {
  const { titles: written, titleMarks: marks, note: _, ...rest } = activity
  const basis = { start: 'shipped', end: 'shipped' } as const
  if (rest.type !== 'gacha') return toActivity(game.gameId, { ...rest, names: { written, marks }, basis })
  const units = rest.featured.map((name) => unitNames(game, name))
  return toActivity(game.gameId, {
    ...rest,
    names: { written, marks, composed: bannerTitles(game.gameId, rest.subtype, units) },
    featured: units.map(completeName),
    basis,
  })
}

function unitNames(game: ShippedGame, english: string): PartlyLocalised {
  return { en: english, ...game.unitNames[english] }
}
