import { describe, expect, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import type { Pill } from './board-model.ts'
import { hasRoomForTexts, labelWidth } from './label-width.ts'

const VIEWPORT = { left: 1_000, top: 0, width: 1_000, height: 500, isPhone: false }
const BESIDE: Pill = { kind: 'ends', place: 'beside' }
const INSIDE: Pill = { kind: 'ends', place: 'inside' }
const TO_START: Pill = { kind: 'starts' }
const END_PILL_PX = 82

function roomOf({ from, to, pill = BESIDE }: Case) {
  const drawnTo = pill === BESIDE ? to + END_PILL_PX : to
  const bar = { left: from, width: to - from, drawnFrom: from, drawnTo, activity: anActivity() }
  return labelWidth({ bar, pill, endPillPx: END_PILL_PX }, VIEWPORT)
}

type Case = {
  readonly from: number
  readonly to: number
  readonly pill?: Pill | null
}

describe('texts of a bar that begins in view and ends beyond it', () => {
  test.each<[string, Case, number | undefined]>([
    ['end before the pill at the edge', { from: 1_700, to: 2_500 }, 2_000 - 1_700 - 86],
    ['have room for the cap and a few letters in any case', { from: 1_950, to: 2_500 }, 64],
    ['have all of the bar where its pill fits in view', { from: 1_700, to: 1_900 }, undefined],
    ['have all of the bar without a pill', { from: 1_700, to: 2_500, pill: null }, undefined],
    [
      'have all of the bar if the pill stands before it',
      { from: 1_700, to: 2_500, pill: TO_START },
      undefined,
    ],
    ['are not looked at while they are out of view', { from: 2_100, to: 2_500 }, undefined],
  ])('%s', (_, given, expected) => {
    expect(roomOf(given)).toBe(expected)
  })
})

describe('texts of a bar that began before the view', () => {
  test.each<[string, Case, number | undefined]>([
    ['have what is seen of it', { from: 400, to: 1_200 }, 192],
    ['have what is seen of it, also without a pill', { from: 400, to: 1_200, pill: null }, 192],
    ['and the bar does not carry', { from: 400, to: 1_300, pill: INSIDE }, 292 - END_PILL_PX - 6],
    ['or nothing, if its pill needs all of it', { from: 400, to: 1_060, pill: INSIDE }, 0],
    ['have no less than their icon when they are about to leave', { from: 400, to: 1_060 }, 64],
    ['have nothing to be cut for when they have left', { from: 400, to: 990, pill: null }, undefined],
    ['a long title and a carried pill need more than half a view', { from: 400, to: 1_500, pill: null }, 492],
    ['have room enough on a long bar', { from: 400, to: 1_900, pill: null }, undefined],
    ['have the whole view where the bar goes on beyond it', { from: 400, to: 2_001, pill: null }, undefined],
  ])('%s', (_, given, expected) => {
    expect(roomOf(given)).toBe(expected)
  })
})

test('a bar too short for a title has no texts to cut', () => {
  expect(roomOf({ from: 995, to: 1_045 })).toBeUndefined()
})

test.each([
  ['a bar with room for some letters has its texts', 200, undefined, true],
  ['a bar too short for some letters has none, and no lone "…"', 80, undefined, false],
  ['a bar of which too little is in view has none either', 200, 64, false],
  ['a bar of which enough is in view has its texts', 200, 90, true],
])('%s', (_, width, labelPx, expected) => {
  const bar = { left: 0, width, drawnFrom: 0, drawnTo: width, activity: anActivity() }
  expect(hasRoomForTexts(bar, labelPx)).toBe(expected)
})
