import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'

type NamedLink = { readonly name: string; readonly address: string }

type Official = {
  readonly site: string
  /** Run by the publisher, under a name of its own. */
  readonly community: NamedLink
}

type GameLinks = {
  readonly mainland: Official
  readonly global: Official
  /** Made by players. */
  readonly tool: NamedLink
}

const HOYOLAB = { name: 'HoYoLAB', address: 'https://www.hoyolab.com/' }

const LINKS: { readonly [G in GameId]: GameLinks } = {
  genshin: {
    mainland: {
      site: 'https://ys.mihoyo.com/',
      community: { name: '米游社', address: 'https://www.miyoushe.com/ys/' },
    },
    global: { site: 'https://genshin.hoyoverse.com/', community: HOYOLAB },
    tool: { name: 'Paimon.moe', address: 'https://paimon.moe/' },
  },
  starrail: {
    mainland: {
      site: 'https://sr.mihoyo.com/',
      community: { name: '米游社', address: 'https://www.miyoushe.com/sr/' },
    },
    global: { site: 'https://hsr.hoyoverse.com/', community: HOYOLAB },
    tool: { name: 'Star Rail Station', address: 'https://starrailstation.com/' },
  },
  zenless: {
    mainland: {
      site: 'https://zzz.mihoyo.com/',
      community: { name: '米游社', address: 'https://www.miyoushe.com/zzz/' },
    },
    global: { site: 'https://zenless.hoyoverse.com/', community: HOYOLAB },
    tool: { name: 'StarDB.gg', address: 'https://stardb.gg/zzz/signal-tracker' },
  },
  wuthering: {
    mainland: {
      site: 'https://mc.kurogame.com/',
      community: { name: '库街区', address: 'https://www.kurobbs.com/mc/home/9' },
    },
    // The publisher has no community site for the rest of the world.
    global: {
      site: 'https://wutheringwaves.kurogame.com/',
      community: { name: 'Kuro BBS', address: 'https://www.kurobbs.com/mc/home/9' },
    },
    tool: { name: 'WuWa Tracker', address: 'https://wuwatracker.com/' },
  },
}

/** Two official places and one of the players. Readers of Simplified Chinese play on the mainland servers. */
export function linksOf(gameId: GameId, language: Language): Official & Pick<GameLinks, 'tool'> {
  const { mainland, global, tool } = LINKS[gameId]
  return { ...(language === 'zh-Hans' ? mainland : global), tool }
}

export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}
