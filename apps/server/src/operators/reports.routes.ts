import { sendReport } from '@bannerday/contract/operators/reports'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { OperatorsStore } from './operators.store.ts'

type Deps = {
  readonly store: OperatorsStore
  readonly findActivity: (uuid: string) => Promise<Pick<ActivityRow, 'uuid' | 'gameId' | 'titles'> | null>
  /** Throws unless the token proves that a visitor is human. */
  readonly assertHuman: (token: string) => Promise<void>
  readonly clock: Clock
}

/** Anybody may say that a date is wrong: players by their session, visitors by passing the bot check. */
export function reportsRoutes({ serve }: Api, { store, findActivity, assertHuman, clock }: Deps): void {
  serve(sendReport, async ({ body: { activity_uuid, text, link, cf_token }, player }) => {
    const activity = await findActivity(activity_uuid)
    if (!activity) throw new ApiError('unknownActivity')
    if (!player) {
      if (cf_token === undefined) throw new ApiError('botCheckMissing')
      await assertHuman(cf_token)
    }
    await store.addReport({
      at: new Date(clock.now()),
      gameId: activity.gameId,
      activityUuid: activity.uuid,
      titles: activity.titles,
      text,
      link: link ?? null,
      userId: player?.userId ?? null,
    })
  })
}
