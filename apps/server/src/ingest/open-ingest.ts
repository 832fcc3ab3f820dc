import { type FeedFacts, GAME_IDS, type GameId, NOTICE_FACTS, ofEveryGame } from '@bannerday/domain/game'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import type { Database } from '#db/database.ts'
import type { AllowList } from '#http/public-hosts.ts'
import { fetchTextFrom } from './fetch-text.ts'
import { hoyoverseSource } from './hoyoverse.ts'
import type { Ingest } from './ingest.service.ts'
import { ingestStore } from './ingest.store.ts'
import { kuroSource } from './kuro.ts'
import type { Source } from './source.ts'

/** Ingest with the real sources, or those that the configuration puts in their place. */
export function openIngest(
  database: Database,
  catalogue: CatalogueContext,
  places: FeedPlaces,
  stopping: AbortSignal,
): Ingest {
  return {
    catalogue,
    store: ingestStore(database),
    sources: sourcesAt(places),
    fetchText: fetchTextFrom(allowListOf(places), stopping),
    stopping,
  }
}

type FeedPlaces = {
  /** Instead of the real hosts. */
  readonly baseUrls: Readonly<Record<GameId, string | null>>
  readonly allowsPrivateHosts: boolean
}

export function sourcesAt({ baseUrls }: FeedPlaces): Readonly<Record<GameId, Source>> {
  return ofEveryGame((gameId) => sourceOf(gameId, NOTICE_FACTS[gameId].feed, baseUrls[gameId]))
}

function sourceOf(gameId: GameId, feed: FeedFacts, baseUrl: string | null): Source {
  return feed.service === 'kuro' ? kuroSource(gameId, feed, baseUrl) : hoyoverseSource(gameId, feed, baseUrl)
}

/** The real hosts, and whatever an operator put in their place. */
export function allowListOf({ baseUrls, allowsPrivateHosts }: FeedPlaces) {
  const bases = Object.values(baseUrls).filter((base) => base !== null)
  return {
    hosts: new Set(GAME_IDS.flatMap((gameId) => hostsOf(NOTICE_FACTS[gameId].feed))),
    origins: new Set(bases.map((base) => new URL(base).origin)),
    allowsPrivate: allowsPrivateHosts,
  } satisfies AllowList
}

function hostsOf(feed: FeedFacts): readonly string[] {
  const { overseas, mainland } = feed.places
  return [overseas.host, mainland.host, ...(feed.service === 'kuro' ? feed.mirrors : [])]
}
