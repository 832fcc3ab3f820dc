import { instantOf } from '@bannerday/domain/time'
import { instantAt, xOf, type Zoom } from '@bannerday/domain/timeline'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { type Board, type LayoutInput, findBar, FOOT_PX, HEAD_PX, LANE_PX } from './board-model.ts'
import { hiddenEnds, nextView, unmeasuredView, type View, type ViewEvent } from './board-scroll.ts'
import type { Viewport } from './scroll-places.ts'
import { aBoard } from './testing/a-board.ts'

const now = instant('2025-09-15T12:00:00+08:00')
const FRAME_MS = 1000 / 60
const SIZE = { width: 1_000, height: 400, isPhone: false }

const running = anActivity({
  uuid: 'running',
  start_time: '2025-09-01T04:00:00',
  end_time: '2025-09-30T04:00:00',
})
const crowd = Array.from({ length: 30 }, (_, index) => ({ ...running, id: `crowd ${index}` }))
/** More of them at a time than there are now. */
const past = Array.from({ length: 40 }, (_, index) =>
  anActivity({
    uuid: `past ${index}`,
    start_time: '2025-02-01T04:00:00',
    end_time: '2025-03-01T04:00:00',
  }),
)
const later = anActivity({
  uuid: 'later',
  start_time: '2026-03-01T04:00:00',
  end_time: '2026-04-01T04:00:00',
})

function boardOf(more: Partial<LayoutInput> & { readonly zoom?: Zoom } = {}): Board {
  return aBoard([running, ...crowd, ...past, later], now, more)
}

const layout = boardOf()

/** The view after these events, from a board that has just opened. */
function viewAfter(...events: readonly ViewEvent[]): View {
  return follow(nextView(unmeasuredView(layout), { type: 'resize', ...SIZE }, now), ...events)
}

function follow(view: View, ...events: readonly ViewEvent[]): View {
  return events.reduce((last, event) => nextView(last, event, now), view)
}

function frames(count: number, fromMs = 0): readonly ViewEvent[] {
  return Array.from({ length: count }, (_, index) => ({ type: 'frame', at: fromMs + index * FRAME_MS }))
}

function viewportOf({ viewport }: View): Viewport {
  if (viewport === null) throw new Error('The board has not been measured')
  return viewport
}

const placeOf = (view: View) => {
  const { left, top } = viewportOf(view)
  return { left: Math.round(left), top: Math.round(top) }
}
const scrollTo = (left: number, top = 0): ViewEvent => ({ type: 'scroll', left, top })

describe('a board that opens', () => {
  it('draws nothing before it has been measured', () => {
    expect(unmeasuredView(layout)).toMatchObject({ viewport: null, drawn: { x: { from: 0, to: 0 } } })
  })

  test.each([
    ['on a wide page', SIZE, 0.2],
    ['on a phone, with more of the past', { ...SIZE, width: 400, isPhone: true }, 0.42],
  ])('shows now %s', (_, size, share) => {
    const view = nextView(unmeasuredView(layout), { type: 'resize', ...size }, now)
    const nowPx = xOf(layout.scale, now) - viewportOf(view).left
    expect(nowPx).toBeCloseTo(share * size.width)
    expect(view.nowSide).toBeNull()
  })

  it('without any room waits until it has some', () => {
    const waiting = follow(unmeasuredView(layout), { type: 'resize', ...SIZE, width: 0 })
    expect(waiting.viewport).toBeNull()
    expect(placeOf(follow(waiting, { type: 'resize', ...SIZE }))).toEqual(placeOf(viewAfter()))
  })

  it('tells the side on which now has left the viewport', () => {
    expect(viewAfter(scrollTo(0)).nowSide).toBe('right')
    expect(viewAfter(scrollTo(layout.widthPx)).nowSide).toBe('left')
  })
})

