import { describe, expect, test } from 'vitest'
import { landingIndex, makeRoom } from './drag-games.ts'

/** Four cards with gaps of 8; the first is open and therefore tall. */
const BOXES = [
  { top: 0, height: 200 },
  { top: 208, height: 60 },
  { top: 276, height: 60 },
  { top: 344, height: 60 },
]

describe('a dragged card lands', () => {
  test.each([
    ['where it was, when it did not move', 1, 0, 1],
    ['where it was, just before the middle below', 1, 38, 1],
    ['below its neighbour, just past the middle', 1, 39, 2],
    ['at the end, dragged far down', 1, 1000, 3],
    ['at the top, dragged far up', 3, -1000, 0],
    ['where it was, until it is past the middle of the tall one', 1, -108, 1],
    ['above the tall one, past its middle', 1, -109, 0],
    ['below its neighbour, when the tall one comes down', 0, 39, 1],
    ['nowhere else, when the list does not know it', 7, 50, 7],
  ])('%s', (_, from, offset, expected) => {
    expect(landingIndex(BOXES, from, offset)).toBe(expected)
  })
})

describe('the others step aside', () => {
  test.each([
    ['not at all while the card would land where it was', 1, 1, [0, 0, 0, 0]],
    ['upwards for a card on its way down', 1, 3, [0, 0, -68, -68]],
    ['downwards for a card on its way up', 3, 1, [0, 68, 68, 0]],
    ['by the height of a tall card', 0, 2, [0, -208, -208, 0]],
  ])('%s', (_, from, to, expected) => {
    expect(makeRoom(BOXES, from, to)).toEqual(expected)
  })

  test('not at all in a list of one', () => {
    expect(makeRoom(BOXES.slice(0, 1), 0, 0)).toEqual([0])
  })
})
