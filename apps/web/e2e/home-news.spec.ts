import type { Page } from '@playwright/test'
import { ok } from './answers.ts'
import { seriousProblems } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'

// For axe, see `seriousProblems`.
test.use({ visitor: 'returning', bypassCSP: true, expectedProblems: /status of 503/ })

type Told = { readonly kind: 'new' | 'moved' | 'ended_early'; readonly at: string; readonly uuid: string }

const UUIDS = {
  party: '11111111-1111-5111-8111-111111111111',
  feast: '22222222-2222-5222-8222-222222222222',
  race: '33333333-3333-5333-8333-333333333333',
} as const
const GAMES = { party: 'genshin', feast: 'genshin', race: 'zenless' } as const
const TITLES = {
  en: { party: 'A Party', feast: 'A Feast', race: 'A Race' },
  'zh-Hans': { party: '聚会', feast: '宴会', race: '赛跑' },
} as const
const TIMES = {
  party: { start_time: '2026-11-20T10:00:00', end_time: '2026-11-30T03:59:00' },
  feast: { start_time: '2026-11-18T10:00:00', end_time: '2026-12-02T03:59:00' },
  race: { start_time: '2026-11-02T10:00:00', end_time: '2026-11-24T03:59:00' },
} as const
const SATURDAY = '2026-11-14T08:00:00.000Z'
/** What a server without any of these activities would have to tell. */
const NEWS: readonly (Told & { readonly name: keyof typeof UUIDS })[] = [
  { name: 'party', kind: 'new', at: SATURDAY, uuid: UUIDS.party },
  { name: 'feast', kind: 'moved', at: SATURDAY, uuid: UUIDS.feast },
  { name: 'race', kind: 'ended_early', at: SATURDAY, uuid: UUIDS.race },
]

const activity = (name: keyof typeof UUIDS, lang: string | null) => ({
  uuid: UUIDS[name],
  game_id: GAMES[name],
  type: 'event',
  title: TITLES[lang === 'zh-Hans' ? lang : 'en'][name],
  ...TIMES[name],
})

/** A server with three activities that tells what happened since, in the language and for the games it is asked for. */
async function serveNews(page: Page) {
  const asked: URLSearchParams[] = []
  let isDown = false
  await page.route(/\/api\/events\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const events = (['genshin', 'zenless'] as const).map((gameId) => ({
      game_id: gameId,
      events: NEWS.filter(({ name }) => GAMES[name] === gameId).map(({ name }) =>
        activity(name, searchParams.get('lang')),
      ),
    }))
    return route.fulfill(ok({ events }))
  })
  await page.route(/\/api\/changes\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams)
    if (isDown)
      return route.fulfill({ status: 503, json: { code: 503, message: 'Later', error_code: 100010 } })
    const changes = NEWS.filter(
      ({ name, at }) =>
        at > (searchParams.get('since') ?? '') &&
        searchParams.get('games')?.split('.').includes(GAMES[name]) === true,
    ).map(({ name, kind, at }) =>
      Object.assign(activity(name, searchParams.get('lang')), { kind, at, before: null }),
    )
    return route.fulfill(ok({ changes }))
  })
  return {
    since: () => asked.map((query) => query.get('since')),
    goDown: () => {
      isDown = true
    },
  }
}

const news = (page: Page) => page.getByRole('region', { name: 'Changed since your last visit' })

/** Opens the home page at a moment, and waits until it knows what goes on. */
async function comeAt(page: Page, moment: string) {
  await page.clock.setFixedTime(new Date(moment))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Ends within three days' })).toBeVisible()
}

test('what changed since the last visit is told for one visit, and never disturbs', async ({ page }) => {
  const server = await serveNews(page)

  await test.step('the first visit has nothing to compare with', async () => {
    await comeAt(page, '2026-11-13T12:00:00Z')
    await expect(news(page)).toHaveCount(0)
    expect(server.since()).toEqual([])
    expect((await storedIn(page))['visits']).toEqual(['2026-11-13T12:00:00.000Z'])
  })

  await test.step('two days later it is told what is new, moved and ending earlier', async () => {
    await comeAt(page, '2026-11-15T12:00:00Z')
    await expect(news(page).getByRole('listitem')).toHaveText([
      'A PartyNewFri, Nov 20 – Mon, Nov 30',
      'A FeastMovedWed, Nov 18 – Wed, Dec 2',
      'A RaceEnds earlierTue, Nov 24',
    ])
    expect(server.since()).toEqual(['2026-11-13T12:00:00.000Z'])
    expect(await seriousProblems(page)).toEqual([])
  })

  await test.step('each leads to its activity, and the news are still there on the way back', async () => {
    await news(page).getByRole('link', { name: 'A Feast' }).click()
    await expect(page.getByRole('dialog', { name: 'A Feast' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`activity=${UUIDS.feast}`))
    await comeAt(page, '2026-11-15T13:00:00Z')
    await expect(news(page).getByRole('listitem')).toHaveCount(3)
  })

  await test.step('they are in the language of the player, and so is the feed', async () => {
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: '简体中文' }).click()
    const chinese = page.getByRole('region', { name: '上次来访后的变动' })
    await expect(chinese.getByRole('listitem').first()).toHaveText('聚会新增11月20日周五 – 11月30日周一')
    await expect(chinese.getByRole('link', { name: '订阅变动' })).toHaveAttribute(
      'href',
      /^\/api\/changes\.atom\?lang=zh-Hans&games=genshin\.zenless&/,
    )
    await page.getByRole('button', { name: /语言/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(news(page)).toBeVisible()
  })

  await test.step('at the next visit it is quiet again', async () => {
    await comeAt(page, '2026-11-16T12:00:00Z')
    await expect.poll(() => server.since().at(-1)).toBe('2026-11-15T12:00:00.000Z')
    await expect(news(page)).toHaveCount(0)
  })

  await test.step('a server that does not answer is nobody’s trouble', async () => {
    server.goDown()
    await comeAt(page, '2026-11-17T12:00:00Z')
    await expect.poll(() => server.since().at(-1)).toBe('2026-11-16T12:00:00.000Z')
    await expect(news(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('long names are cut, and nothing reaches over the edge', async ({ page }) => {
    await serveNews(page)
    const long = 'A Name That Goes On for Much Longer Than Any Phone Is Wide'
    await page.route(/\/api\/changes\?/, async (route) => {
      const changes = [
        { ...NEWS[0], game_id: 'genshin', type: 'event', title: long, ...TIMES.party, before: null },
      ]
      await route.fulfill(ok({ changes }))
    })
    await comeAt(page, '2026-11-13T12:00:00Z')
    await comeAt(page, '2026-11-15T12:00:00Z')
    const link = news(page).getByRole('link', { name: long })
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
