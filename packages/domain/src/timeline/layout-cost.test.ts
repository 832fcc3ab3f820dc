import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES, type Activity, sortByEnd, sortByGame } from '#activity/index.ts'
import { GAME_IDS } from '#game/index.ts'
import { anActivity } from '#testing/activities.ts'
import { besidePx } from '#testing/boards.ts'
import { countSteps } from '#testing/count-steps.ts'
import { instant, place } from '#testing/times.ts'
import { DAY, instantOf } from '#time/index.ts'
import { lanesByGame, lanesInOrder } from './lane-groups.ts'
import { timelineCells } from './range.ts'

const games = GAME_IDS.map((id) => ({ id, types: ACTIVITY_TYPES }))
const start = instant('2025-05-01T00:00:00Z')
const berlin = place('Europe/Berlin')

/** Activities that start on one of `days` days: with one day all of them overlap, the worst case for packing. */
function manyActivities(count: number, days: number): readonly Activity[] {
  return Array.from({ length: count }, (_, index) => {
    const startsAt = instantOf(start + ((index * 7919) % days) * DAY)
    return anActivity({
      id: `${index}`,
      gameId: GAME_IDS[index % 4] ?? 'genshin',
      type: ACTIVITY_TYPES[index % 5] ?? 'event',
      startsAt,
      endsAt: instantOf(startsAt + ((index * 104_729) % 42) * DAY),
    })
  })
}

function layOut(activities: readonly Activity[]): void {
  const scale = { cells: timelineCells(activities, berlin), pxPerDay: 36 }
  lanesByGame(sortByGame(activities, games), { scale, besidePx }, start)
  lanesInOrder(sortByEnd(activities, start), { scale, besidePx })
}

describe('layout of 5,000 activities is linear', () => {
  it.each([
    ['spread over a year', 365],
    ['all at once', 1],
  ])('%s: twice as many take about twice the steps', (_, days) => {
    const [some, many] = [manyActivities(5000, days), manyActivities(10_000, days)]
    layOut(some)
    const stepsForSome = countSteps(() => layOut(some))
    const stepsForMany = countSteps(() => layOut(many))
    expect(stepsForMany / stepsForSome).toBeLessThan(2.25)
    expect(stepsForSome / some.length).toBeLessThan(500)
    // Fewer would mean that the engine does not count our loops, and the ratio says nothing.
    expect(stepsForSome / some.length).toBeGreaterThan(100)
  })
})
