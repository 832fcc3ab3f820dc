import type { Activity } from '@bannerday/domain/activity'
import { type Instant, parseServerZone } from '@bannerday/domain/time'
import { type Board, type BoardInput, layoutBoard } from '#features/timeline/board/board-model.ts'

/** The board of these activities, in English, on the server UTC+8 and at the default zoom unless told otherwise. */
export function aBoard(activities: readonly Activity[], now: Instant, more: Partial<BoardInput> = {}): Board {
  const input: BoardInput = {
    activities,
    shown: activities,
    games: [],
    zone: parseServerZone('UTC+8'),
    language: 'en',
    sort: 'by-game',
    collapsed: new Set(),
    zoom: 36,
    ...more,
  }
  return layoutBoard(input, now)
}
