import { describe, expect, test } from 'vitest'
import { DRAG_THRESHOLD_PX, isDrag } from './drag.ts'

describe('clicks after a drag over 5 px are ignored', () => {
  test.each([
    [0, 0, false],
    [5, 0, false],
    [-3, 4, false],
    [5.1, 0, true],
    [0, -6, true],
    [4, 4, true],
  ])('moved by %d, %d: %s', (movedX, movedY, expected) => {
    expect(DRAG_THRESHOLD_PX).toBe(5)
    expect(isDrag(movedX, movedY)).toBe(expected)
  })
})
