import { LANGUAGES } from '@bannerday/domain/language'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApp, type TestApp, theShippedCatalogue } from '#testing/test-app.ts'
import { linkPreviews } from './link-preview.ts'

const PUBLIC_URL = 'https://bannerday.example'

let server: TestApp
beforeAll(async () => {
  const env = { RATE_LIMITS: 'off', PUBLIC_URL }
  const { shipped, ...rest } = await theShippedCatalogue()
  const catalogue = { ...rest, shipped: shipped.filter(({ gameId }) => gameId === 'genshin') }
  server = await testApp({ catalogue, env })
})
afterAll(() => server.close())

const get = (url: string, language = 'en', headers = {}) =>
  server.app.inject({ url, headers: { 'accept-language': language, ...headers } })

/** The tags of a page by their names; a name that comes twice is a mistake. */
function tagsIn(html: string): Readonly<Record<string, string>> {
  const tags = new Map<string, string>()
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      const key = property ?? name
      if (tag !== 'meta' || key === undefined) return
      if (tags.has(key)) throw new Error(`${key} comes twice`)
      tags.set(key, content ?? '')
    },
  })
  parser.end(html)
  return Object.fromEntries(tags)
}

async function anActivity() {
  const answer = await server.app.inject('/api/events?games=genshin&genshin_subgroup=gacha&lang=ja')
  return answer.json().data.events[0].events.at(-1)
}

describe('a pasted link', () => {
  test.each(LANGUAGES)('to the home page is shown in %s', async (language) => {
    const tags = tagsIn((await get('/', language)).body)
    expect(tags).toMatchObject({
      'og:title': 'Bannerday',
      'og:url': `${PUBLIC_URL}/`,
      'og:image': `${PUBLIC_URL}/link-preview.png`,
      'twitter:card': 'summary_large_image',
    })
    const others = LANGUAGES.filter((other) => other !== language)
    for (const other of others) {
      expect(tagsIn((await get('/', other)).body)['og:description']).not.toBe(tags['og:description'])
    }
  })

  it('to the timeline names the timeline', async () => {
    const tags = tagsIn((await get('/timeline', 'zh-TW')).body)
    expect(tags).toMatchObject({
      'og:title': '時間軸 - Bannerday',
      'og:locale': 'zh_TW',
      'og:url': `${PUBLIC_URL}/timeline`,
    })
  })

  it('to a shared plan says that it is one, and repeats no secret', async () => {
    const { body } = await get('/timeline?plan=very-secret', 'ja')
    expect(tagsIn(body)['og:title']).toBe('共有されたプラン - Bannerday')
    expect(body).not.toContain('very-secret')
  })

  it('to an activity names it, its game, its units and its days', async () => {
    const activity = await anActivity()
    const tags = tagsIn((await get(`/timeline?activity=${activity.uuid}`, 'ja')).body)
    expect(tags['og:title']).toBe(`${activity.title} · 原神`)
    expect(tags['og:description']).toMatch(/\d{4}年\d{1,2}月\d{1,2}日 – \d{4}年\d{1,2}月\d{1,2}日$/)
    for (const unit of activity.featured) expect(tags['og:description']).toContain(unit)
    expect(tags['twitter:title']).toBe(tags['og:title'])
    expect(tags['og:url']).toBe(`${PUBLIC_URL}/timeline?activity=${activity.uuid}`)
  })

  test.each(['nothing', '"><script>alert(1)</script>', '%00', ''])(
    'to the activity %s, which there is none of, is one to the timeline',
    async (uuid) => {
      const answer = await get(`/timeline?activity=${encodeURIComponent(uuid)}`)
      expect(answer.statusCode).toBe(200)
      expect(tagsIn(answer.body)['og:title']).toBe('Timeline - Bannerday')
      expect(answer.body).not.toContain('<script>alert')
    },
  )

  test.each(['/settings', '/about', '//', '/nowhere'])('to %s has no tags of its own', async (path) => {
    expect(tagsIn((await get(path)).body)).toEqual({})
  })

  it('is not sent again to a reader who has it, and is another one in another language', async () => {
    const first = await get('/timeline', 'en')
    const etag = String(first.headers.etag)
    expect(first.headers.vary).toBe('accept-encoding, accept-language')
    expect((await get('/timeline', 'en', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/timeline', 'ja', { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

it('a title with markup is shown as it is written', async () => {
  const title = '<img src=x onerror=alert(1)> & "quotes" $& $1'
  const preview = linkPreviews({
    publicUrl: PUBLIC_URL,
    findActivity: async (uuid) => ({
      uuid,
      gameId: 'genshin',
      titles: { en: title },
      featured: [],
      startTime: '2026-03-02T10:00:00',
      endTime: 'no time at all',
    }),
  })
  const found = await preview(Object({ url: '/timeline?activity=x', headers: {} }))
  expect(found?.tags).not.toContain('<img')
  expect(tagsIn(found?.tags ?? '')['og:title']).toBe(`${title} · Genshin Impact`)
})
