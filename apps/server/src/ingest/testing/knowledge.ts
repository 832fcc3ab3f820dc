import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { aGame, aRule, records } from '#catalogue/testing/shipped-data.ts'
import { versionTable } from '#ingest/parsing/version-table.ts'

/** A game whose versions 5.6 and 6.3 ("Luna IV") are known with the maintenances around them. */
export const VERSIONS = records(
  ...[
    ['5.5', '2025-03-26'],
    ['5.6', '2025-05-07'],
    ['5.7', '2025-06-18'],
    ['6.2', '2025-12-03'],
    ['6.3', '2026-01-14'],
    ['6.4', '2026-02-25'],
  ].map(([version, day]) => ({
    id: `genshin/maintenance/${version}`,
    type: 'maintenance',
    version,
    start: `${day}T06:00:00`,
    end: `${day}T11:00:00`,
  })),
)

const GAME: Pick<ShippedGame, 'seasonRules' | 'unitNames'> = {
  seasonRules: [
    {
      ...aRule({
        id: 'genshin/spiral-abyss',
        repeats: { kind: 'monthly', start: '2025-01-16T04:00:00' },
      }),
      names: { en: 'Spiral Abyss', 'zh-Hans': '深境螺旋', 'zh-Hant': '深境螺旋', ja: '深境螺旋' },
    },
  ],
  unitNames: { Sample: { 'zh-Hans': '样例', 'zh-Hant': '樣例', ja: 'サンプル' } },
}

export const KNOWLEDGE = { game: GAME, versions: versionTable(aGame({ activities: VERSIONS })) }
