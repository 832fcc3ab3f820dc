import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { barsInside, findBar, LABEL_PX, LANE_PX, pillOf, withTabStop } from './board-model.ts'
import { aBoard } from './testing/a-board.ts'

const now = instant('2025-09-15T12:00:00+08:00')
const running = anActivity({ uuid: 'running', end_time: '2025-09-20T04:00:00' })
const soon = anActivity({ uuid: 'soon', start_time: '2025-09-17T10:00:00' })
const later = anActivity({ uuid: 'later', game_id: 'zenless', start_time: '2025-09-25T10:00:00' })
const over = anActivity({ uuid: 'over', game_id: 'zenless', end_time: '2025-09-12T04:00:00' })

function board({ activities = [running, soon, later, over], ...more }: Parameters<typeof aBoard>[2] = {}) {
  const games = GAME_IDS.toReversed().map((id) => ({ id, types: ACTIVITY_TYPES }))
  return aBoard(activities, now, { games, ...more })
}

const idsOf = ({ groups }: ReturnType<typeof board>) =>
  groups.map(({ group }) => group.lanes.map((lane) => lane.map(({ activity }) => activity.id)))

describe('the board', () => {
  it('has one group a game in the order of the player', () => {
    expect(board().groups.map(({ group }) => group.gameId)).toEqual(['zenless', 'genshin'])
  })

  it.each([12, 20, 36, 72] as const)('at %i px a day is as wide as its days, and packed anew', (zoom) => {
    const next = anActivity({ uuid: 'next', start_time: '2025-09-22T04:00:00' })
    const zoomed = board({ activities: [running, next], zoom })
    expect(zoomed.widthPx).toBe(zoomed.scale.cells.length * zoom)
    // The pill of the first fits into two days between them only where these are wide.
    expect(idsOf(zoomed)).toEqual(zoom === 72 ? [[['running', 'next']]] : [[['running'], ['next']]])
  })

  it('packs what does not touch into one lane, pills included', () => {
    // The pills of the running one and of the one about to start would meet, so these two need a lane each.
    expect(idsOf(board())).toEqual([[['over', 'later']], [['running'], ['soon']]])
  })

  it('is one flat list when sorted by end', () => {
    expect(idsOf(board({ sort: 'by-end' }))).toEqual([[['running'], ['soon'], ['later'], ['over']]])
  })

  it('shrinks a collapsed group to its label', () => {
    const { groups, heightPx } = board({ collapsed: new Set(['zenless']) })
    expect(groups.map(({ top, bottom }) => bottom - top)).toEqual([LABEL_PX, LABEL_PX + 2 * LANE_PX])
    expect(heightPx).toBe(2 * LABEL_PX + 2 * LANE_PX)
  })

  it('says how many run in each group, and when the next of them ends', () => {
    const first = anActivity({ uuid: 'first', end_time: '2025-09-18T04:00:00' })
    // Nobody knows whether a forecast runs, or when one with an expected end is over.
    const forecast = anActivity({ uuid: 'forecast', end_time: '2025-09-16T04:00:00', predicted: true })
    const unsure = anActivity({ uuid: 'unsure', end_time: '2025-09-17T04:00:00', end_predicted: true })
    const { groups } = board({ activities: [running, first, forecast, unsure, soon, later, over] })
    expect(groups.map(({ runningCount, nextEndAt }) => [runningCount, nextEndAt])).toEqual([
      [0, null],
      [3, first.endsAt],
    ])
  })

  it('knows which cell is today', () => {
    // The first start is on 10 September, and the board begins a day earlier.
    expect(board().today).toBe(6)
  })

  it('is empty without activities', () => {
    expect(board({ activities: [] })).toMatchObject({ groups: [], widthPx: 0, heightPx: 0, today: null })
  })
})

function season(about: Parameters<typeof anActivity>[0]) {
  return anActivity({ type: 'challenge', title: 'Spiral Abyss', ...about })
}

