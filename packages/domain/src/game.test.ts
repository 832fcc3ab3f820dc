import { describe, expect, it, test } from 'vitest'
import { GAME_IDS, GAMES, NOTICE_FACTS } from '#game.ts'

const REGIONS = ['cn', 'global'] as const
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

describe.each(GAME_IDS)('the facts of %s', (gameId) => {
  const { color, glyph, launch, community, tool, cadence } = GAMES[gameId]
  const { titles, feed } = NOTICE_FACTS[gameId]

  it('have a colour and a glyph that no other game has', () => {
    expect(color).toMatch(/^#[\da-f]{6}$/)
    expect(glyph).toMatch(/^M[\d\s.,a-z-]+$/i)
    const others = GAME_IDS.filter((id) => id !== gameId).map((id) => GAMES[id])
    expect(others.filter((other) => other.color === color || other.glyph === glyph)).toEqual([])
  })

  test.each(REGIONS)('lead to secure sites in the region %s', (region) => {
    const addresses = [launch[region].officialSite, community[region].address, tool.address]
    for (const address of addresses) expect(new URL(address).protocol).toBe('https:')
  })

  test.each(REGIONS)('launch in the region %s with an app, or on the web for cloud play', (region) => {
    const { officialSite: _, ...targets } = launch[region]
    for (const [kind, address] of Object.entries(targets)) {
      expect(new URL(address).protocol === 'https:').toBe(kind === 'cloud_url')
    }
  })

  it('have titles with one gap each, in every language', () => {
    const gaps = Object.values(titles).flatMap((texts) =>
      Object.values(texts).map((text) => text.split('{}').length - 1),
    )
    expect(new Set(gaps)).toEqual(new Set([1]))
  })

  it('have a cadence of whole days and of times that a clock shows', () => {
    const { versionDays, maintenance, phases } = cadence
    const { day, ...times } = phases
    for (const days of [versionDays, day]) expect(Number.isInteger(days) && days > 0).toBe(true)
    for (const time of Object.values({ ...maintenance, ...times })) expect(time).toMatch(TIME_OF_DAY)
  })

  it('name the hosts of its feed, not addresses', () => {
    for (const { host } of Object.values(feed.places)) expect(new URL(`https://${host}`).host).toBe(host)
  })
})

test.each([
  ['genshin', 'Character', 'Weapon', '武器'],
  ['starrail', 'Character', 'Light Cone', '光円錐'],
  ['zenless', 'Agent', 'W-Engine', '音動機'],
  ['wuthering', 'Resonator', 'Weapon', '武器'],
] as const)('%s calls what its banners feature %s and %s', (gameId, character, weapon, inJapanese) => {
  const { units } = GAMES[gameId]
  expect([units.character.en, units.weapon.en, units.weapon.ja]).toEqual([character, weapon, inJapanese])
})

it('Wuthering Waves has no launcher for the PC', () => {
  const { cn, global } = GAMES.wuthering.launch
  expect(cn.pc ?? global.pc).toBeUndefined()
})
