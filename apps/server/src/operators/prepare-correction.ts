import type { GameId } from '@bannerday/domain/game'
import type { Texts } from '@bannerday/domain/language'
import type { WallClock } from '@bannerday/domain/time'
import * as z from 'zod/mini'
import {
  type Additions,
  announcedWith,
  type Correction,
  datesFit,
  withAdditions,
} from '#catalogue/additions.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { findProblems } from '#catalogue/problems.ts'
import { type CatalogueContext, editionNow } from '#catalogue/seed-catalogue.ts'
import { type PartlyLocalised, shippedActivity, type ShippedCatalogue } from '#catalogue/shipped.ts'
import { versionTable } from '#catalogue/version-line.ts'
import type { SkippedWithText } from '#ingest/skipped-notice.ts'
import { announcedActivities, valuesBefore } from './disputes.ts'

/** What an operator wants of an activity of the catalogue. */
export type ActOnActivity = Exclude<Correction, { kind: 'accept' }>

/** What an operator read in a notice that was skipped. */
export type AcceptNotice = {
  readonly kind: 'accept'
  readonly gameId: GameId
  /** The notice. */
  readonly key: string
  readonly type: 'event' | 'gacha' | 'challenge'
  readonly titles: PartlyLocalised
  readonly start: WallClock
  readonly end: WallClock
}

/** What is written into the log. A correction holds because it stands there, and until it is marked as undone. */
export type LogEntry = {
  readonly gameId: GameId
  readonly titles: Partial<Texts>
  readonly act: unknown
}

export type Prepared = { readonly kind: 'entry'; readonly entry: LogEntry } | Refusal

export type Refusal =
  | { readonly kind: 'unknown-activity' | 'not-found' }
  /** The catalogue would contradict itself. */
  | { readonly kind: 'refused'; readonly problem: string }

export function toLog(entry: LogEntry): Prepared {
  return { kind: 'entry', entry }
}

export function prepareCorrection(
  catalogue: CatalogueContext,
  additions: Additions,
  act: ActOnActivity,
): Prepared {
  const activities = editionNow(catalogue).activitiesWith(additions)
  const activity = activities.find(({ uuid }) => uuid === act.uuid)
  if (activity === undefined) return { kind: 'unknown-activity' }
  const { gameId, titles } = activity
  switch (act.kind) {
    case 'hide':
      return toLog({ gameId, titles, act })
    case 'withdraw':
      return refusalToWithdraw(catalogue, additions, activity) ?? toLog({ gameId, titles, act })
    case 'correct': {
      if (!datesFit(activity, act)) return { kind: 'refused', problem: 'it ends before it starts' }
      const announced = announcedActivities(catalogue, additions).find(({ uuid }) => uuid === act.uuid)
      return toLog({ gameId, titles, act: { ...act, was: valuesBefore(act, announced ?? activity) } })
    }
  }
}

function refusalToWithdraw(
  { files }: CatalogueContext,
  additions: Additions,
  { id, uuid }: CatalogueActivity,
): Refusal | null {
  const announced = announcedWith(additions.announced, additions.corrections)
  if (!announced.some((one) => one.id === id)) return { kind: 'unknown-activity' }
  const problem = newProblem(files.shipped, additions, { kind: 'withdraw', uuid })
  return problem === null ? null : { kind: 'refused', problem }
}

export function prepareAccept(
  { files }: CatalogueContext,
  additions: Additions,
  { gameId, key, type, titles, start, end }: AcceptNotice,
  notice: SkippedWithText,
): Prepared {
  const game = withAdditions(files.shipped, additions).find((one) => one.gameId === gameId)
  if (game === undefined) return { kind: 'not-found' }
  const version = versionTable(game).versionAt(start)
  const parsed = shippedActivity.safeParse({
    id: idFromFeeds(gameId, type, key, start),
    type,
    titles,
    start,
    end,
    ...(version !== null && { version }),
    ...(type === 'gacha' && { subtype: 'other' }),
    ...(notice.page !== null && { source: notice.page }),
  })
  if (!parsed.success) return { kind: 'refused', problem: z.prettifyError(parsed.error) }
  const { id } = parsed.data
  const before = additions.announced.find((one) => one.id === id)?.record
  const act = {
    kind: 'accept' as const,
    announced: { id, gameId, keys: [key], record: parsed.data },
    ...(before && {
      was: { titles: { ...titles, ...before.titles }, start: before.start, end: before.end },
    }),
  }
  const problem = newProblem(files.shipped, additions, act)
  return problem === null ? toLog({ gameId, titles, act }) : { kind: 'refused', problem }
}

/** The id that feeds would give it, so that it stays the same activity once its notice can be read. */
function idFromFeeds(gameId: GameId, type: string, key: string, start: WallClock): string {
  const folder = type === 'challenge' ? 'challenge' : 'announcement'
  return [gameId, folder, key.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-'), start.slice(0, 10)].join('/')
}

/** What would be wrong with the catalogue that is not wrong with it now. */
function newProblem(shipped: ShippedCatalogue, additions: Additions, correction: Correction): string | null {
  const { corrections } = additions
  const problemsWith = (all: readonly Correction[]) =>
    findProblems(withAdditions(shipped, { ...additions, corrections: all }))
  const problemsNow = new Set(problemsWith(corrections))
  return problemsWith([...corrections, correction]).find((problem) => !problemsNow.has(problem)) ?? null
}
