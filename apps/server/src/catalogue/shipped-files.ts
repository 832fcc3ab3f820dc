import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAME_IDS, GAMES } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { findProblems } from './problems.ts'
import {
  activitiesFile,
  type Emblems,
  emblemsFile,
  seasonsFile,
  type ShippedCatalogue,
  unitsFile,
  unofficialUnitsFile,
} from './shipped.ts'

/** The shipped files, as they were read at start. */
export type CatalogueFiles = {
  readonly edition: string
  readonly shipped: ShippedCatalogue
  readonly emblems?: Emblems
}

/** When the facts in the files were collected: noon of their day, which is the same day in nearly all zones. */
export function collectedAt({ edition }: CatalogueFiles): Date {
  return new Date(`${edition}T12:00:00.000Z`)
}

export async function readCatalogueFiles(folder: string): Promise<CatalogueFiles> {
  return {
    edition: await readEdition(folder),
    shipped: await loadCatalogue(folder),
    emblems: await readJson(folder, 'emblems.json', emblemsFile),
  }
}

const editionFile = z.object({ edition: z.iso.date() })

/** The date written into `edition.json`: raise it with every release of the files, so that nodes know which are newer. */
async function readEdition(folder: string): Promise<string> {
  return (await readJson(folder, 'edition.json', editionFile)).edition
}

/** Reads the catalogue from its folder. Throws when anything in it is wrong, and lists all problems. */
export async function loadCatalogue(folder: string): Promise<ShippedCatalogue> {
  const seasons = await readJson(folder, 'seasons.json', seasonsFile)
  const units = await readJson(folder, 'units.json', unitsFile)
  const unofficial = await readJson(folder, 'unofficial-units.json', unofficialUnitsFile)
  const shipped = await Promise.all(
    GAME_IDS.map(async (gameId) => ({
      gameId,
      activities: await readJson(folder, `${gameId}.json`, activitiesFile),
      seasonRules: seasons[gameId],
      cadence: GAMES[gameId].cadence,
      unitNames: units[gameId],
      unofficialUnitNames: unofficial[gameId] ?? {},
    })),
  )
  const problems = findProblems(shipped)
  if (problems.length > 0) throw new Error(`The catalogue contradicts itself:\n${problems.join('\n')}`)
  return shipped
}

async function readJson<Schema extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await readFile(join(folder, name), 'utf8'), `data/${name}`))
  if (!parsed.success) throw new Error(`data/${name}:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not JSON`, { cause })
  }
}
