import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { eventWindow, instantOf, parseServerZone } from '@bannerday/domain/time'
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aWireActivity } from '#testing/activities.ts'
import { eventually } from '#testing/eventually.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { isNetworkFailure } from './api-failure.ts'
import { configureCalls } from './call.ts'
import { eventsQuery, cachedLanguage, toActivity } from './events.ts'
import { createQueryClient } from './query-client.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
  configureCalls({ origin: server.origin })
})

const followed = [
  { gameId: 'zenless', activities: ['gacha', 'event'] },
  { gameId: 'genshin', activities: ['version'] },
]

describe('the events call', () => {
  it('requests the followed games and types of each', async () => {
    server.answer(listEvents, { events: [] })
    await createQueryClient().fetchQuery(eventsQuery('ja', followed))
    expect(server.calls[0]?.query).toEqual({
      lang: 'ja',
      games: 'genshin.zenless',
      genshin_subgroup: 'version',
      zenless_subgroup: 'event.gacha',
    })
  })

  it('has the same key in whatever order the player has the games', () => {
    expect(eventsQuery('en', followed.toReversed()).queryKey).toEqual(eventsQuery('en', followed).queryKey)
  })

  it('returns the activities of all games in one list', async () => {
    const one = aWireActivity({ uuid: 'one' })
    const two = aWireActivity({ uuid: 'two', game_id: 'zenless' })
    server.answer(listEvents, {
      events: [
        { game_id: 'genshin', events: [one] },
        { game_id: 'zenless', events: [two] },
      ],
    })
    const { activities } = await createQueryClient().fetchQuery(eventsQuery('en', followed))
    expect(activities.map(({ uuid }) => uuid)).toEqual(['one', 'two'])
  })

  it('knows when the server gave an answer that comes from the cache', async () => {
    const date = 'Wed, 14 Oct 2026 04:00:00 GMT'
    const body = { code: 200, message: 'OK', data: { events: [] } }
    server.reply(listEvents, { body, headers: { date, 'x-cached-answer': '1' } })
    const cached = await createQueryClient().fetchQuery(eventsQuery('en', followed))
    expect(cached.cachedAt).toBe(Date.parse(date))
    server.reply(listEvents, { body, headers: { date } })
    const fresh = await createQueryClient().fetchQuery(eventsQuery('en', followed))
    expect(fresh.cachedAt).toBeNull()
  })

  it('fails if the cache has the answer in another language only, and says in which', async () => {
    const headers = { 'x-cached-answer': '1', 'x-cached-language': 'en' }
    server.reply(listEvents, { body: { code: 200, message: 'OK', data: { events: [] } }, headers })
    const failure = await createQueryClient()
      .fetchQuery(eventsQuery('ja', followed))
      .catch((error: unknown) => error)
    expect(isNetworkFailure(failure)).toBe(true)
    expect(cachedLanguage(failure)).toBe('en')
  })

  it('is made again with the network, also after an answer from the cache', async () => {
    const body = { code: 200, message: 'OK', data: { events: [] } }
    server.reply(listEvents, { body, headers: { 'x-cached-answer': '1' } })
    const client = createQueryClient()
    client.mount()
    onlineManager.setOnline(false)
    const observer = new QueryObserver(client, eventsQuery('en', followed))
    const stop = observer.subscribe(() => {})
    await eventually(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    onlineManager.setOnline(true)
    await eventually(() => expect(server.calls).toHaveLength(2))
    stop()
    client.unmount()
  })

  it('leaves out an unreadable activity', async () => {
    const events = [aWireActivity({ uuid: 'good' }), { ...aWireActivity(), start_time: 'soon' }]
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    const { activities } = await createQueryClient().fetchQuery(eventsQuery('en', followed))
    expect(activities.map(({ uuid }) => uuid)).toEqual(['good'])
  })

  it('is not made when no game is followed', async () => {
    const client = createQueryClient()
    const stop = new QueryObserver(client, eventsQuery('en', [])).subscribe(() => {})
    await Promise.resolve()
    expect(client.isFetching()).toBe(0)
    stop()
    expect(server.calls).toEqual([])
  })

  it('is aborted by a switch of language', async () => {
    server.stall(listEvents)
    const client = createQueryClient()
    const observer = new QueryObserver(client, eventsQuery('en', followed))
    const stop = observer.subscribe(() => {})
    await eventually(() => expect(server.calls).toHaveLength(1))
    observer.setOptions(eventsQuery('ja', followed))
    await eventually(() => expect(server.calls).toHaveLength(2))
    expect(client.getQueryState(eventsQuery('en', followed).queryKey)?.fetchStatus).toBe('idle')
    expect(client.getQueryState(eventsQuery('ja', followed).queryKey)?.fetchStatus).toBe('fetching')
    stop()
  })
})

describe('an activity', () => {
  const window = eventWindow(instantOf(Date.UTC(2025, 8, 1)))
  const times = (more: Partial<WireActivity>, zone: string) => {
    const activity = toActivity(aWireActivity(more), parseServerZone(zone), window)
    return activity && [activity.startsAt, activity.endsAt].map((at) => new Date(at).toISOString())
  }

  test.each<[string, Partial<WireActivity>, string, [string, string]]>([
    ['of the server', { type: 'event' }, 'UTC-5', ['2025-09-10T15:00:00.000Z', '2025-09-30T08:59:59.000Z']],
    ['of the world', { type: 'version' }, 'UTC-5', ['2025-09-10T02:00:00.000Z', '2025-09-29T19:59:59.000Z']],
    [
      'that opens with an update',
      { type: 'event', is_version_update: true },
      'UTC-5',
      ['2025-09-10T02:00:00.000Z', '2025-09-30T08:59:59.000Z'],
    ],
    [
      'that says itself whose clock it is on',
      { type: 'event', end_anchor: 'global' },
      'UTC+1',
      ['2025-09-10T09:00:00.000Z', '2025-09-29T19:59:59.000Z'],
    ],
    [
      'with a space in its times',
      { start_time: '2025-09-10 10:00:00', end_time: '2025-09-30 03:59:59' },
      'UTC+8',
      ['2025-09-10T02:00:00.000Z', '2025-09-29T19:59:59.000Z'],
    ],
    [
      'from before the window',
      { start_time: '2024-01-01T00:00:00' },
      'UTC+8',
      ['2025-04-30T16:00:00.000Z', '2025-09-29T19:59:59.000Z'],
    ],
    [
      'that ends before it starts',
      { start_time: '2025-10-10T00:00:00' },
      'UTC+8',
      ['2025-09-29T19:59:59.000Z', '2025-09-29T19:59:59.000Z'],
    ],
  ])('%s has its instants', (_, more, zone, expected) => {
    expect(times(more, zone)).toEqual(expected)
  })

  it('on a day that does not exist is left out', () => {
    expect(times({ start_time: '2025-02-30T00:00:00' }, 'UTC+8')).toBeNull()
  })

  it('without optional fields has defaults', () => {
    expect(toActivity(aWireActivity(), parseServerZone('UTC+8'), window)).toMatchObject({
      id: 'an-activity',
      title: 'An event',
      bannerUrl: null,
      isPredicted: false,
      isStartPredicted: false,
      isEndPredicted: false,
      version: null,
      subtype: null,
      featured: [],
      sourceUrl: null,
      sourceDate: null,
      edition: null,
    })
  })

  it('that is a forecast has dates that are, also from a server that does not say so', () => {
    expect(toActivity(aWireActivity({ predicted: true }), parseServerZone('UTC+8'), window)).toMatchObject({
      isStartPredicted: true,
      isEndPredicted: true,
    })
  })
})
