import { describe, expect, it } from 'vitest'
import { anActivity, instant } from '#testing/examples.ts'
import { DAY, HOUR, instantOf, parseServerZone } from '#time.ts'
import { barOf } from './bars.ts'
import { timelineCells } from './scale.ts'

const start = instant('2025-09-10T00:00:00Z')
const tenDays = anActivity({ startsAt: start, endsAt: instantOf(start + 10 * DAY) })
const anHour = anActivity({ startsAt: start, endsAt: instantOf(start + HOUR) })

/** Draws at 36 px a day, with the start at 36 px. */
const drawing = {
  scale: { cells: timelineCells([tenDays], parseServerZone('UTC+0')), pxPerDay: 36 },
  besidePx: () => 0,
}

describe('activity bars', () => {
  it('are placed by start and end time', () => {
    expect(barOf(tenDays, drawing)).toMatchObject({ left: 36, width: 360, drawnTo: 396 })
  })

  it('have a minimum width of 50 px', () => {
    expect(barOf(anHour, drawing)).toMatchObject({ left: 36, width: 50, drawnTo: 86 })
  })

  it('reserve the room of what stands before them', () => {
    const bar = barOf(tenDays, { ...drawing, beforePx: () => 20 })
    expect(bar).toMatchObject({ left: 36, width: 360, drawnFrom: 16, drawnTo: 396 })
  })

  it('reserve the room of what stands beside them', () => {
    expect(barOf(tenDays, { ...drawing, besidePx: () => 66 })).toMatchObject({ width: 360, drawnTo: 462 })
  })
})