describe('the pill of', () => {
  const now20 = '2025-09-20T04:00:00'
  const next = season({ uuid: 'next', start_time: now20 })
  const soonNext = season({ uuid: 'next', start_time: '2025-09-17T10:00:00' })
  const version = anActivity({ type: 'version', end_time: now20 })
  const nextVersion = anActivity({ uuid: 'next', type: 'version', start_time: now20, predicted: true })

  test.each([
    [
      'a running activity counts down to its end, right of the bar',
      [running],
      { kind: 'ends', place: 'beside' },
    ],
    ['the last version does so too', [version], { kind: 'ends', place: 'beside' }],
    [
      'a version that another follows is inside its bar',
      [version, nextVersion],
      { kind: 'ends', place: 'inside' },
    ],
    [
      'a season that another follows, too',
      [season({ end_time: now20 }), next],
      { kind: 'ends', place: 'inside' },
    ],
    ['what starts within three days counts down to the start, left of the bar', [soon], { kind: 'starts' }],
    [
      'what follows in a series is that of the one before it',
      [soonNext, season({ end_time: '2025-09-17T10:00:00' })],
      null,
    ],
    ['what starts later is not there yet', [later], null],
    ['what is over is gone', [over], null],
    ['a forecast never is', [anActivity({ predicted: true })], null],
    ['what runs until an expected end is not there', [anActivity({ end_predicted: true })], null],
  ] as const)('%s', (_, activities, pill) => {
    const bar = findBar(board({ activities }), activities[0].id)?.bar
    expect(bar && pillOf(bar, now)).toEqual(pill)
  })
})

describe('the word beside a bar of maintenance', () => {
  const maintenance = {
    type: 'maintenance',
    start_time: '2025-09-24T06:00:00',
    end_time: '2025-09-24T11:00:00',
  } as const
  const muchLater = anActivity({ uuid: 'much later', end_time: '2025-10-20T04:00:00' })
  const wordPx = (about: Parameters<typeof anActivity>[0], language: 'en' | 'zh-Hans' = 'en') => {
    // The board goes on after it.
    const activities = [anActivity({ uuid: 'm', ...maintenance, ...about }), muchLater]
    const { bar } = findBar(board({ activities, language }), 'm') ?? {}
    return bar ? bar.drawnTo - bar.left - bar.width : 0
  }

  it('has its room, which is larger for a forecast and for longer words', () => {
    expect(wordPx({})).toBeGreaterThan(0)
    expect(wordPx({ predicted: true })).toBeGreaterThan(wordPx({}))
    expect(wordPx({}, 'zh-Hans')).toBeLessThan(wordPx({}))
  })

  it('has its room beside a pill while it runs', () => {
    expect(wordPx({ start_time: '2025-09-15T06:00:00', end_time: '2025-09-15T14:00:00' })).toBeGreaterThan(
      wordPx({}) + 50,
    )
  })
})

describe('of a thousand activities', () => {
  const activities = Array.from({ length: 1_000 }, (_, index) => anActivity({ uuid: `${index}` }))
  const crowded = board({ activities })
  const HEIGHT_PX = 500
  const drawnAt = (top: number) => {
    const ranges = { x: { from: 0, to: 1_000 }, y: { from: top, to: top + HEIGHT_PX } }
    return crowded.groups.flatMap((group) => barsInside(group, ranges))
  }

  it('only those near the viewport are drawn, wherever it is', () => {
    for (const top of [0, 10_000, crowded.heightPx - HEIGHT_PX]) {
      expect(drawnAt(top).length).toBeGreaterThanOrEqual(Math.floor((HEIGHT_PX - LABEL_PX) / LANE_PX))
      expect(drawnAt(top).length).toBeLessThan(20)
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
    expect(findBar(crowded, drawn?.bar.activity.id ?? '')).toMatchObject({ topPx: drawn?.topPx })
    expect(findBar(crowded, 'gone')).toBeNull()
  })
})
