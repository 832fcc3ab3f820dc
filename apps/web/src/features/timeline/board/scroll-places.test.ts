import type { Activity } from '@bannerday/domain/activity'
import { DAY, instantOf } from '@bannerday/domain/time'
import { instantAt, xOf, type Zoom } from '@bannerday/domain/timeline'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { type Board, findBar, foldPast, HEAD_PX, LABEL_PX, LANE_PX } from './board-model.ts'
import { placeAfterLayout, placeToSee, withPastFolded } from './scroll-places.ts'
import { aBoard } from './testing/a-board.ts'

const now = instant('2025-09-15T12:00:00+08:00')
const over = anActivity({
  uuid: 'over',
  start_time: '2025-07-01T04:00:00',
  end_time: '2025-07-20T04:00:00',
})
const running = anActivity({
  uuid: 'running',
  start_time: '2025-09-01T04:00:00',
  end_time: '2025-09-30T04:00:00',
})
const below = { ...running, id: 'running below' }
const later = anActivity({
  uuid: 'later',
  start_time: '2025-12-01T04:00:00',
  end_time: '2025-12-20T04:00:00',
})

function boardOf(activities: readonly Activity[] = [over, running, below, later], zoom: Zoom = 36) {
  return aBoard(activities, now, { zoom })
}

const board = boardOf()
const nowLeft = xOf(board.scale, now) - 200
const viewport = { left: nowLeft, top: 0, width: 1_000, height: 400, isPhone: false }

/** What stands at this distance from the left of the viewport. */
const shownAt = ({ scale }: Board, left: number, atPx: number) => instantAt(scale, left + atPx)
const zenlessTop = ({ groups }: Board) => groups.find(({ group }) => group.gameId === 'zenless')?.top ?? 0

describe('a board that is laid out anew', () => {
  const zooming = { zoomPoint: null, now }

  test.each([
    ['the point under the pointer', nowLeft, { x: 700, y: HEAD_PX }, 700],
    ['now, if there is no pointer', nowLeft, null, 200],
    ['the middle, if now is not in view either', nowLeft + 400, null, 500],
  ])('keeps, when zoomed, %s', (_, left, zoomPoint, keptPx) => {
    const zoomed = boardOf(undefined, 72)
    const place = placeAfterLayout(board, zoomed, { ...viewport, left }, { zoomPoint, now })
    expect(shownAt(zoomed, place.left, keptPx)).toBeCloseTo(shownAt(board, left, keptPx) ?? 0, -3)
  })

  it('keeps the lane under the pointer when zoomed', () => {
    const zoomPoint = { x: 700, y: HEAD_PX + LABEL_PX + 10 }
    const place = placeAfterLayout(
      board,
      boardOf(undefined, 72),
      { ...viewport, top: 20 },
      { zoomPoint, now },
    )
    expect(place.top).toBe(20)
  })

  it('keeps the moment at its left edge when its first day changes', () => {
    const shorter = boardOf([running, below, later])
    const place = placeAfterLayout(board, shorter, viewport, zooming)
    expect(place.top).toBe(viewport.top)
    expect(shownAt(shorter, place.left, 0)).toBe(shownAt(board, nowLeft, 0))
  })

  it('moves up with the group below lanes that fold', () => {
    const other = anActivity({ uuid: 'other', game_id: 'zenless' })
    const crowded = boardOf([over, { ...over, id: 'over too' }, running, other])
    const folded = foldPast(crowded, nowLeft)
    expect(zenlessTop(folded)).toBe(zenlessTop(crowded) - LANE_PX)
    const place = placeAfterLayout(crowded, folded, { ...viewport, top: zenlessTop(crowded) }, zooming)
    expect(place).toEqual({ left: nowLeft, top: zenlessTop(folded) })
  })

  it('stays where it is when nothing else has changed', () => {
    expect(placeAfterLayout(board, boardOf(), viewport, zooming)).toEqual({ left: nowLeft, top: 0 })
  })
})

describe('to see a bar, the board', () => {
  it('stays where it is if the bar is in view', () => {
    expect(placeToSee(board, 'running', viewport)).toEqual({ left: nowLeft, top: 0 })
  })

  it('puts the start of a bar elsewhere in time where now stands at first', () => {
    const left = (findBar(board, 'later')?.bar.left ?? 0) - 0.2 * viewport.width
    expect(placeToSee(board, 'later', viewport)).toEqual({ left, top: 0 })
  })

  it('does not scroll beyond its first day', () => {
    expect(placeToSee(board, 'over', viewport)).toEqual({ left: 0, top: 0 })
  })

  it('scrolls down only as far as it must, with room for a label', () => {
    const found = findBar(board, below.id)
    const y = (found?.group.top ?? 0) + (found?.topPx ?? 0)
    expect(y).toBeGreaterThan(LABEL_PX + LANE_PX)
    const place = placeToSee(board, below.id, { ...viewport, height: 60 })
    expect(place?.top).toBe(y - 60 + LABEL_PX)
  })

  it('scrolls up if the label of the group would cover the bar', () => {
    const found = findBar(board, 'running')
    const y = (found?.group.top ?? 0) + (found?.topPx ?? 0)
    expect(placeToSee(board, 'running', { ...viewport, top: 500 })?.top).toBe(y - LABEL_PX)
  })

  it('has no place for what it does not show', () => {
    expect(placeToSee(board, 'elsewhere', viewport)).toBeNull()
  })
})

/** A board with a lane that is needed only by what ends as far into the viewport as this. */
function boardWithPast(seenPx: number) {
  const beforeNowPx = 0.2 * viewport.width - seenPx
  const past = { ...running, id: 'past', endsAt: instantOf(now - (beforeNowPx / 36) * DAY) }
  return aBoard([running, past], now)
}

test.each([
  ['no more than the end of a bar that is over: no room', 45, 1],
  ['its icon too: room', 47, 2],
])('a board that opens has, for a lane that shows %s', (_, seenPx, lanes) => {
  expect(withPastFolded(boardWithPast(seenPx), viewport).heightPx).toBe(LABEL_PX + lanes * LANE_PX)
})
