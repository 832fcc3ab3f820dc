import { NO_FILTERS } from '@bannerday/domain/filters'
import { parseServerZone } from '@bannerday/domain/time'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anActivity, instant } from '#testing/activities.ts'
import { clock } from '#widgets/clock.ts'
import { useBoard } from './use-board.ts'

const running = anActivity({ uuid: 'running', end_time: '2025-09-20T04:00:00' })
const justOver = anActivity({
  uuid: 'just over',
  start_time: '2025-08-25T10:00:00',
  end_time: '2025-09-12T04:00:00',
})
const input: Parameters<typeof useBoard>[0] = {
  activities: [running, justOver],
  games: [],
  zone: parseServerZone('UTC+8'),
  zoom: 36,
  language: 'en',
  sort: 'by-game',
  collapsed: new Set(),
  filters: NO_FILTERS,
  statuses: {},
}

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(instant('2025-09-15T12:00:00+08:00'))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const idsOn = ({ board }: ReturnType<typeof useBoard>) =>
  board.groups.flatMap(({ group }) => group.lanes.flat().map(({ activity }) => activity.id)).toSorted()

it('keeps its days when a filter hides some of its activities', () => {
  const { result, rerender } = renderHook(useBoard, { initialProps: input })
  const { scale } = result.current.board
  rerender({ ...input, filters: { ...NO_FILTERS, active: ['hide-ended'] } })
  expect(idsOn(result.current)).toEqual(['running'])
  expect(result.current.board.scale).toBe(scale)
})
