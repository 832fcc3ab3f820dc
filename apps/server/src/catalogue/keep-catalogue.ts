import { eventWindow, type EventWindow, instantOf } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import { catalogueAt } from './catalogue-at.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import { type Edition, seedCatalogue, type Seeding } from './seed-catalogue.ts'
import type { ShippedCatalogue } from './shipped/shipped-catalogue.ts'
import { withAdditions } from './shipped/with-additions.ts'

/** The shipped files, as they were read at start. */
export type CatalogueFiles = { readonly edition: string; readonly shipped: ShippedCatalogue }

export type Keeping = {
  readonly files: CatalogueFiles
  readonly store: CatalogueStore
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

/** Call this regularly: seasons and forecasts reach to the end of the window, which moves with the clock. */
export function keepCatalogue(keeping: Keeping): Promise<Seeding> {
  return seedCatalogue(keeping.store, editionNow(keeping))
}

/** What the catalogue should hold at this moment. */
export function editionNow({ files, clock, pinnedWindow }: Omit<Keeping, 'store'>): Edition {
  const now = instantOf(clock.now())
  const window = eventWindow(now, pinnedWindow)
  return {
    edition: files.edition,
    workOut: (additions) => catalogueAt({ shipped: withAdditions(files.shipped, additions), now, window }),
    now: new Date(now),
  }
}
