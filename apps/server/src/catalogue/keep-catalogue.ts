import { eventWindow, type EventWindow, instantOf } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import { catalogueAt } from './catalogue-at.ts'
import type { CatalogueStore } from './catalogue.store.ts'
import { seedCatalogue, type Seeding } from './seed-catalogue.ts'
import type { ShippedCatalogue } from './shipped/shipped-catalogue.ts'

/** The shipped files, as they were read at start. */
export type CatalogueFiles = { readonly edition: string; readonly shipped: ShippedCatalogue }

type Keeping = {
  readonly files: CatalogueFiles
  readonly store: CatalogueStore
  readonly clock: Clock
  readonly pinnedWindow: Partial<EventWindow>
}

/** Seasons and forecasts reach as far as the window does, and the window rolls on: to be called now and again. */
export function keepCatalogue({ files, store, clock, pinnedWindow }: Keeping): Promise<Seeding> {
  const now = instantOf(clock.now())
  const window = eventWindow(now, pinnedWindow)
  const activities = catalogueAt({ shipped: files.shipped, now, window })
  return seedCatalogue(store, { edition: files.edition, activities }, new Date(now))
}
