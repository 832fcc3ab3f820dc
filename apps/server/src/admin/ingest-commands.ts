import { updateCatalogue, type SeedResult } from '#catalogue/seed-catalogue.ts'
import type { Flood } from '#ingest/floods.ts'
import { ingestGame, type GameReport, type Ingest } from '#ingest/ingest.service.ts'
import { openIngest } from '#ingest/open-ingest.ts'
import { catalogueIn, parseGames, type CatalogueAdminContext, withDatabase } from './admin-context.ts'
import { differenceLine } from './catalogue-commands.ts'

/** Reads the announcements of one game or of all, now. */
export async function runIngest(context: CatalogueAdminContext, game: string | undefined): Promise<string[]> {
  const games = parseGames(game)
  return withIngest(context, async (ingest) => {
    // A new database is empty, and announcements are compared with what is in it.
    await updateCatalogue(ingest.catalogue)
    const reports = await ingest.store.exclusively(async () => {
      const done: GameReport[] = []
      for (const gameId of games) {
        context.progress(`${gameId} …`)
        done.push(await ingestGame(ingest, gameId))
      }
      return done
    })
    if (reports === null) throw new Error('Another node is reading the announcements just now.')
    const lines = reports.flatMap(reportLines)
    const unread = reports.filter(({ feeds }) => feeds === 0).map(({ gameId }) => gameId)
    if (unread.length === 0) return lines
    // A failure, so that a script that runs this command notices; the games that could be read are written already.
    throw new Error(
      [...lines, `Nothing could be read about ${unread.join(', ')}: the catalogue keeps what it has.`].join(
        '\n',
      ),
    )
  })
}

/** What the last runs could not make anything of, and why. */
export async function reportIngest(
  context: CatalogueAdminContext,
  game: string | undefined,
): Promise<string[]> {
  const games = parseGames(game)
  return withIngest(context, async ({ store }) => {
    const lines: string[] = []
    for (const gameId of games) {
      const run = await store.run(gameId)
      const skipped = await store.skippedOf(gameId)
      lines.push(
        run === null
          ? `${gameId}: never read`
          : `${gameId}: tried ${run.attemptedAt.toISOString()}, read ${run.succeededAt?.toISOString() ?? 'never'}, ${skipped.length} skipped`,
        ...(run?.problems ?? []).map((problem) => `  ! ${problem}`),
        ...skipped.map(({ reason, key, language, title }) => `  ${reason}  ${key} ${language}  ${title}`),
      )
    }
    return lines
  })
}

function withIngest<Result>(
  context: CatalogueAdminContext,
  work: (ingest: Ingest) => Promise<Result>,
): Promise<Result> {
  return withDatabase(context, (database) => {
    const { config, stopping } = context
    return work(openIngest(database, catalogueIn(database, context), config.ingest, stopping))
  })
}

function reportLines(report: GameReport): string[] {
  const { gameId, feeds, notices, skipped, problems, held, seedResult } = report
  return [
    `${gameId}: ${counted(notices, 'notice')} in ${counted(feeds, 'feed')}, ${skipped} skipped, ${whatChanged(seedResult)}`,
    ...(held ? [`  ! held for an operator: ${floodLine(held)}`] : []),
    ...problems.map((problem) => `  ! ${problem}`),
  ]
}

/** `40 added, 2 moved, 0 ending early, of 35 known`. */
export function floodLine({ known, added, moved, ended }: Flood): string {
  return `${added} added, ${moved} moved, ${ended} ending early, of ${known} known`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function whatChanged(seedResult: SeedResult): string {
  switch (seedResult.kind) {
    case 'unchanged':
      return 'nothing changed'
    case 'outdated':
      return `nothing written: the database holds a later edition, ${seedResult.stored}`
    case 'seeded':
      return differenceLine(seedResult)
  }
}
