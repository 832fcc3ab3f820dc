import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { xOf } from '@bannerday/domain/timeline'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { barNear, findBar, foldBoard, LABEL_PX, LANE_PX } from './board-model.ts'
import { barTowards, topmostLaneInView } from './roving-focus.ts'
import { aBoard } from './testing/a-board.ts'

const NOW = instant('2025-09-15T12:00:00+08:00')

function anEvent(uuid: string, game_id: 'genshin' | 'zenless', from: string, to: string) {
  return anActivity({ uuid, game_id, start_time: `2025-${from}T04:00:00`, end_time: `2025-${to}T04:00:00` })
}

/*
 * genshin   ended [Jul 1..20]    running [Sep 1..30]    next [Oct 20..30]
 *           ended too [Jul 1..25]
 *           long over [Jul 1..28]
 * zenless   over [Jul 1..10]     also running [Sep 5..20]
 */
const activities = [
  anEvent('ended', 'genshin', '07-01', '07-20'),
  anEvent('ended too', 'genshin', '07-01', '07-25'),
  anEvent('long over', 'genshin', '07-01', '07-28'),
  anEvent('running', 'genshin', '09-01', '09-30'),
  anEvent('next', 'genshin', '10-20', '10-30'),
  anEvent('over', 'zenless', '07-01', '07-10'),
  anEvent('also running', 'zenless', '09-05', '09-20'),
]
const board = aBoard(activities, NOW, {
  games: [
    { id: 'genshin', types: ACTIVITY_TYPES },
    { id: 'zenless', types: ACTIVITY_TYPES },
  ],
})
const nowX = xOf(board.scale, NOW)
const folded = foldBoard(board, { from: nowX - 200, to: nowX + 800 })

function led(
  from: string,
  key: string,
  { on = board, left = nowX - 200, width = 1_000 } = {},
): string | null | undefined {
  const found = findBar(on, from)
  if (!found) throw new Error(`${from} is not on the board`)
  const next = barTowards(on, found.bar, key, { from: left, to: left + width })
  return next && next.activity.id
}

describe('a key leads', () => {
  test.each([
    ['running', 'ArrowRight', 'next'],
    ['running', 'ArrowLeft', 'ended'],
    ['next', 'Home', 'ended'],
    ['ended', 'End', 'next'],
    ['running', 'ArrowDown', 'also running'],
    ['also running', 'ArrowUp', 'running'],
    ['running', 'ArrowUp', null],
    ['also running', 'ArrowDown', null],
    ['running', 'x', undefined],
  ])('from "%s" by %s to %j', (from, key, expected) => {
    expect(led(from, key)).toBe(expected)
    expect(led(from, key, { on: folded })).toBe(expected)
  })

  it('lane by lane through what is in view', () => {
    const past = { left: 0 }
    expect(led('ended', 'ArrowDown', past)).toBe('ended too')
    expect(led('ended too', 'ArrowDown', past)).toBe('long over')
    expect(led('long over', 'ArrowDown', past)).toBe('over')
  })

  it('past bars of which hardly anything is seen', () => {
    const left = xOf(board.scale, instant('2025-07-28T04:00:00+08:00')) - 20
    expect(led('running', 'ArrowDown', { left, width: 2_400 })).toBe('also running')
    expect(led('running', 'ArrowDown', { left: left - 60, width: 2_400 })).toBe('long over')
  })

  it('on from where nothing is in view, but not into lanes that are folded away', () => {
    const future = nowX + 5_000
    expect(led('running', 'ArrowDown', { on: folded, left: future })).toBe('also running')
    expect(led('running', 'ArrowDown', { on: board, left: future })).toBe('ended too')
  })
})

describe('the bar nearest to a point', () => {
  test.each([
    [nowX, 0, 'running'],
    [nowX, board.heightPx, 'also running'],
    [0, 0, 'ended'],
    [0, 90, 'ended too'],
    [nowX + 9_000, 0, 'next'],
  ])('at %i, %i px is "%s"', (x, y, expected) => {
    expect(barNear(board, x, y)?.activity.id).toBe(expected)
  })

  it('at now is at most half a lane behind a label, however far the board is scrolled', () => {
    for (let top = 0; top < board.heightPx - 3 * LANE_PX - LABEL_PX; top += 1) {
      const bar = barNear(board, nowX, topmostLaneInView(board, top))
      const found = findBar(board, bar?.activity.id ?? '')
      expect((found?.group.top ?? 0) + (found?.topPx ?? 0)).toBeGreaterThanOrEqual(
        top + LABEL_PX - LANE_PX / 2,
      )
    }
  })

  it('is none of a folded lane, nor on an empty board', () => {
    expect(barNear(folded, 0, 150)?.activity.id).toBe('over')
    expect(barNear({ ...board, groups: [] }, 0, 0)).toBeNull()
  })
})
