import { DAY, instantOf } from '@bannerday/domain/time'
import { expect, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { LABEL_PX, LANE_PX, foldPast } from './board-model.ts'
import { pastEdge, seenFrom } from './opening.ts'
import { aBoard } from './testing/a-board.ts'

const now = instant('2025-09-15T12:00:00+08:00')
const VIEW_PX = 1_000
const ZOOM = 36

/** A board with a lane that is needed only by what ends as far into the view as this. */
function boardWithPast(seenPx: number) {
  const running = anActivity({ start_time: '2025-09-01T04:00:00', end_time: '2025-09-30T04:00:00' })
  const beforeNowPx = 0.2 * VIEW_PX - seenPx
  const over = { ...running, id: 'over', endsAt: instantOf(now - (beforeNowPx / ZOOM) * DAY) }
  const activities = [running, over]
  return aBoard(activities, now, { zoom: ZOOM })
}

test.each([
  ['no more than the end of a bar that is over: no room', 45, 1],
  ['its icon too: room', 47, 2],
])('a board that opens has, for a lane that shows %s', (_, seenPx, lanes) => {
  const board = boardWithPast(seenPx)
  const edgePx = pastEdge(board, VIEW_PX)
  expect(foldPast(board, seenFrom(edgePx)).heightPx).toBe(LABEL_PX + lanes * LANE_PX)
})
