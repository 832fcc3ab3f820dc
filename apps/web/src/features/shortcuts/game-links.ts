import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { LAUNCH_TARGETS } from '#widgets/launch-dialog/launch-targets.ts'

type NamedLink = { readonly name: string; readonly address: string }

type GameLinks = {
  /** The publisher's community site, in mainland China and elsewhere. */
  readonly community: { readonly cn: NamedLink; readonly global: NamedLink }
  /** A tool made by players. */
  readonly tool: NamedLink
}

const HOYOLAB = { name: 'HoYoLAB', address: 'https://www.hoyolab.com/' }

const LINKS: { readonly [G in GameId]: GameLinks } = {
  genshin: {
    community: { cn: { name: '米游社', address: 'https://www.miyoushe.com/ys/' }, global: HOYOLAB },
    tool: { name: 'Paimon.moe', address: 'https://paimon.moe/' },
  },
  starrail: {
    community: { cn: { name: '米游社', address: 'https://www.miyoushe.com/sr/' }, global: HOYOLAB },
    tool: { name: 'Star Rail Station', address: 'https://starrailstation.com/' },
  },
  zenless: {
    community: { cn: { name: '米游社', address: 'https://www.miyoushe.com/zzz/' }, global: HOYOLAB },
    tool: { name: 'StarDB.gg', address: 'https://stardb.gg/zzz/signal-tracker' },
  },
  wuthering: {
    // The publisher has no community site for the rest of the world.
    community: {
      cn: { name: '库街区', address: 'https://www.kurobbs.com/mc/home/9' },
      global: { name: 'Kuro BBS', address: 'https://www.kurobbs.com/mc/home/9' },
    },
    tool: { name: 'WuWa Tracker', address: 'https://wuwatracker.com/' },
  },
}

type Shortcuts = { readonly site: string; readonly community: NamedLink; readonly tool: NamedLink }

/** Two official sites and a tool. Readers of Simplified Chinese are assumed to play on the mainland servers. */
export function linksOf(gameId: GameId, language: Language): Shortcuts {
  const region = language === 'zh-Hans' ? 'cn' : 'global'
  const { community, tool } = LINKS[gameId]
  return { site: LAUNCH_TARGETS[gameId][region].officialSite, community: community[region], tool }
}

export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
