import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { FeatureCarousel, useCarousel } from './feature-carousel.tsx'

afterEach(() => void vi.useRealTimers())

const PAGE_PX = 100
const SCROLL_MS = 400

it('the carousel turns every five seconds, however long a page takes to scroll by', () => {
  vi.useFakeTimers()
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

it('the arrow keys move the focus on to the dot of the page that they turn to', async () => {
  const { user } = await renderScreen(<FeatureCarousel />)
  const track = screen.getByRole('tabpanel')
  Object.defineProperty(track, 'clientWidth', { value: PAGE_PX })
  track.scrollTo = (to) => {
    track.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
    fireEvent.scroll(track)
  }
  await user.click(screen.getByRole('tab', { selected: true }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  expect(document.activeElement).toBe(screen.getAllByRole('tab')[1])
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getAllByRole('tab').at(-1))
  track.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(track)
})