describe('a board', () => {
  const { left, top } = viewportOf(viewAfter())

  it('is scrolled by as much as the wheel turns', () => {
    expect(placeOf(viewAfter({ type: 'scroll-by', x: 100, y: 30 }))).toEqual({
      left: Math.round(left) + 100,
      top: 30,
    })
  })

  it('that is dragged keeps the same spot under the pointer', () => {
    const dragged = viewAfter(
      { type: 'hold' },
      { type: 'drag', x: -40, y: -10 },
      { type: 'drag', x: -50, y: -10 },
    )
    expect(placeOf(dragged)).toEqual({ left: Math.round(left) + 90, top: top + 20 })
  })

  it('that is dragged is also scrolled by the wheel', () => {
    const dragged = viewAfter(
      { type: 'drag', x: -300, y: 0 },
      { type: 'hold' },
      { type: 'scroll-by', x: 10, y: 0 },
      { type: 'drag', x: -1, y: 0 },
    )
    expect(placeOf(dragged).left).toBe(Math.round(left) + 311)
  })

  it('that is thrown runs on in that direction, ever slower, and comes to rest', () => {
    const thrown = viewAfter({ type: 'drag', x: 0, y: 0 }, { type: 'release', speed: { x: 2, y: 0 } })
    const places = [10, 30, 230, 290].map((count) => viewportOf(follow(thrown, ...frames(count))).left - left)
    const [early = 0, late = 0, rest = 0, afterwards = 0] = places
    expect(early).toBeGreaterThan(200)
    expect(late - early).toBeLessThan(2 * early)
    // 2 px a millisecond, losing 98 % a second: about 510 px in all.
    expect(rest).toBeGreaterThan(490)
    expect(rest).toBeLessThan(515)
    expect(afterwards).toBe(rest)
    expect(follow(thrown, ...frames(290)).motion).toBeNull()
  })

  it.each<[string, ViewEvent]>([
    ['a player takes hold of it', { type: 'hold' }],
    ['the wheel is turned', { type: 'scroll-by', x: 0, y: 0 }],
    ['a player zooms', { type: 'zoom', steps: 1, at: { x: 0, y: 0 } }],
  ])('that moves by itself stops when %s', (_, event) => {
    const gliding = viewAfter({ type: 'reveal', activityId: 'later', isSmooth: true }, ...frames(5))
    const stopped = follow(gliding, event)
    expect(gliding.motion).not.toBeNull()
    expect(placeOf(follow(stopped, ...frames(60)))).toEqual(placeOf(gliding))
  })

  it('glides to now, fast at first', () => {
    const away = viewAfter(scrollTo(0), { type: 'go-to-now', isSmooth: true })
    expect(viewportOf(follow(away, ...frames(14))).left).toBeGreaterThan(0.8 * left)
    expect(placeOf(follow(away, ...frames(30)))).toEqual(placeOf(viewAfter()))
  })

  it('is at now at once if the player wants no motion', () => {
    expect(placeOf(viewAfter(scrollTo(0), { type: 'go-to-now', isSmooth: false }))).toEqual(
      placeOf(viewAfter()),
    )
  })

  it('unfolds the lane of a bar in the past that is to be shown, and shows the bar', () => {
    const { id } = past.at(-1) ?? running
    const view = viewAfter({ type: 'reveal', activityId: id, isSmooth: true }, ...frames(30))
    const found = findBar(view.board, id)
    expect(found?.hasRoom).toBe(true)
    const { left: from, top: above, width, height } = viewportOf(view)
    const [x, y] = [found?.bar.left ?? 0, (found?.group.top ?? 0) + (found?.topPx ?? 0)]
    expect(x - from).toBeLessThan(width)
    expect(y).toBeGreaterThan(above)
    expect(y + LANE_PX).toBeLessThan(above + height)
  })

  it('in a new order starts at the top, at now if that was in view', () => {
    const byEnd: ViewEvent = { type: 'layout', layout: boardOf({ sort: 'by-end' }) }
    const atNow = viewAfter(scrollTo(left, 60), byEnd)
    expect(viewportOf(atNow).top).toBe(0)
    expect(xOf(atNow.board.scale, now) - viewportOf(atNow).left).toBeCloseTo(0.4 * SIZE.width)
    const byGame: ViewEvent = { type: 'layout', layout: boardOf() }
    expect(placeOf(viewAfter(byEnd, scrollTo(0, 60), byGame))).toEqual({ left: 0, top: 0 })
  })

  it('sorted by end starts at now wherever it was, because its first lanes are empty elsewhere', () => {
    const byEnd: ViewEvent = { type: 'layout', layout: boardOf({ sort: 'by-end' }) }
    expect(placeOf(viewAfter(scrollTo(0, 60), byEnd))).toEqual(placeOf(viewAfter(scrollTo(left, 60), byEnd)))
  })

  it('sorted by end goes back to the first lanes with now, because what runs is there', () => {
    const byEnd: ViewEvent = { type: 'layout', layout: boardOf({ sort: 'by-end' }) }
    const toNow: ViewEvent = { type: 'go-to-now', isSmooth: false }
    const view = viewAfter(byEnd, scrollTo(0, 600), toNow)
    expect(view.nowSide).toBeNull()
    expect(viewportOf(view).top).toBe(0)
  })
})

