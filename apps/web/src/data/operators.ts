import type { RequestOf } from '@bannerday/contract/endpoint'
import { listActs, performAct, undoAct } from '@bannerday/contract/operators/acts'
import { findActivities, listSkipped, showDesk } from '@bannerday/contract/operators/desk'
import type { GameId } from '@bannerday/domain/game'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

export type ActRequest = RequestOf<typeof performAct>

/** Fetched anew whenever a part is opened: others may have acted meanwhile. */
const FRESH = { staleTime: 0 } as const

export function deskQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.operators(token, 'desk'),
    queryFn: ({ signal }) => call(showDesk, {}, { signal }),
    ...FRESH,
  })
}

export function skippedQuery(token: string, gameId: GameId) {
  return queryOptions({
    queryKey: queryKeys.operators(token, 'skipped', gameId),
    queryFn: async ({ signal }) => (await call(listSkipped, { game_id: gameId }, { signal })).notices,
    ...FRESH,
  })
}

export function foundQuery(token: string, gameId: GameId, text: string) {
  return queryOptions({
    queryKey: queryKeys.operators(token, 'found', gameId, text),
    queryFn: async ({ signal }) =>
      (await call(findActivities, { game_id: gameId, text }, { signal })).activities,
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function actsQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.operators(token, 'acts'),
    queryFn: async ({ signal }) => (await call(listActs, {}, { signal })).acts,
    ...FRESH,
  })
}

/** Answers with the number of the act, by which it can be undone. */
export async function perform(act: ActRequest): Promise<string> {
  return (await call(performAct, act)).act_id
}

export async function undo(actId: string): Promise<void> {
  await call(undoAct, { act_id: actId })
}
