import { describe, expect, it } from 'vitest'
import { stackGroups } from './stack-groups.ts'

const heights = { labelPx: 38, lanePx: 37 }

const group = (gameId: 'genshin' | 'zenless' | null, laneCount: number) => ({
  gameId,
  lanes: Array.from({ length: laneCount }, () => []),
})

describe('groups', () => {
  it('stand below each other, each under its label; a collapsed one is one line', () => {
    const placed = stackGroups([group('genshin', 14), group('zenless', 2)], heights, new Set(['genshin']))
    expect(placed.map(({ top, lanesTop, bottom }) => [top, lanesTop, bottom])).toEqual([
      [0, 38, 38],
      [38, 76, 150],
    ])
  })

  it('of no game have no label', () => {
    expect(stackGroups([group(null, 3)], heights, new Set())).toMatchObject([
      { top: 0, lanesTop: 0, bottom: 111 },
    ])
  })
})