describe('zooming', () => {
  const point = { x: 700, y: HEAD_PX + 20 }

  it.each<[string, readonly ViewEvent[], Zoom]>([
    ['by the wheel takes a step', [{ type: 'zoom', steps: 1, at: point }], 72],
    [
      'by two fingers goes by how far they have parted since the start',
      [
        { type: 'pinch-start' },
        { type: 'pinch', ratio: 1.6, at: point },
        { type: 'pinch', ratio: 0.3, at: point },
      ],
      12,
    ],
    ['ends at the smallest', [{ type: 'zoom', steps: -9, at: point }], 12],
  ])('%s', (_, events, zoom) => {
    expect(viewAfter(...events).zoom).toBe(zoom)
  })

  it('keeps what is under the pointer there, once the board has been laid out', () => {
    const view = viewAfter({ type: 'zoom', steps: 1, at: point })
    const zoomed = follow(view, { type: 'layout', layout: boardOf({ zoom: 72 }) })
    const underPointer = (at: View) => instantAt(at.board.scale, viewportOf(at).left + point.x) ?? 0
    expect(underPointer(zoomed)).toBeCloseTo(underPointer(view), -3)
    expect(zoomed.zoomPoint).toBeNull()
  })
})

describe('labels', () => {
  it('are cut for the first viewport as long as something of it is in view', () => {
    const { labelsFor } = viewAfter().drawn
    expect(viewAfter(scrollTo(labelsFor.left + 990)).drawn.labelsFor).toEqual(labelsFor)
    expect(viewAfter(scrollTo(labelsFor.left + 1_000)).drawn.labelsFor.left).toBe(labelsFor.left + 1_000)
  })

  it('are cut anew where the board comes to rest, without drawing another part', () => {
    const passing = viewAfter(scrollTo(5_000), scrollTo(5_060))
    const { drawn } = follow(passing, { type: 'rest' })
    expect(drawn.labelsFor.left).toBe(5_060)
    expect(drawn.x).toBe(passing.drawn.x)
  })

  it('stick on all bars whose end can leave the viewport before another part is drawn, and on no others', () => {
    const view = viewAfter(scrollTo(5_000))
    const ends = (at: number) => hiddenEnds({ left: at, drawnTo: at }, view.drawn)?.split(' ') ?? []
    const lefts = Array.from({ length: 600 }, (_, index) => 4_700 + index)
    const reached = lefts.filter((left) => follow(view, scrollTo(left)).drawn.x === view.drawn.x)
    expect(reached.length).toBeGreaterThan(100)
    for (const left of reached) {
      expect(ends(left - 1)).toContain('left')
      expect(ends(left + SIZE.width + 1)).toContain('right')
    }
    expect(ends(5_500)).toEqual([])
  })
})

function eachViewOf(events: readonly ViewEvent[], check: (view: View, viewport: Viewport) => void) {
  let view = viewAfter()
  for (const next of events) {
    view = nextView(view, next, now)
    check(view, viewportOf(view))
  }
}

