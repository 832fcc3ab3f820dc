import { GAMES, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'

/** Two official sites and a tool. Readers of Simplified Chinese are assumed to play on the mainland servers. */
export function linksOf(gameId: GameId, language: Language) {
  const region = language === 'zh-Hans' ? 'cn' : 'global'
  const { launch, community, tool } = GAMES[gameId]
  return {
    site: launch[region].officialSite,
    community: { ...community[region], nameLanguage: region === 'cn' ? 'zh-Hans' : 'en' },
    tool: { ...tool, nameLanguage: 'en' },
  } as const
}

export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
