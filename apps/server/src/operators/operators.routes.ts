import { listActs, type OperatorAct, performAct, undoAct } from '@bannerday/contract/operators/acts'
import { findActivities, listSkipped, showDesk } from '@bannerday/contract/operators/desk'
import { DAY } from '@bannerday/domain/time'
import type { CatalogueStore } from '#catalogue/catalogue.store.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { IngestStore } from '#ingest/ingest.store.ts'
import type { Clock } from '#ports/clock.ts'
import {
  presentAct,
  presentChanges,
  presentDispute,
  presentFound,
  presentGames,
  presentHeldRun,
  presentReport,
  presentSkipped,
} from './operators.present.ts'
import type { Act, ActResult, OperatorsService } from './operators.service.ts'
import type { OperatorsStore } from './operators.store.ts'

/** Old nodes are replaced within minutes. */
const OUTDATED_RETRY_SECONDS = 60

type Deps = {
  readonly operators: OperatorsService
  readonly store: OperatorsStore
  readonly catalogue: CatalogueStore
  readonly ingest: IngestStore
  readonly clock: Clock
}

export function operatorsRoutes({ serve }: Api, { operators, store, catalogue, ingest, clock }: Deps): void {
  serve(showDesk, async () => {
    const [runs, feeds, skipped, newestFacts] = await Promise.all([
      ingest.runs(),
      ingest.feedReads(),
      ingest.countSkipped(),
      store.newestFacts(),
    ])
    const held = (await catalogue.heldRuns()).filter(({ rejectedAt }) => rejectedAt === null)
    return {
      games: presentGames({ runs, feeds, skipped, newestFacts }),
      held: held.map(presentHeldRun),
      disputed: (await operators.disputes(await store.actsInForce())).map(presentDispute),
      changes: presentChanges(await store.changesSince(new Date(clock.now() - DAY))),
      reports: (await store.openReports()).map(presentReport),
    }
  })

  serve(listSkipped, async ({ query: { game_id } }) => ({
    notices: presentSkipped(await operators.skippedNotices(game_id)),
  }))

  serve(findActivities, async ({ query: { game_id, text } }) => ({
    activities: (await operators.findActivities(game_id, text)).map(presentFound),
  }))

  serve(listActs, async () => {
    const disputes = await operators.disputes(await store.actsInForce())
    return { acts: (await store.acts()).flatMap((act) => presentAct(act, disputes)) }
  })

  serve(performAct, async ({ body, player, securityEvent }) => {
    const actId = assertDone(await operators.perform(toAct(body), player.username))
    securityEvent('operator-act', { act: body.kind, actId })
    return { act_id: String(actId) }
  })

  serve(undoAct, async ({ body: { act_id }, player, securityEvent }) => {
    const id = numberIn(act_id)
    if (id === null) throw new ApiError('notFound')
    assertDone(await operators.undo(id, player.username))
    securityEvent('operator-act', { act: 'undo', actId: id })
  })
}

/** What was asked for on the wire, or typed. */
export function toAct(act: OperatorAct): Act {
  switch (act.kind) {
    case 'accept': {
      const { game_id: gameId, ...rest } = act
      return { ...rest, gameId }
    }
    case 'accept-run':
    case 'reject-run':
      return { kind: act.kind, gameId: act.game_id, fingerprint: act.fingerprint }
    case 'close-report': {
      const reportId = numberIn(act.report_id)
      if (reportId === null) throw new ApiError('notFound')
      return { kind: act.kind, reportId }
    }
    case 'hide':
    case 'correct':
    case 'withdraw':
      return act
  }
}

/** Ids are numbers of the database, which has none longer than this. */
export function numberIn(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

function assertDone(result: ActResult): number {
  switch (result.kind) {
    case 'done':
      return result.actId
    case 'unknown-activity':
      throw new ApiError('unknownActivity')
    case 'not-found':
      throw new ApiError('notFound')
    case 'refused':
      throw new ApiError('invalidField', { message: `Refused: ${result.problem}` })
    case 'outdated':
      throw new ApiError('unavailable', {
        message: 'This node has an older catalogue than another one. Please try again once all are upgraded',
        retryAfterSeconds: OUTDATED_RETRY_SECONDS,
      })
  }
}
