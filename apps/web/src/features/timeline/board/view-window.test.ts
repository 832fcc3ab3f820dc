import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { parseServerZone } from '@bannerday/domain/time'
import { describe, expect, it, test } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { layoutBoard } from './board-model.ts'
import { barsInside, findBar, isSameWindow, windowAround } from './view-window.ts'

const SCREEN = { width: 1000, height: 500 }

describe('the drawn window', () => {
  test.each([0, 1, 37, 149, 150, 151, 1_234, 9_999])('covers the view at %i px and a little more', (left) => {
    const { x, y } = windowAround({ left, top: left, ...SCREEN })
    for (const [stretch, length, step] of [
      [x, SCREEN.width, 150],
      [y, SCREEN.height, 74],
    ] as const) {
      expect(left - stretch.from).toBeGreaterThanOrEqual(step / 2)
      expect(stretch.to - (left + length)).toBeGreaterThanOrEqual(step / 2)
      expect(stretch.to - stretch.from).toBeLessThanOrEqual(length + 3 * step)
    }
  })

  it('changes about every 150 px, not at every pixel', () => {
    const windows = Array.from({ length: 1_500 }, (_, left) => windowAround({ left, top: 0, ...SCREEN }))
    const changes = windows.filter((view, index) => {
      const before = windows[index - 1]
      return before !== undefined && !isSameWindow(before, view)
    })
    expect(changes.length).toBeLessThanOrEqual(20)
  })
})

describe('of a thousand activities', () => {
  const activities = Array.from({ length: 1_000 }, (_, index) => anActivity({ uuid: `${index}` }))
  const board = layoutBoard(
    {
      activities,
      shown: activities,
      games: [{ id: 'genshin', types: ACTIVITY_TYPES }],
      zone: parseServerZone('UTC+8'),
      language: 'en',
      sort: 'by-game',
      collapsed: new Set(),
      zoom: 36,
    },
    instant('2025-09-15T12:00:00+08:00'),
  )
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

  it('each is found at the place where it is drawn', () => {
    const [drawn] = drawnAt(10_000)
    expect(findBar(board, drawn?.bar.activity.id ?? '')).toMatchObject({ topPx: drawn?.topPx })
    expect(findBar(board, 'gone')).toBeNull()
  })
})
