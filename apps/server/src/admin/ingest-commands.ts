import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import { keepCatalogue, type Keeping } from '#catalogue/keep-catalogue.ts'
import type { Seeding } from '#catalogue/seed-catalogue.ts'
import { type GameReport, type Ingest, ingestGame } from '#ingest/ingest.service.ts'
import { openIngest } from '#ingest/open-ingest.ts'
import type { CatalogueDesk } from './catalogue-commands.ts'

/** Says what is going on while it goes on. */
export type Progress = (line: string) => void

/** Reads the announcements of one game or of all, now. */
export async function runIngest(
  desk: CatalogueDesk,
  game: string | undefined,
  progress: Progress,
): Promise<string[]> {
  const games = gamesOf(game)
  return withIngest(desk, async (ingest) => {
    // A database that never served anybody holds nothing to compare with.
    await keepCatalogue(ingest.keeping)
    const reports = await ingest.store.exclusively(async () => {
      const done: GameReport[] = []
      for (const gameId of games) {
        progress(`${gameId} …`)
        done.push(await ingestGame(ingest, gameId))
      }
      return done
    })
    if (reports === null) throw new Error('Another node is reading the announcements just now.')
    const lines = reports.flatMap(reportLines)
    const unread = reports.filter(({ feeds }) => feeds === 0).map(({ gameId }) => gameId)
    if (unread.length === 0) return lines
    // Whatever called this command should notice; the games that could be read are read.
    throw new Error(
      [...lines, `Nothing could be read about ${unread.join(', ')}: the catalogue keeps what it has.`].join(
        '\n',
      ),
    )
  })
}

/** What the last runs could not make anything of, and why. */
export async function reportIngest(desk: CatalogueDesk, game: string | undefined): Promise<string[]> {
  const games = gamesOf(game)
  return withIngest(desk, async ({ store }) => {
    const lines: string[] = []
    for (const gameId of games) {
      const run = await store.run(gameId)
      const asides = await store.asidesOf(gameId)
      lines.push(
        run === null
          ? `${gameId}: never read`
          : `${gameId}: tried ${run.attemptedAt.toISOString()}, read ${run.succeededAt?.toISOString() ?? 'never'}, ${asides.length} put aside`,
        ...(run?.problems ?? []).map((problem) => `  ! ${problem}`),
        ...asides.map(({ reason, key, language, title }) => `  ${reason}  ${key} ${language}  ${title}`),
      )
    }
    return lines
  })
}

function gamesOf(game: string | undefined): readonly GameId[] {
  if (game === undefined) return GAME_IDS
  const found = GAME_IDS.find((id) => id === game)
  if (found === undefined) throw new Error(`There is no game ${game}: it is one of ${GAME_IDS.join(', ')}.`)
  return [found]
}

async function withIngest<Result>(
  { config, files, clock, openDatabase }: CatalogueDesk,
  work: (ingest: Ingest) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const store = catalogueStore(database)
    const keeping: Keeping = { files, store, clock, pinnedWindow: config.pinnedWindow }
    return await work(openIngest(database, keeping, config.ingest, new AbortController().signal))
  } finally {
    await database.close()
  }
}

function reportLines({ gameId, feeds, notices, asides, problems, seeding }: GameReport): string[] {
  return [
    `${gameId}: ${counted(notices, 'notice')} in ${counted(feeds, 'feed')}, ${asides} put aside, ${whatChanged(seeding)}`,
    ...problems.map((problem) => `  ! ${problem}`),
  ]
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function whatChanged(seeding: Seeding): string {
  switch (seeding.kind) {
    case 'unchanged':
      return 'nothing changed'
    case 'outdated':
      return `nothing written: the database holds a later edition, ${seeding.stored}`
    case 'seeded':
      return `${seeding.added.length} added, ${seeding.changed.length} changed, ${seeding.removed.length} removed`
  }
}
