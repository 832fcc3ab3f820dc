import { parseServerZone } from '@bannerday/domain/time'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ticker } from '#features/timeline/ticking/ticker.ts'
import { anActivity, instant } from '#testing/activities.ts'
import { useBoard } from './use-board.ts'

const running = anActivity({ uuid: 'running', end_time: '2025-09-20T04:00:00' })
const justOver = anActivity({
  uuid: 'just over',
  start_time: '2025-08-25T10:00:00',
  end_time: '2025-09-12T04:00:00',
})
const longOver = anActivity({
  uuid: 'long over',
  start_time: '2025-05-10T10:00:00',
  end_time: '2025-06-12T04:00:00',
})

const input: Parameters<typeof useBoard>[0] = {
  activities: [running, justOver, longOver],
  games: [],
  zone: parseServerZone('UTC+8'),
  zoom: 36,
  language: 'en',
  sort: 'by-game',
  collapsed: new Set(),
  filters: [],
  statuses: {},
  isIdle: false,
}

beforeEach(() => {
  vi.spyOn(ticker, 'now').mockReturnValue(instant('2025-09-15T12:00:00+08:00'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const idsOn = ({ board }: ReturnType<typeof useBoard>) =>
  board.groups.flatMap(({ group }) => group.lanes.flat().map(({ activity }) => activity.id)).toSorted()

it('has a place for what ended long ago once the page is idle, on the same days', () => {
  const { result, rerender } = renderHook(useBoard, { initialProps: input })
  const first = result.current
  expect(idsOn(first)).toEqual(['just over', 'running'])
  expect(first.shown).toBe(input.activities)

  rerender({ ...input, isIdle: true })
  expect(idsOn(result.current)).toEqual(['just over', 'long over', 'running'])
  expect(result.current.board.scale).toBe(first.board.scale)
})

it('has a place for it at once when the address names an activity', () => {
  history.replaceState(null, '', '/timeline?activity=long%20over')
  const { result } = renderHook(useBoard, { initialProps: input })
  expect(idsOn(result.current)).toEqual(['just over', 'long over', 'running'])
})

it('has a place for it at once when it opens so far back', () => {
  vi.stubGlobal('innerWidth', 3840)
  const { result } = renderHook(useBoard, { initialProps: input })
  expect(idsOn(result.current)).toEqual(['just over', 'long over', 'running'])
})

it('keeps its days when a filter hides some of its activities', () => {
  const { result, rerender } = renderHook(useBoard, { initialProps: { ...input, isIdle: true } })
  const { scale } = result.current.board
  rerender({ ...input, isIdle: true, filters: ['hide-ended'] })
  expect(idsOn(result.current)).toEqual(['running'])
  expect(result.current.board.scale).toBe(scale)
})
