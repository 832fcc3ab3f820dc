import { render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act } from '#testing/act.ts'
import { TickingText } from './ticking-text.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows what is rendered after it has ticked, without waiting for the next tick', () => {
  const texts = ['2 days', '1 day']
  const { rerender } = render(<TickingText text={() => texts.shift() ?? ''} />)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText('1 day')).toBeDefined()
  rerender(<TickingText text={() => '1 日'} />)
  expect(screen.getByText('1 日')).toBeDefined()
})
