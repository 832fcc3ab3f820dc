import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** A Monday. */
const NOON = Date.parse('2025-09-15T12:00:00+08:00')

/**
 * In each test of a file it is noon, and elements have a size: nothing is laid out here, and a board that has no height
 * draws nothing.
 */
export function setUpTimeline(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  })
  afterEach(() => {
    // Before the clock goes on, which would be drawn.
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
