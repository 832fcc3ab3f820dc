import * as z from 'zod/mini'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import type { Difference } from '#catalogue/changes.ts'
import { importActivities } from '#catalogue/seed-catalogue.ts'
import { parseJson } from '#catalogue/shipped-files.ts'
import { activitiesFile } from '#catalogue/shipped.ts'
import { catalogueIn, parseGames, type CatalogueAdminContext, withDatabase } from './admin-context.ts'

type Row = Difference['added'][number]

/** Reading the shipped files has checked them already: what is left is to say so. */
export function validate({ files }: CatalogueAdminContext): string[] {
  const counts = files.shipped.map(({ gameId, activities }) => `${gameId}: ${activities.length} activities`)
  return [`The catalogue of ${files.edition} is sound.`, ...counts]
}

/** What players see, as it is in the database. */
export async function list(context: CatalogueAdminContext, game: string | undefined): Promise<string[]> {
  const games = parseGames(game)
  return withDatabase(context, async (database) => {
    const rows = await catalogueStore(database).rows()
    return rows
      .filter(({ gameId }) => games.includes(gameId))
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
      .map(line)
  })
}

/** Takes a file in the form of `data/<game>.json` and takes over all of it or nothing. */
export async function importFile(
  context: CatalogueAdminContext,
  path: string,
  text: string,
): Promise<string[]> {
  const parsed = activitiesFile.safeParse(parseJson(text, path))
  if (!parsed.success) throw new Error(`${path} was not imported:\n${z.prettifyError(parsed.error)}`)
  return withDatabase(context, async (database) => {
    const result = await importActivities(catalogueIn(database, context), parsed.data)
    if (result.kind === 'refused') throw new Error(`${path} was not imported:\n${result.problems.join('\n')}`)
    const { seedResult } = result
    if (seedResult.kind === 'outdated')
      throw new Error(`The database holds a later edition: ${seedResult.stored}.`)
    return seedResult.kind === 'unchanged' ? ['Nothing changed.'] : differenceLines(seedResult)
  })
}

function differenceLines(difference: Difference): string[] {
  const { added, changed, removed } = difference
  return [
    ...added.map((row) => `+ ${line(row)}`),
    ...changed.map((row) => `~ ${line(row)}`),
    ...removed.map((row) => `- ${line(row)}`),
    differenceLine(difference),
  ]
}

/** `1 added, 0 changed, 2 removed`. */
export function differenceLine({ added, changed, removed }: Difference): string {
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed`
}

function line({ uuid, gameId, type, titles, startTime, endTime, predicted }: Row): string {
  return `${startTime} → ${endTime}  ${gameId} ${type}${predicted ? ' (expected)' : ''}  ${titles.en}  ${uuid}`
}
