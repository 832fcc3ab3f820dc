import { describe, expect, it } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { type Board, openLaneCount } from './board-model.ts'
import { nextView, unmeasuredView, type View, type ViewEvent } from './board-scroll.ts'
import { aBoard } from './testing/a-board.ts'

const now = instant('2025-09-15T12:00:00+08:00')

function during(uuid: string, start: string, end: string) {
  return anActivity({ uuid, start_time: `${start}T04:00:00`, end_time: `${end}T04:00:00` })
}

const running = during('running', '2025-09-01', '2025-09-30')
const crowd = Array.from({ length: 30 }, (_, index) => ({ ...running, id: `crowd ${index}` }))
/** More of them at a time than there are now. */
const past = Array.from({ length: 40 }, (_, index) => during(`past ${index}`, '2025-02-01', '2025-03-01'))
/** As long as all of these, in another game. */
const below = Array.from({ length: 30 }, (_, index) =>
  anActivity({
    uuid: `below ${index}`,
    game_id: 'zenless',
    start_time: '2025-02-01T04:00:00',
    end_time: '2025-09-30T04:00:00',
  }),
)
const later = during('later', '2026-03-01', '2026-04-01')

function open(board: Board): View {
  const size = { width: 1_000, height: 400, isPhone: false }
  return nextView(unmeasuredView(board), { type: 'resize', ...size }, now)
}

function follow(view: View, ...events: readonly ViewEvent[]): View {
  return events.reduce((last, event) => nextView(last, event, now), view)
}

function placeOf({ viewport }: View) {
  return { left: viewport?.left ?? 0, top: viewport?.top ?? 0 }
}

function laneCount({ board }: View): number | undefined {
  const [group] = board.groups
  return group && openLaneCount(group)
}

const belowTop = ({ board }: View) => board.groups[1]?.top ?? 0
const drag = (x: number): ViewEvent => ({ type: 'drag', x, y: 0 })
const scrollTo = (left: number, top = 0): ViewEvent => ({ type: 'scroll', left, top })

describe('lanes in which nothing is in view', () => {
  const opened = open(aBoard([running, ...crowd, ...past, later], now))
  const { left: openedLeft } = placeOf(opened)

  it('are folded away, and unfold as soon as something comes into view', () => {
    expect(laneCount(opened)).toBe(1 + crowd.length)
    expect(laneCount(follow(opened, scrollTo(0)))).toBe(past.length)
  })

  it('stay open until the board comes to rest', () => {
    const back = follow(opened, scrollTo(0), scrollTo(openedLeft))
    expect(laneCount(back)).toBe(past.length)
    expect(laneCount(follow(back, { type: 'rest' }))).toBe(1 + crowd.length)
  })

  it('stay open while the board is held', () => {
    const held = follow(opened, { type: 'hold' }, drag(openedLeft), drag(-openedLeft), { type: 'rest' })
    expect(laneCount(held)).toBe(past.length)
    expect(laneCount(follow(held, { type: 'release', speed: null }, { type: 'rest' }))).toBe(1 + crowd.length)
  })

  it('leave one where a game has nothing else', () => {
    const gap = opened.board.widthPx - 1_500 - 1_000
    expect(laneCount(follow(opened, scrollTo(gap), { type: 'rest' }))).toBe(1)
  })

  it('unfold above the viewport only at rest, and what is in view stays where it is', () => {
    const twoGames = aBoard([running, ...past, ...below], now, {
      games: [
        { id: 'genshin', types: [] },
        { id: 'zenless', types: [] },
      ],
    })
    const down = follow(open(twoGames), scrollTo(openedLeft, 300))
    const passing = follow(down, scrollTo(0, 300))
    expect([laneCount(passing), placeOf(passing).top]).toEqual([1, 300])
    const rested = follow(passing, { type: 'rest' })
    expect(laneCount(rested)).toBe(past.length)
    expect(placeOf(rested).top - belowTop(rested)).toBe(300 - belowTop(passing))
  })
})
