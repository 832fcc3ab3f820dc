import { calendarEntry, DEFAULT_CALENDAR_RULES } from '@bannerday/domain/calendar'
import { parseServerZone } from '@bannerday/domain/time'
import ICAL from 'ical.js'
import { describe, expect, it, test } from 'vitest'
import { type CatalogueRow, presentCalendar, toDatedActivity } from './icalendar.ts'

const ROW: CatalogueRow = {
  uuid: '6d3cf8a2-5a3d-5b8e-9f0a-1b2c3d4e5f60',
  gameId: 'genshin',
  type: 'gacha',
  titles: { en: 'A Party' },
  startTime: '2026-03-02T10:00:00',
  endTime: '2026-03-20T03:59:59',
  startAnchor: 'global',
  endAnchor: 'server',
  isVersionUpdate: false,
  featured: [],
  startPredicted: false,
  endPredicted: false,
  updatedAt: new Date('2026-02-01T00:00:00Z'),
}

function present(changed: Partial<CatalogueRow>, reshapedAt = '2026-01-01T00:00:00Z') {
  const activity = toDatedActivity({ ...ROW, ...changed }, 'en', parseServerZone('UTC-5'))
  if (!activity) throw new Error('The test has a date that cannot be read')
  return presentCalendar([calendarEntry(activity, DEFAULT_CALENDAR_RULES)], {
    language: 'en',
    publicUrl: 'https://bannerday.example',
    reshapedAt: new Date(reshapedAt),
  })
}

function eventIn(text: string): ICAL.Event {
  const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!event || others.length > 0) throw new Error('There should be one entry')
  return new ICAL.Event(event)
}

describe('an entry of a calendar', () => {
  it('ends when the activity ends for players of that server, in UTC', () => {
    expect(eventIn(present({})).endDate.toICALString()).toBe('20260320T085959Z')
  })

  test.each([
    ['a line break', 'A\r\nEND:VEVENT\nBEGIN:VEVENT'],
    ['commas, semicolons and backslashes', String.raw`A, B; C \n "D"`],
    ['control characters', 'A\u0000\u0007B'],
    ['a length of many lines', '爐心熔解、'.repeat(60)],
  ])('survives a title with %s', (_, title) => {
    const text = present({ titles: { en: title } })
    expect(eventIn(text).summary).toContain(title.replace(/\p{Cc}+/gu, ' '))
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('names who is featured and links to the activity', () => {
    const event = eventIn(present({ featured: [{ en: 'Skirk' }, { en: 'Escoffier' }] }))
    expect(event.description).toBe(
      'Featured: Skirk · Escoffier\nhttps://bannerday.example/timeline?activity=6d3cf8a2-5a3d-5b8e-9f0a-1b2c3d4e5f60',
    )
  })

  it('has a higher revision after the activity was moved, and after the player chose another look', () => {
    const first = eventIn(present({})).sequence
    const moved = eventIn(present({ updatedAt: new Date('2026-02-01T00:00:05Z') })).sequence
    const reshaped = eventIn(present({}, '2026-02-03T00:00:00Z')).sequence
    expect(moved).toBeGreaterThan(first)
    expect(reshaped).toBeGreaterThan(moved)
  })

  test.each([
    [true, 'TENTATIVE', 'A Party ends · Genshin Impact · expected'],
    [false, 'CONFIRMED', 'A Party ends · Genshin Impact'],
  ])('of which it is %s that it is a forecast is %s', (endPredicted, status, summary) => {
    const event = eventIn(present({ endPredicted }))
    expect([event.component.getFirstPropertyValue('status'), event.summary]).toEqual([status, summary])
  })

  it('is the same text whenever it is asked for', () => {
    expect(present({})).toBe(present({}))
  })
})
