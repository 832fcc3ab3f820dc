import type { Activity } from '@bannerday/domain/activity'
import { DAY, instantOf } from '@bannerday/domain/time'
import { instantAt, xOf, type Zoom } from '@bannerday/domain/timeline'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { type Board, findBar, foldBoard, HEAD_PX, LABEL_PX, LANE_PX, MIN_IN_VIEW_PX } from './board-model.ts'
import { isClockAtName, MIN_ENTERED_PX, placeAfterLayout, placeToSee, seenRange } from './scroll-places.ts'
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

/** A board with a lane that is needed only by what reaches so far into the viewport from its left or right. */
function boardWith(edge: 'left' | 'right', px: number) {
  const fromNowPx = edge === 'left' ? px - 200 : viewport.width - 200 - px
  const at = instantOf(now + (fromNowPx / 36) * DAY)
  const other = edge === 'left' ? { endsAt: at } : { startsAt: at, endsAt: instantOf(at + 90 * DAY) }
  const longer = { ...running, endsAt: instantOf(now + 40 * DAY) }
  return aBoard([longer, { ...running, id: 'other', ...other }], now)
}

test.each([
  ['no more than the end of a bar: no room', 'left', MIN_IN_VIEW_PX - 1, 1],
  ['the icon of a bar that leaves: room', 'left', MIN_IN_VIEW_PX + 1, 2],
  ['no more than the edge of a bar: no room', 'right', MIN_ENTERED_PX - 1, 1],
  ['the beginning of a bar: room', 'right', MIN_ENTERED_PX + 1, 2],
] as const)('a board has, for a lane that shows %s', (_, edge, px, lanes) => {
  const layout = boardWith(edge, px)
  const left = xOf(layout.scale, now) - 200
  expect(foldBoard(layout, seenRange({ ...viewport, left })).heightPx).toBe(LABEL_PX + lanes * LANE_PX)
})

test.each([
  ['clear of the name', 176, false],
  ['at the end of the name', 155, true],
  ['at the left edge', 0, true],
  ['beyond the left edge', -41, false],
])('the clock over now hides the name of the month at the edge: %s', (_, nowFromLeft, isHidden) => {
  const drawn = boardOf()
  const seen = {
    left: xOf(drawn.scale, now) - nowFromLeft,
    top: 0,
    width: 390,
    height: 600,
    isPhone: true,
  }
  expect(isClockAtName(drawn, seen, { nameToPx: 120, clockPx: 80 }, now)).toBe(isHidden)
})
