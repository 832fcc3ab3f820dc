import { describe, expect, it, test } from 'vitest'
import { listEvents, wireActivity } from '#events.ts'

describe('the events query', () => {
  const { query } = listEvents
  it('reads ids joined by dots', () => {
    expect(query?.parse({ games: 'genshin.zenless', genshin_subgroup: 'event.gacha' })).toEqual({
      lang: 'en',
      games: ['genshin', 'zenless'],
      genshin_subgroup: ['event', 'gacha'],
    })
  })
  it('distinguishes an empty list from a missing one', () => {
    expect(query?.parse({ games: '' })).toEqual({ lang: 'en', games: [] })
    expect(query?.parse({})).toEqual({ lang: 'en' })
  })
  it('falls back to English for an unknown language', () => {
    expect(query?.parse({ lang: 'fr' })).toEqual({ lang: 'en' })
  })
  test.each([{ games: 'genshin.chess' }, { games: 'genshin..zenless' }, { games: '.'.repeat(10_000) }])(
    'refuses %j',
    (asked) => {
      expect(query?.safeParse(asked).success).toBe(false)
    },
  )
})

it('an activity of our server is read with all of its fields', () => {
  const ours = {
    uuid: '0b6a4e7e-3f0e-5a52-9a1b-000000000000',
    game_id: 'genshin',
    type: 'gacha',
    title: 'A banner',
    title_lang: 'ja',
    translated_from: 'Ein Banner',
    translated_from_lang: 'en',
    start_time: '2026-01-01T10:00:00',
    end_time: '2026-01-20T03:59:59',
    banner_img: '/api/banners/0b6a4e7e-3f0e-5a52-9a1b-000000000000.svg',
    is_version_update: true,
    start_anchor: 'global',
    end_anchor: 'server',
    version: '6.3',
    featured: ['A', 'B'],
    featured_langs: ['en', null],
    featured_translated_from: [null, 'Bee'],
    emblems: [{ symbol: 'bow', path: 'wind', rarity: 5 }, null],
    last_featured: ['2025-06-01', null],
    subtype: 'character',
    predicted: false,
    start_predicted: true,
    end_predicted: false,
    predicted_from: { basis: 'cadence', version: '6.2' },
    source: 'https://example.org',
    source_date: '2025-12-30',
    picture: 'https://example.org/banner.png',
    edition: '2026-01-01',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
  expect(Object.keys(ours).toSorted()).toEqual(Object.keys(wireActivity.shape).toSorted())
  expect(wireActivity.parse(ours)).toEqual(ours)
})

describe('activities of another server', () => {
  const bare = {
    uuid: 'a',
    game_id: 'genshin',
    type: 'event',
    title: 'A festival',
    start_time: '2025-09-10 11:00:00',
    end_time: '2025-10-20T03:59:59',
    banner_img: null,
  }

  it('need none of our additional fields', () => {
    expect(wireActivity.parse(bare)).toEqual({ ...bare, is_version_update: false })
  })

  it('are read without additional fields that have another form there', () => {
    const theirs = {
      ...bare,
      is_version_update: null,
      version: 6.3,
      featured: 'A',
      updated_at: '2026-01-01 00:00:00',
      source: 1,
      subtype: ['x'],
      predicted: 0,
      start_anchor: 'utc',
      rarity: 5,
    }
    expect(wireActivity.parse(theirs)).toEqual({ ...bare, is_version_update: false })
  })

  test.each([
    ['a text', 'soon'],
    ['null', null],
    ['one without an id', { ...bare, uuid: '' }],
    ['one with an endless id', { ...bare, uuid: 'x'.repeat(65) }],
    ['one of an unknown game', { ...bare, game_id: 'chess' }],
    ['one of an unknown type', { ...bare, type: 'rumour' }],
    ['one without a title', { ...bare, title: undefined }],
    ['one that starts soon', { ...bare, start_time: 'soon' }],
  ])('are read without those that are invalid: %s', (_, unreadable) => {
    const parsed = listEvents.data.parse({
      events: [{ game_id: 'genshin', events: [unreadable, bare] }],
    })
    expect(parsed.events[0]?.events.map((activity) => activity.uuid)).toEqual(['a'])
  })
})
