import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { EVENT_WINDOW as WINDOW, instantOf } from '@bannerday/domain/time'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { isOneNode } from '#testing/nodes.ts'
import { testApp, type TestApp, theShippedCatalogue } from '#testing/test-app.ts'
import { eventAnswers } from './event-answers.ts'
import { answeredWindow, type EventsService } from './events.service.ts'

const COMMON = { edition: '2026-11-17', linksPictures: false, findEmblem: () => null }

describe('answers about events', () => {
  it('32 combinations of types are composed of five parts, each made once', async () => {
    const find = vi.fn<EventsService['find']>(() => Promise.resolve([]))
    const answers = eventAnswers({ find }, COMMON)
    for (let number = 0; number < 32; number += 1) {
      const genshin = ACTIVITY_TYPES.filter((_, bit) => (number >> bit) & 1)
      await answers.find({ activityQuery: { genshin }, language: 'en', window: WINDOW, isUsualWindow: true })
    }
    expect(find).toHaveBeenCalledTimes(5)
    answers.clear()
    const all = { genshin: ACTIVITY_TYPES }
    await answers.find({ activityQuery: all, language: 'en', window: WINDOW, isUsualWindow: true })
    expect(find).toHaveBeenCalledTimes(10)
  })

  it('an answer made from an old catalogue is not kept', async () => {
    const finds: (() => void)[] = []
    const find = vi.fn<EventsService['find']>(() => new Promise((resolve) => finds.push(() => resolve([]))))
    const answers = eventAnswers({ find }, COMMON)
    const question = {
      activityQuery: { zenless: ['event' as const] },
      language: 'en' as const,
      window: WINDOW,
      isUsualWindow: true,
    }
    const asked = answers.find(question)
    await expect.poll(() => finds).toHaveLength(1)
    answers.clear()
    finds[0]?.()
    await asked
    const again = answers.find(question)
    await expect.poll(() => finds).toHaveLength(2)
    finds[1]?.()
    await again
  })
})

describe('the coded answers of GET /api/events', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp({ catalogue: await theShippedCatalogue(), env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => server.close())
  const get = (query: string, coding: string) =>
    server.app.inject({ url: `/api/events?${query}`, headers: { 'accept-encoding': coding } })

  test.each([
    'games=genshin.starrail.zenless.wuthering&lang=ja',
    'games=genshin.wuthering&genshin_subgroup=&wuthering_subgroup=event.gacha',
    'games=',
  ])('the answer to ?%s is the same in gzip and plain', async (query) => {
    const plain = await get(query, 'identity')
    const zipped = await get(query, 'gzip')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.headers.etag).not.toBe(plain.headers.etag)
  })

  it.runIf(isOneNode)('an answer that many ask for is sent in brotli', async () => {
    const query = 'games=zenless.starrail&lang=zh-Hans'
    const plain = await get(query, 'identity')
    await expect.poll(async () => (await get(query, 'gzip, br')).headers['content-encoding']).toBe('br')
    const brotli = await get(query, 'gzip, br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  })
})

describe('what ended long ago', () => {
  test.each([
    ['is left out after 400 days', '2026-11-17T12:00:00Z', {}, undefined, '2025-10-13T00:00:00'],
    ['is bounded by the first day of all', '2026-03-01T12:00:00Z', {}, undefined, '2025-05-01T00:00:00'],
    ['is there when somebody asks for it', '2026-11-17T12:00:00Z', {}, '2025-06-01', '2025-06-01T00:00:00'],
    [
      'is there when an operator pinned the start',
      '2026-11-17T12:00:00Z',
      { start: WINDOW.start },
      undefined,
      '2025-05-01T00:00:00',
    ],
  ])('what ended long ago %s', (_, now, pinned, from, start) => {
    expect(answeredWindow(instantOf(Date.parse(now)), pinned, from).start).toBe(start)
  })

  it('what ended long ago is in an answer only when asked for, and always among the titles', async () => {
    const server = await testApp({
      catalogue: await theShippedCatalogue(),
      clock: clockAt('2026-11-17T12:00:00Z'),
    })
    const idsOf = async (query: string) => {
      const { data } = (await server.app.inject(`/api/events?games=genshin&${query}`)).json()
      return data.events[0].events.map(({ uuid }: { uuid: string }) => uuid)
    }
    const usual = await idsOf('')
    const everything = await idsOf('from=2025-05-01')
    expect(everything.length).toBeGreaterThan(usual.length + 50)
    const { titles } = (await server.app.inject('/api/titles?games=genshin')).json().data
    expect(Object.keys(titles)).toEqual(expect.arrayContaining(everything))
    for (const from of ['yesterday', '2026-99-99', '2026-02-30'])
      expect((await server.app.inject(`/api/events?from=${from}`)).json()).toMatchObject({
        code: 400,
        error_code: 100002,
      })
    await server.close()
  })

  it.runIf(isOneNode)(
    'asking for the past counts as ten calls, so that one caller cannot keep a core busy',
    async () => {
      const server = await testApp()
      const ask = () => server.app.inject('/api/events?games=genshin&from=2025-05-01')
      for (let count = 0; count < 30; count += 1) expect((await ask()).statusCode).toBe(200)
      expect((await ask()).statusCode).toBe(429)
      await server.close()
    },
  )
})
