import type { Activity } from '@bannerday/domain/activity'
import { type Instant, parseServerZone } from '@bannerday/domain/time'
import { timelineCells, type Zoom } from '@bannerday/domain/timeline'
import { type Board, type LayoutInput, layoutBoard } from '#features/timeline/board/board-model.ts'

/** The board of these activities, in English, on the server UTC+8 and at the default zoom unless told otherwise. */
export function aBoard(
  activities: readonly Activity[],
  now: Instant,
  { zoom = 36, ...more }: Partial<LayoutInput> & { readonly zoom?: Zoom } = {},
): Board {
  const input: LayoutInput = {
    scale: { cells: timelineCells(activities, parseServerZone('UTC+8')), pxPerDay: zoom },
    activities,
    games: [],
    language: 'en',
    sort: 'by-game',
    collapsed: new Set(),
    ...more,
  }
  return layoutBoard(input, now)
}
