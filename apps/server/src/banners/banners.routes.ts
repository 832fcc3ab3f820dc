import type { ActivityType } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { FastifyInstance } from 'fastify'
import { encodeResponse, sendEncoded, type ResponseCache } from '#http/encoded-response.ts'
import { ApiError } from '#http/errors.ts'
import { bannerArt } from './banner-art.ts'

/** What a banner needs to know of the activity it is drawn for. */
type Drawn = { readonly uuid: string; readonly gameId: GameId; readonly type: ActivityType }

type Deps = {
  readonly findActivity: (uuid: string) => Promise<Drawn | null>
  readonly cache: ResponseCache
}

const DRAWING = {
  type: 'image/svg+xml',
  cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
}

/** Draws a banner for every activity: the uuid is the seed, so a picture stays the same when a title is corrected. */
export function bannersRoutes(app: FastifyInstance, { findActivity, cache }: Deps): void {
  app.get<{ Params: { file: string } }>('/api/banners/:file', async (request, reply) => {
    const uuid = /^([\da-f-]{36})\.svg$/.exec(request.params.file)?.[1]
    const activity = uuid === undefined ? null : await findActivity(uuid)
    if (!activity) throw new ApiError('unknownActivity')
    const { gameId, type } = activity
    const answer = await cache.get(`banner ${activity.uuid}`, () =>
      encodeResponse(bannerArt({ gameId, type, seed: activity.uuid }), DRAWING),
    )
    return sendEncoded(answer, request, reply)
  })
}
