import { describe, expect, test } from 'vitest'
import { readingOf } from '#ingest/testing/notice-readings.ts'

const PERIOD = '✦Duration: 2026-03-18 12:00 - 2026-04-08 03:59 (server time)'
const A_PARK = 'event A Park 2026-03-18T12:00s → 2026-04-08T03:59s'
const A_LAKE = A_PARK.replace('Park', 'Lake')

const listed = (...lines: readonly string[]) =>
  readingOf({
    title: 'Patch Notes for Version 6.4: A Sample',
    body: lines.map((line) => `<p>${line}</p>`).join(''),
  })

describe('the notes of a version list', () => {
  test.each<[string, readonly string[], string]>([
    [
      'nothing below a heading that names web events, with no more than a colon behind it',
      [
        'Sample Web Events:',
        '[A Pond] Sample in Numbers',
        PERIOD,
        'Special Events:',
        '[A Park] Leisure Event',
        PERIOD,
      ],
      A_PARK,
    ],
    [
      'nothing below it up to a greater heading',
      ['Web Event:', '[A Pond]', PERIOD, '✦Other Events✦', '[A Park]', PERIOD],
      A_PARK,
    ],
    [
      'an event that tells its place behind what it is',
      ['[A Park] Featured Exploration Event: The Far Side', PERIOD],
      A_PARK,
    ],
    [
      'no gift by what stands before a colon',
      ['[A Park] Login Event', PERIOD, '[Login Rewards]: some jade', PERIOD],
      A_PARK,
    ],
    [
      'nothing that is sold, whatever stands above it',
      [
        '[Limited-Time Only]',
        'Sample Bundles',
        'The following bundles will be available in the Store: A Pond.',
        PERIOD.replace('✦Duration', 'Availability'),
        '[A Park] Leisure Event',
        'Win what can be exchanged in the event shop.',
        PERIOD,
      ],
      A_PARK,
    ],
    [
      'what is fought in Wuthering Waves',
      ['[A Park] Tacet Discord Defense Event', PERIOD, '[A Lake] Combat Event', PERIOD],
      `${A_PARK}; ${A_LAKE}`,
    ],
  ])('%s', (_, lines, expected) => {
    expect(listed(...lines)).toBe(`version 6.4; ${expected}`)
  })
})
