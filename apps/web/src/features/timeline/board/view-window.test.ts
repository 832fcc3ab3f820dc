import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { aBoard } from './testing/a-board.ts'
import {
  barsInside,
  findBar,
  hiddenEnds,
  settledIn,
  type ViewWindow,
  windowAround,
  withTabStop,
  wordsLeft,
  wordsRoom,
} from './view-window.ts'

const SCREEN = { width: 1000, height: 500, pxPerDay: 36 }

const scrolledTo = (left: number) => ({ left, top: left, ...SCREEN })

/** What is drawn on the way from one place to another. */
function drawnOnTheWay(from: number, to: number, stepPx: number): readonly ViewWindow[] {
  let last = windowAround(scrolledTo(from))
  const windows = [last]
  const steps = Math.floor(Math.abs(to - from) / stepPx)
  for (let step = 1; step <= steps; step += 1) {
    const left = from + step * stepPx * Math.sign(to - from)
    const next = windowAround(scrolledTo(left), last)
    for (const [{ from: start, to: end }, length, least] of [
      [next.x, SCREEN.width, 75],
      [next.y, SCREEN.height, 37],
    ] as const) {
      expect(left - start).toBeGreaterThanOrEqual(least)
      expect(end - (left + length)).toBeGreaterThanOrEqual(least)
      expect(end - start).toBeLessThanOrEqual(length + 600)
    }
    if (next !== last) windows.push(next)
    last = next
  }
  return windows
}

describe('the drawn window', () => {
  test.each([
    [0, 9_000, 1],
    [9_000, 0, 1],
    [0, 9_000, 40],
    [9_000, 0, 333],
    [0, 90_000, 5_000],
  ])('covers the view and a little more all the way from %i to %i px in steps of %i', (from, to, stepPx) => {
    expect(drawnOnTheWay(from, to, stepPx).length).toBeGreaterThan(1)
  })

  it('changes after some hundred pixels, not at every one', () => {
    const sideways = new Set(drawnOnTheWay(0, 9_000, 1).map(({ x }) => x))
    expect(sideways.size).toBeLessThanOrEqual(9_000 / 375 + 1)
  })

  it('stays when the board turns round for a moment', () => {
    const window = windowAround(scrolledTo(1_000), windowAround(scrolledTo(500)))
    for (const left of [970, 1_030, 1_000]) expect(windowAround(scrolledTo(left), window)).toBe(window)
  })

  it('is made anew for a view of another size', () => {
    const wide = windowAround(scrolledTo(1_000))
    const narrow = windowAround({ ...scrolledTo(1_000), width: 600 }, wide)
    expect(narrow.x).toEqual({ from: 850, to: 1_750 })
  })

  it('is made anew for days of another width, and reaches less far where they are narrow', () => {
    const small = { ...scrolledTo(1_000), pxPerDay: 12 }
    const window = windowAround(small, windowAround(scrolledTo(1_000)))
    expect(window.x).toEqual({ from: 850, to: 2_150 })
    expect(windowAround({ ...small, left: 1_100 }, window).x).toEqual({ from: 950, to: 2_400 })
  })
})

describe('words and pills stick', () => {
  const bar = { left: 0, width: 0, drawnFrom: 0, drawnTo: 0, activity: anActivity({ uuid: 'a' }) }
  const window = windowAround({ left: 1_000, top: 0, ...SCREEN })
  const endsAt = (at: number) => hiddenEnds({ ...bar, left: at, drawnTo: at }, window)?.split(' ') ?? []

  test.each([SCREEN.width, SCREEN.width - 20, SCREEN.width + 20])(
    'on all bars that can leave a view of %i px before another window is drawn',
    (width) => {
      const views = Array.from({ length: 2_000 }, (_, left) => ({ ...SCREEN, left, top: 0, width }))
      const seen = views.filter((view) => windowAround(view, window) === window)
      expect(seen.length).toBeGreaterThan(100)
      const places = Array.from({ length: 1_300 }, (_, index) => 900 + index)
      const canLeave = {
        left: places.filter((at) => seen.some(({ left }) => at < left)),
        right: places.filter((at) => seen.some(({ left }) => at > left + width)),
      }
      expect(canLeave.left.filter((at) => !endsAt(at).includes('left'))).toEqual([])
      expect(canLeave.right.filter((at) => !endsAt(at).includes('right'))).toEqual([])
    },
  )

  it('on no others, because each is a layer of its own', () => {
    expect(endsAt(1_100)).toEqual([])
    expect(endsAt(1_900)).toEqual([])
  })
})

