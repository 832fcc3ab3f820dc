import { describe, expect, it } from 'vitest'
import { makeActivities } from './activities.mjs'
import { mediansOf, timelineTable } from './table.mjs'

describe('the figures of several passes', () => {
  it('are the middle of each, over the passes that measured it', () => {
    const passes = [{ cpuToBars: 300 }, { cpuToBars: 100 }, { cpuToBars: 110 }, { idle: 2 }, { idle: 5 }]
    expect(mediansOf(passes)).toEqual({ cpuToBars: 110, idle: 3.5 })
  })

  it('stand beside those of the bare board and the goal, with a mark where only a quiet machine tells', () => {
    const results = [
      { title: 'N = 200', bare: { cpuToBars: 80, longTasks: 0 }, ours: { cpuToBars: 200.4, longTasks: 0 } },
      { title: 'N = 5,000', bare: { barsShown: 90 }, ours: { barsShown: 270 } },
    ]
    const lines = timelineTable(results).split('\n')
    expect(lines.slice(0, 2)).toEqual([
      '| figure | N = 200 | N = 5,000 | goal |',
      '| --- | --: | --: | --: |',
    ])
    expect(lines).toContain('| CPU to bars | 200 ms (2.50x of 80) |  | ≤ 1.3x |')
    expect(lines).toContain('| Bars shown * |  | 270 ms (3.00x of 90) | ≤ 1.5x |')
    expect(lines).toContain('| Long tasks while idle | 0 |  | none |')
  })
})

describe('the activities of the bench', () => {
  it('are the same at every run, and the fewer are the first of the more', () => {
    expect(makeActivities(200)).toEqual(makeActivities(1_000).slice(0, 200))
  })

  it('are spread over the games, and each has a name of its own', () => {
    const activities = makeActivities(5_000)
    expect(new Set(activities.map(({ uuid }) => uuid)).size).toBe(5_000)
    expect(new Set(activities.map(({ game_id: game }) => game)).size).toBe(4)
    expect(activities.filter((one) => one.start_time >= one.end_time)).toEqual([])
  })
})
