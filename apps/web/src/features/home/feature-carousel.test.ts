import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCarousel } from './feature-carousel.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const PAGE_PX = 100
const SCROLL_MS = 400

it('the carousel turns every five seconds, however long a page takes to scroll by', () => {
  const turns: number[] = []
  const track = document.createElement('div')
  Object.defineProperty(track, 'clientWidth', { value: PAGE_PX })
  const start = Date.now()
  const { result } = renderHook(() => useCarousel({ current: track }, 4))
  track.scrollTo = (to) => {
    turns.push(Date.now() - start)
    const left = typeof to === 'object' ? (to.left ?? 0) : 0
    setTimeout(() => {
      track.scrollLeft = left
      result.current.onScroll()
    }, SCROLL_MS)
  }
  // In steps, so that what happens in one is drawn before the next.
  for (let ms = 0; ms < 20_000; ms += 100) act(() => void vi.advanceTimersByTime(100))
  expect(turns).toEqual([5_000, 10_000, 15_000, 20_000])
})