describe('beside a pill at the edge of the view', () => {
  const window = windowAround({ left: 1_000, top: 0, ...SCREEN })
  const room = (left: number, drawnTo: number, seen = window) =>
    wordsRoom({ left, width: 0, drawnFrom: left, drawnTo, activity: anActivity() }, 82, seen)

  test.each([
    ['words that begin in view end before the pill', 1_700, 2_500, 2_000 - 1_700 - 86],
    ['a little of them is left in any case', 1_950, 2_500, 64],
    ['those of a bar that ends in view have its own room', 1_700, 1_990, undefined],
    ['those that stick to the other edge have the whole view', 900, 2_500, undefined],
    ['those out of view are not looked at', 2_100, 2_500, undefined],
  ])('%s', (_, left, drawnTo, expected) => {
    expect(room(left, drawnTo)).toBe(expected)
  })

  test.each([
    ['words of which the end of the bar is seen have what is seen of it', 400, 1_200, 192],
    ['which is nothing for those that have left', 400, 990, undefined],
    ['and no more than their icon for those about to leave', 400, 1_060, 64],
    ['a long title and a carried pill need more than half a view', 400, 1_500, 492],
    ['beyond the other edge of the view the style sheet decides', 400, 2_001, undefined],
    ['long bars have room for all words', 400, 1_900, undefined],
    ['and so have those that begin in view', 1_010, 1_200, undefined],
  ])('%s', (_, left, endsAt, expected) => {
    const bar = { left, width: endsAt - left, drawnFrom: left, drawnTo: endsAt, activity: anActivity() }
    expect(wordsLeft(bar, window)).toBe(expected)
  })

  it('there is more room once the board came to rest further on, in the same window', () => {
    const settled = settledIn(window, 1_060)
    expect(room(1_700, 2_500, settled)).toBe(2_060 - 1_700 - 86)
    expect([settled.x, settled.y]).toEqual([window.x, window.y])
    expect(settledIn(settled, 1_060)).toBe(settled)
    expect(windowAround({ left: 1_062, top: 0, ...SCREEN }, settled)).toBe(settled)
  })
})

describe('of a thousand activities', () => {
  const activities = Array.from({ length: 1_000 }, (_, index) => anActivity({ uuid: `${index}` }))
  const board = aBoard(activities, instant('2025-09-15T12:00:00+08:00'), {
    games: [{ id: 'genshin', types: ACTIVITY_TYPES }],
  })
  const drawnAt = (top: number) => {
    const view = windowAround({ left: 0, top, ...SCREEN })
    return board.groups.flatMap((group) => barsInside(group, view))
  }

  it('only those near the view are drawn, wherever it is', () => {
    for (const top of [0, 10_000, board.heightPx - SCREEN.height]) {
      expect(drawnAt(top).length).toBeGreaterThan(SCREEN.height / 37)
      expect(drawnAt(top).length).toBeLessThan(30)
    }
  })

  it('the tab stop is drawn too, in the order of all bars', () => {
    const [above, below] = [drawnAt(0)[0] ?? null, drawnAt(20_000)[0] ?? null]
    const drawn = drawnAt(10_000)
    expect(withTabStop(drawn, above)).toEqual([above, ...drawn])
    expect(withTabStop(drawn, below)).toEqual([...drawn, below])
    expect(withTabStop(drawn, drawn[3] ?? null)).toBe(drawn)
    expect(withTabStop(drawn, null)).toBe(drawn)
  })

  it('each is found at the place where it is drawn', () => {
    const [drawn] = drawnAt(10_000)
    expect(findBar(board, drawn?.bar.activity.id ?? '')).toMatchObject({ topPx: drawn?.topPx })
    expect(findBar(board, 'gone')).toBeNull()
  })
})
