import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TickingText } from './ticking-text.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows what is rendered after it has ticked, without waiting for the next tick', () => {
  let left = '2 days'
  const { rerender } = render(<TickingText text={() => left} />)
  left = '1 day'
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('1 day')).toBeDefined()
  rerender(<TickingText text={() => '1 日'} />)
  expect(screen.getByText('1 日')).toBeDefined()
})
