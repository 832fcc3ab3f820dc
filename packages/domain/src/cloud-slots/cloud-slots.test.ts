import { describe, expect, it, test } from 'vitest'
import { instant } from '#testing/times.ts'
import { CLOUD_SLOTS } from './cloud-slot.ts'
import { defaultSlot, slotDatesOf } from './slot-dates.ts'

describe('cloud slots', () => {
  it('are 3, numbered 1 to 3', () => {
    expect(CLOUD_SLOTS).toEqual([1, 2, 3])
  })
})

describe('settings_metadata', () => {
  it('maps slot_1, slot_2, slot_3 to last-updated timestamps; a missing slot is empty', () => {
    const dates = slotDatesOf({
      slot_1: '2025-09-10T03:00:00.000Z',
      slot_3: null,
      slot_4: '2025-09-10T03:00:00.000Z',
    })
    expect(dates).toEqual(new Map([[1, instant('2025-09-10T03:00:00Z')]]))
  })

  it('is read as UTC where it names no zone', () => {
    expect(slotDatesOf({ slot_2: '2025-09-10 03:00:00' }).get(2)).toBe(instant('2025-09-10T03:00:00Z'))
  })
})

describe('the default cloud slot is', () => {
  test.each([
    ['1 if none was ever updated', {}, 1],
    ['the only one updated', { slot_3: '2025-09-10T03:00:00Z' }, 3],
    ['the most recently updated', { slot_1: '2025-09-10T03:00:00Z', slot_2: '2025-09-11T03:00:00Z' }, 2],
    [
      'the lower of two updated at once',
      { slot_2: '2025-09-10T03:00:00Z', slot_3: '2025-09-10T03:00:00Z' },
      2,
    ],
  ])('%s', (_, metadata, expected) => {
    expect(defaultSlot(slotDatesOf(metadata))).toBe(expected)
  })
})
