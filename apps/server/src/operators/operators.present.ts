import { type LoggedAct, operatorActKind } from '@bannerday/contract/operators/acts'
import type { Desk, FoundActivity, WireSkippedNotice } from '@bannerday/contract/operators/desk'
import { groupBy } from '@bannerday/domain/collections'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import * as z from 'zod/mini'
import type { HeldRun, StoredAct } from '#catalogue/acts.store.ts'
import { parseCorrection } from '#catalogue/additions.ts'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import type { FeedRead, IngestRun } from '#ingest/ingest.store.ts'
import { isDisputed, type SkippedWithText } from '#ingest/skipped-notice.ts'
import type { Dispute } from './disputes.ts'
import { parseAnnouncedList } from './held-runs.ts'
import type { ActivityFound } from './operators.service.ts'
import type { OpenReport, RecentChange } from './operators.store.ts'

type GameStates = {
  readonly runs: readonly IngestRun[]
  readonly feeds: readonly FeedRead[]
  readonly skipped: readonly { readonly gameId: GameId; readonly count: number }[]
  readonly newestFacts: ReadonlyMap<GameId, Date>
}

export function presentGames({ runs, feeds, skipped, newestFacts }: GameStates): Desk['games'] {
  return GAME_IDS.map((gameId) => {
    const run = runs.find((one) => one.gameId === gameId)
    return {
      game_id: gameId,
      attempted_at: textOf(run?.attemptedAt),
      read_at: textOf(run?.succeededAt),
      newest_fact_at: textOf(newestFacts.get(gameId)),
      problems: [...(run?.problems ?? [])],
      feeds: feeds
        .filter((one) => one.gameId === gameId)
        .map(({ feed, readAt }) => ({ feed, read_at: textOf(readAt) })),
      skipped: skipped.find((one) => one.gameId === gameId)?.count ?? 0,
    }
  })
}

const MAX_EXAMPLES = 12

export function presentHeldRun(run: HeldRun): Desk['held'][number] {
  return {
    game_id: run.gameId,
    held_at: run.heldAt.toISOString(),
    fingerprint: run.fingerprint,
    known: run.known,
    added: run.added,
    moved: run.moved,
    ended: run.ended,
    examples: parseAnnouncedList(run.announced)
      .slice(0, MAX_EXAMPLES)
      .map(({ record: { titles, start, end } }) => ({ titles, start_time: start, end_time: end ?? null })),
  }
}

export function presentChanges(changes: readonly RecentChange[]): Desk['changes'] {
  return changes.flatMap(({ id, at, uuid, gameId, type, kind, before, after }) => {
    const shown = after ?? before
    if (shown === null || kind === 'changed') return []
    return {
      id: String(id),
      at: at.toISOString(),
      uuid,
      game_id: gameId,
      type,
      kind,
      titles: shown.titles,
      before: timesOf(before),
      after: timesOf(after),
    }
  })
}

function timesOf(facts: ActivityFacts | null) {
  return facts && { start_time: facts.startTime, end_time: facts.endTime }
}

export function presentReport({ report, by }: OpenReport): Desk['reports'][number] {
  return {
    report_id: String(report.id),
    at: report.at.toISOString(),
    game_id: report.gameId,
    uuid: report.activityUuid,
    titles: report.titles,
    text: report.text,
    link: report.link,
    by,
  }
}

export function presentDispute({
  act,
  uuid,
  shown,
  corrected,
  announced,
}: Dispute): Desk['disputed'][number] {
  return {
    act_id: String(act.id),
    at: act.at.toISOString(),
    by: act.by,
    game_id: act.gameId,
    uuid,
    titles: act.titles,
    shown,
    corrected: presentValues(corrected),
    announced: presentValues(announced),
  }
}

function presentValues({ titles, start, end }: Dispute['announced']) {
  return { titles, start_time: start ?? null, end_time: end ?? null }
}

const knownAct = z.object({ kind: operatorActKind })

/** An act of another release, whose kind this one does not know, is left out. */
export function presentAct(
  { id, at, by, gameId, act, titles, undoneAt, undoneBy }: StoredAct,
  disputes: readonly Dispute[],
): LoggedAct[] {
  const known = knownAct.safeParse(act)
  if (!known.success) return []
  const { start, end } = datesGivenBy(act)
  return [
    {
      act_id: String(id),
      at: at.toISOString(),
      by,
      game_id: gameId,
      kind: known.data.kind,
      titles,
      start_time: start,
      end_time: end,
      disputed: disputes.some((one) => one.act.id === id),
      undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? '' },
    },
  ]
}

function datesGivenBy(act: unknown): { readonly start: string | null; readonly end: string | null } {
  const correction = parseCorrection(act)
  if (correction?.kind === 'correct') return { start: correction.start ?? null, end: correction.end ?? null }
  if (correction?.kind !== 'accept') return { start: null, end: null }
  const { start, end } = correction.announced.record
  return { start, end: end ?? null }
}

/** One entry for each notice, whatever languages it came in; disputed ones first. */
export function presentSkipped(skipped: readonly SkippedWithText[]): WireSkippedNotice[] {
  return [...groupBy(skipped, ({ key }) => key)]
    .map(([key, same]) => ({
      key,
      disputed: same.some(({ reason }) => isDisputed(reason)),
      page: same.find(({ page }) => page !== null)?.page ?? null,
      languages: same.map(({ language, title, reason, text }) => ({ language, title, reason, text })),
    }))
    .toSorted((a, b) => Number(b.disputed) - Number(a.disputed))
}

export function presentFound({ row, isAnnounced }: ActivityFound): FoundActivity {
  return {
    uuid: row.uuid,
    game_id: row.gameId,
    type: row.type,
    titles: row.titles,
    start_time: row.startTime,
    end_time: row.endTime,
    predicted: row.predicted,
    announced: isAnnounced,
  }
}

function textOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}
