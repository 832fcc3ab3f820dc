import type { CatalogueFiles } from '#catalogue/keep-catalogue.ts'
import { readEdition } from './edition.ts'
import { loadCatalogue } from './load.ts'

export async function readCatalogueFiles(folder: string): Promise<CatalogueFiles> {
  return { edition: await readEdition(folder), shipped: await loadCatalogue(folder) }
}
