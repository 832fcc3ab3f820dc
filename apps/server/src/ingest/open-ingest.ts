import type { GameId } from '@bannerday/domain/game'
import type { CatalogueContext } from '#catalogue/seed-catalogue.ts'
import type { Database } from '#db/database.ts'
import { fetchTextFrom, type AllowList } from './fetch-text.ts'
import { HOYOVERSE, hoyoverseSource } from './hoyoverse.ts'
import type { Ingest } from './ingest.service.ts'
import { ingestStore } from './ingest.store.ts'
import type { Source } from './source.ts'
import { WUTHERING_HOSTS, wutheringSource } from './wuthering.ts'

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
  return {
    genshin: hoyoverseSource('genshin', baseUrls.genshin),
    starrail: hoyoverseSource('starrail', baseUrls.starrail),
    zenless: hoyoverseSource('zenless', baseUrls.zenless),
    wuthering: wutheringSource(baseUrls.wuthering),
  }
}

/** The real hosts, and whatever an operator put in their place. */
export function allowListOf({ baseUrls, allowsPrivateHosts }: FeedPlaces): AllowList {
  const hosts = Object.values(HOYOVERSE).flatMap(({ places }) =>
    Object.values(places).map(({ host }) => host),
  )
  const bases = Object.values(baseUrls).filter((base) => base !== null)
  return {
    hosts: new Set([...hosts, ...WUTHERING_HOSTS]),
    origins: new Set(bases.map((base) => new URL(base).origin)),
    allowsPrivate: allowsPrivateHosts,
  }
}
