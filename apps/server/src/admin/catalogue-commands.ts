import { readFile } from 'node:fs/promises'
import { GAME_IDS } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import type { Difference } from '#catalogue/changes/changes.ts'
import { importActivities } from '#catalogue/import-activities.ts'
import type { CatalogueFiles } from '#catalogue/keep-catalogue.ts'
import { activitiesFile } from '#catalogue/shipped/shipped-catalogue.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#ports/clock.ts'

type Row = Difference['added'][number]

export type CatalogueDesk = {
  readonly config: Config
  readonly files: CatalogueFiles
  readonly clock: Clock
  readonly openDatabase: () => Promise<Database>
}

/** The shipped files were read, and so checked, before any command runs: what is left is to say so. */
export function validate({ files }: CatalogueDesk): string[] {
  const counts = files.shipped.map(({ gameId, activities }) => `${gameId}: ${activities.length} activities`)
  return [`The catalogue of ${files.edition} is sound.`, ...counts]
}

/** What players see, as it is in the database. */
export async function list(desk: CatalogueDesk, game: string | undefined): Promise<string[]> {
  if (game !== undefined && !GAME_IDS.some((id) => id === game)) {
    throw new Error(`There is no game ${game}: it is one of ${GAME_IDS.join(', ')}.`)
  }
  return withStore(desk, async (store) => {
    const rows = await store.rows()
    return rows
      .filter(({ gameId }) => game === undefined || gameId === game)
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
      .map(line)
  })
}

/** Reads a file in the form of `data/<game>.json` and takes over all of it or nothing. */
export async function importFile(desk: CatalogueDesk, path: string): Promise<string[]> {
  const parsed = activitiesFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!parsed.success) throw new Error(`${path} was not imported:\n${z.prettifyError(parsed.error)}`)
  return withStore(desk, async (store) => {
    const { files, clock, config } = desk
    const result = await importActivities(
      { files, store, clock, pinnedWindow: config.pinnedWindow },
      parsed.data,
    )
    if (result.kind === 'refused') throw new Error(`${path} was not imported:\n${result.problems.join('\n')}`)
    const { seeding } = result
    if (seeding.kind === 'outdated') throw new Error(`The database holds a later edition: ${seeding.stored}.`)
    return seeding.kind === 'unchanged' ? ['Nothing changed.'] : differenceLines(seeding)
  })
}

async function withStore<Result>(
  { openDatabase }: CatalogueDesk,
  work: (store: ReturnType<typeof catalogueStore>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await work(catalogueStore(database))
  } finally {
    await database.close()
  }
}

function differenceLines({ added, changed, removed }: Difference): string[] {
  return [
    ...added.map((row) => `+ ${line(row)}`),
    ...changed.map((row) => `~ ${line(row)}`),
    ...removed.map((row) => `- ${line(row)}`),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed`,
  ]
}

function line({ uuid, gameId, type, titles, startTime, endTime, predicted }: Row): string {
  return `${startTime} → ${endTime}  ${gameId} ${type}${predicted ? ' (expected)' : ''}  ${titles.en}  ${uuid}`
}
