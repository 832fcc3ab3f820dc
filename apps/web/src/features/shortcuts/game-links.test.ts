import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, it, test } from 'vitest'
import { hostOf, linksOf } from './game-links.ts'

describe.each(GAME_IDS)('the page of %s', (gameId) => {
  test.each(LANGUAGES)('has three https links to three hosts in %s', (language) => {
    const { site, community, tool } = linksOf(gameId, language)
    const addresses = [site, community.address, tool.address]
    for (const address of addresses) expect(new URL(address).protocol).toBe('https:')
    expect(new Set(addresses.map(hostOf)).size).toBe(3)
  })

  it('leads readers of Simplified Chinese to the mainland site', () => {
    expect(hostOf(linksOf(gameId, 'zh-Hans').site)).toMatch(/mihoyo\.com$|^mc\.kurogame\.com$/)
    expect(linksOf(gameId, 'zh-Hant').site).toBe(linksOf(gameId, 'en').site)
  })
})