describe('whatever happens', () => {
  const boards = ([12, 20, 36, 72] as const).flatMap((zoom) => [
    boardOf({ zoom }),
    boardOf({ zoom, sort: 'by-end' }),
    boardOf({ zoom, collapsed: new Set(['genshin']) }),
    aBoard([running], now, { zoom }),
    boardOf({ zoom, sort: 'by-end', activities: [] }),
  ])
  const px = fc.integer({ min: -3_000, max: 9_000 })
  const point = fc.record({ x: fc.integer({ min: 0, max: 1_400 }), y: fc.integer({ min: 0, max: 900 }) })
  const speed = fc.record({
    x: fc.double({ min: -9, max: 9, noNaN: true }),
    y: fc.double({ min: -9, max: 9, noNaN: true }),
  })
  const isSmooth = fc.boolean()
  const event: fc.Arbitrary<ViewEvent> = fc.oneof(
    fc.record({ type: fc.constant('layout'), layout: fc.constantFrom(...boards) }),
    fc.record({
      type: fc.constant('resize'),
      width: fc.integer({ min: 280, max: 2_600 }),
      height: fc.integer({ min: 40, max: 1_400 }),
      isPhone: fc.boolean(),
    }),
    fc.record({ type: fc.constant('scroll'), left: px, top: px }),
    fc.record({ type: fc.constant('scroll-by'), x: px, y: px }),
    fc.record({ type: fc.constant('hold') }),
    fc.record({ type: fc.constant('drag'), x: px, y: px }),
    fc.record({ type: fc.constant('release'), speed: fc.option(speed) }),
    fc.record({ type: fc.constant('zoom'), steps: fc.integer({ min: -2, max: 2 }), at: point }),
    fc.record({ type: fc.constant('pinch-start') }),
    fc.record({ type: fc.constant('pinch'), ratio: fc.double({ min: 0.1, max: 9, noNaN: true }), at: point }),
    fc.record({ type: fc.constant('go-to-now'), isSmooth }),
    fc.record({
      type: fc.constant('reveal'),
      activityId: fc.constantFrom('running', 'later', 'past 39', 'gone'),
      isSmooth,
    }),
    fc.record({ type: fc.constant('frame'), at: fc.integer({ min: 0, max: 3_000 }) }),
    fc.record({ type: fc.constant('rest') }),
  )

  it('the viewport stays inside the board', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        eachViewOf(events, ({ board }, { left, top, width, height }) => {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left).toBeLessThanOrEqual(Math.max(0, board.widthPx - width))
          expect(top).toBeGreaterThanOrEqual(0)
          expect(top).toBeLessThanOrEqual(Math.max(0, board.heightPx + FOOT_PX - height))
        })
      }),
    )
  })

  it('what is in view is drawn, and not much more', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        eachViewOf(events, ({ drawn: { x, y } }, { left, top, width, height }) => {
          expect(x.from).toBeLessThanOrEqual(left)
          expect(x.to).toBeGreaterThanOrEqual(left + width)
          expect(x.to - x.from).toBeLessThanOrEqual(width + 600)
          expect(y.from).toBeLessThanOrEqual(top)
          expect(y.to).toBeGreaterThanOrEqual(top + height)
        })
      }),
    )
  })

  it('a board that nobody touches comes to rest, with its labels cut for what is in view', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const untouched = follow(viewAfter(), ...events, { type: 'hold' }, { type: 'rest' })
        expect(untouched.drawn.labelsFor.left).toBe(viewportOf(untouched).left)
        expect(follow(untouched, { type: 'rest' })).toBe(untouched)
        expect(follow(untouched, ...frames(3))).toBe(untouched)
      }),
    )
  })

  it('a view that nothing changes stays the same object, so that nothing is rendered', () => {
    const view = viewAfter({ type: 'rest' })
    const { left, top } = viewportOf(view)
    const echoes: readonly ViewEvent[] = [
      { type: 'scroll', left: left + 0.4, top },
      { type: 'resize', ...SIZE },
      { type: 'layout', layout },
      { type: 'hold' },
      { type: 'frame', at: 9 },
      { type: 'reveal', activityId: 'gone', isSmooth: true },
      { type: 'go-to-now', isSmooth: true },
    ]
    for (const echo of echoes) expect(nextView(view, echo, instantOf(now))).toBe(view)
  })
})
