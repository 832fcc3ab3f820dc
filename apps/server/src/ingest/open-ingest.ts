import type { Keeping } from '#catalogue/keep-catalogue.ts'
import type { Database } from '#db/database.ts'
import { fetchTextFrom } from './fetching/fetch-text.ts'
import type { Ingest } from './ingest.service.ts'
import { ingestStore } from './ingest.store.ts'
import { allowListOf, type FeedPlaces, sourcesAt } from './sources/all-sources.ts'

/** Ingest with the real sources, or those that the configuration puts in their place. */
export function openIngest(
  database: Database,
  keeping: Keeping,
  places: FeedPlaces,
  stopping: AbortSignal,
): Ingest {
  return {
    keeping,
    store: ingestStore(database),
    sources: sourcesAt(places),
    fetchText: fetchTextFrom(allowListOf(places), stopping),
    stopping,
  }
}
