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
  viewOn,
  windowAround,
  withTabStop,
} from './view-window.ts'

const SCREEN = { width: 1000, height: 500, pxPerDay: 36, barsPerPx: 1 / 90 }

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
      [next.bars.x, SCREEN.width, 75],
      [next.bars.y, SCREEN.height, 37],
      [next.days, SCREEN.width, 0],
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

  it.each([
    ['bars change after two hundred pixels', (window: ViewWindow) => window.bars.x, 225],
    ['days, of which each is alike, later still', (window: ViewWindow) => window.days, 375],
  ])('%s, not at every one', (_, drawn, stepPx) => {
    const sideways = new Set(drawnOnTheWay(0, 9_000, 1).map(drawn))
    expect(sideways.size).toBeGreaterThan(1)
    expect(sideways.size).toBeLessThanOrEqual(9_000 / stepPx + 1)
  })

  test.each([
    ['few', 1 / 1_000, 600],
    ['some', 1 / 100, 325],
    ['many', 1, 187.5],
    ['none', 0, 600],
  ])('reaches as far ahead as a draw of them is quick, where bars are %s', (_, barsPerPx, aheadPx) => {
    const screen = { top: 0, ...SCREEN, barsPerPx }
    const { bars } = windowAround({ left: 1_080, ...screen }, windowAround({ left: 1_000, ...screen }))
    expect(bars.x).toEqual({ from: 930, to: 2_080 + aheadPx })
  })

  it('draws bars and days in different frames', () => {
    const windows = [windowAround({ left: 0, top: 0, ...SCREEN })]
    for (let left = 40; left <= 9_000; left += 40)
      windows.push(windowAround({ left, top: 0, ...SCREEN }, windows.at(-1)))
    const changed = (part: 'bars' | 'days') =>
      new Set(
        windows.flatMap((window, index) => (window[part] === windows[index - 1]?.[part] ? [] : [index])),
      )
    const [bars, days] = [changed('bars'), changed('days')]
    expect(bars.size).toBeGreaterThan(30)
    expect(days.size).toBeGreaterThan(20)
    expect([...days].filter((frame) => bars.has(frame))).toEqual([0])
  })

  it('stays when the board turns round for a moment', () => {
    const window = windowAround(scrolledTo(1_000), windowAround(scrolledTo(500)))
    for (const left of [970, 1_030, 1_000]) expect(windowAround(scrolledTo(left), window)).toBe(window)
  })

  it('is made anew for a view of another size', () => {
    const wide = windowAround(scrolledTo(1_000))
    const narrow = windowAround({ ...scrolledTo(1_000), width: 600 }, wide)
    expect([narrow.bars.x, narrow.days]).toEqual([
      { from: 850, to: 1_750 },
      { from: 850, to: 1_750 },
    ])
  })

  it('is made anew for days of another width', () => {
    const small = { ...scrolledTo(1_000), pxPerDay: 12 }
    const moved = windowAround(scrolledTo(1_000), windowAround(scrolledTo(700)))
    expect(windowAround(small, moved)).toEqual(windowAround(small))
  })
})

describe('words and pills stick', () => {
  const bar = { left: 0, width: 0, drawnFrom: 0, drawnTo: 0, activity: anActivity({ uuid: 'a' }) }
  const window = windowAround({ left: 1_000, top: 0, ...SCREEN })
  const endsAt = (at: number) => hiddenEnds({ ...bar, left: at, drawnTo: at }, window.bars)?.split(' ') ?? []

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

describe('words are made for', () => {
  const window = windowAround({ left: 1_000, top: 0, ...SCREEN })
  const passing = (left: number, last = window) =>
    windowAround({ left, top: 0, ...SCREEN }, last).bars.madeFor

  it.each([
    ['the first view', window.bars.madeFor, 1_000],
    ['that view, as long as something of it is in view', passing(1_999), 1_000],
    ['the view that shows nothing of it any more', passing(2_000), 2_000],
    ['also to the other side', passing(0), 0],
  ])('%s', (_, { left }, expected) => {
    expect(left).toBe(expected)
  })

  it('the place where the board came to rest, in the same window', () => {
    const settled = settledIn(window, 1_060)
    expect(settled.bars).toEqual({ ...window.bars, madeFor: { ...window.bars.madeFor, left: 1_060 } })
    expect(settled.days).toBe(window.days)
    expect(settledIn(settled, 1_060)).toBe(settled)
    expect(windowAround({ left: 1_062, top: 0, ...SCREEN }, settled)).toBe(settled)
  })
})

describe('how many bars begin in a pixel of the view', () => {
  const activities = ['a', 'b', 'c', 'd'].map((uuid) => anActivity({ uuid }))
  const games = [{ id: 'genshin', types: ACTIVITY_TYPES }]
  const board = aBoard(activities, instant('2025-09-15T12:00:00+08:00'), { games })
  const perBoardIn = (height: number, { widthPx, ...more } = board) =>
    viewOn({ widthPx, ...more }, { left: 0, top: 0, width: 1_000, height }).barsPerPx * widthPx

  it('is that of all, if all lanes are in view', () => {
    expect(perBoardIn(board.heightPx + 100)).toBeCloseTo(4)
  })

  it('is a share of them, if a share of the lanes is', () => {
    expect(perBoardIn(board.heightPx / 2)).toBeCloseTo(2)
  })

  it('is none, if no lane is open', () => {
    const collapsed = aBoard(activities, instant('2025-09-15T12:00:00+08:00'), {
      games,
      collapsed: new Set(['genshin']),
    })
    expect(perBoardIn(500, collapsed)).toBe(0)
  })
})

describe('of a thousand activities', () => {
  const activities = Array.from({ length: 1_000 }, (_, index) => anActivity({ uuid: `${index}` }))
  const board = aBoard(activities, instant('2025-09-15T12:00:00+08:00'), {
    games: [{ id: 'genshin', types: ACTIVITY_TYPES }],
  })
  const drawnAt = (top: number) => {
    const view = windowAround({ left: 0, top, ...SCREEN })
    return board.groups.flatMap((group) => barsInside(group, view.bars))
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
