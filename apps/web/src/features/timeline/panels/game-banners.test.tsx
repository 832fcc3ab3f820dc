import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { readStored } from '#storage/storage.ts'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-09-15T12:00:00+08:00') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const SKIRK = {
  uuid: 'skirk',
  title: "Void Star's Advent",
  subtype: 'character',
  featured: ['Skirk'],
  emblems: [{ symbol: 'ice', rarity: 5 }],
  last_featured: ['2025-07-08'],
}
const WEAPONS = {
  uuid: 'weapons',
  title: 'Epitome Invocation',
  subtype: 'weapon',
  featured: ['Azurelight', 'Absolution'],
  emblems: [{ symbol: 'blade', rarity: 5 }, null],
  last_featured: [null, '2025-09-14'],
}
const NEXT = {
  uuid: 'next',
  title: 'Ballad in Goblets',
  start_time: '2025-09-30T18:00:00',
  end_time: '2025-10-21T14:59:00',
  featured: ['Skirk'],
  last_featured: ['2025-09-30'],
}
const FORECAST = {
  uuid: 'forecast',
  title: '6.1 Phase I',
  start_time: '2025-10-22T11:00:00',
  end_time: '2025-11-11T17:59:00',
  predicted: true,
}

type Options = { readonly path?: string; readonly stored?: object; readonly types?: readonly string[] }

async function openBanners(banners: readonly Partial<WireActivity>[], options: Options = {}) {
  const { path = '/timeline?view=banners', stored = {}, types = ['event', 'gacha'] } = options
  const events = [{ uuid: 'event' }, ...banners.map((banner) => ({ type: 'gacha' as const, ...banner }))]
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: events.map(aWireActivity) }] })
  return renderScreen(<TimelinePage />, {
    server,
    path,
    stored: {
      userGameSelections: { genshin: { enabled: true, activities: types } },
      gameList: FOUR_GAMES,
      ...stored,
    },
  })
}
const panel = async () => within(await screen.findByRole('tabpanel', { name: 'Banners' }))
const cards = async () => (await (await panel()).findAllByRole('article')).map((card) => card.textContent)

describe('the banners of the timeline', () => {
  it('say who is featured until when, how rare they are, and when they were last seen', async () => {
    await openBanners([SKIRK, WEAPONS])
    const list = await panel()
    expect(list.getByRole('heading', { name: 'Genshin Impact · Wish' })).toBeDefined()
    const card = within(list.getByRole('article', { name: 'Now · until Sep 30, 2025, 03:59' }))
    expect(card.getByText('14d 15h')).toBeDefined()
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      "SSkirk★★★★★5 starsLast seen Jul 8, 2025 · 69 days agoVoid Star's Advent · Character",
      'AAzurelight★★★★★5 starsFirst time in our recordsAAbsolutionLast seen Sep 14, 2025 · YesterdayEpitome Invocation · Weapon',
    ])
    expect(list.getByText('Our records of banners begin in May 2025.')).toBeDefined()
  })

  it('say what comes next, and mark what is only expected', async () => {
    await openBanners([FORECAST, NEXT])
    expect(await cards()).toEqual([
      'Next · Sep 30, 2025, 18:00Starts in 15d 6hSSkirkFeatured until Sep 30, 2025Ballad in Goblets',
      'Next · expectedNobody is announced yet6.1 Phase IOct 22, 2025 · in about 37 days',
    ])
  })

  it('leave out when somebody was last seen where a server does not tell', async () => {
    await openBanners([{ ...SKIRK, last_featured: undefined }])
    const { textContent } = (await panel()).getByRole('button')
    expect(textContent).toBe("SSkirk★★★★★5 starsVoid Star's Advent · Character")
  })

  it('are still there when somebody who came by a link to one closes it', async () => {
    const { user, addresses } = await openBanners([SKIRK], {
      path: '/timeline?activity=skirk&view=banners&plan=s',
    })
    await screen.findByRole('dialog', { name: "Void Star's Advent" })
    await user.keyboard('{Escape}')
    expect(addresses.at(-1)).toBe('/timeline?view=banners&plan=s')
    expect(await panel()).toBeDefined()
  })

  it('open the dialog of a banner by a press, and stay behind it', async () => {
    const { user, addresses } = await openBanners([SKIRK])
    await user.click((await panel()).getByRole('button', { name: /^Skirk/ }))
    expect(addresses.at(-1)).toBe('/timeline?activity=skirk&view=banners')
    expect(await screen.findByRole('dialog', { name: "Void Star's Advent" })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Banners', selected: true, hidden: true })).toBeDefined()
  })

  it('are ticked off by the ring of all lists, and stay in sight in spite of a filter', async () => {
    const { user } = await openBanners([SKIRK, { ...WEAPONS, title: 'Weapons' }], {
      stored: { timelineView: { filters: ['hide-finished'] }, activityStatus: { weapons: 'done' } },
    })
    const list = await panel()
    await user.click(list.getByRole('checkbox', { name: "Void Star's Advent: done" }))
    expect(readStored('activityStatus')).toEqual({ skirk: 'done', weapons: 'done' })
    expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  })

  it('do not care for the types that the board is narrowed to', async () => {
    await openBanners([SKIRK], { stored: { timelineView: { shownTypes: ['event'] } } })
    expect(await cards()).toHaveLength(1)
  })

  it('that the filters hide can be shown again there', async () => {
    const { user } = await openBanners([SKIRK], { stored: { timelineView: { filters: ['only-starred'] } } })
    await user.click((await panel()).getByRole('button', { name: 'Clear filters' }))
    expect(await cards()).toHaveLength(1)
  })

  it('that nobody follows lead to the settings', async () => {
    await openBanners([], { types: ['event'] })
    const list = await panel()
    expect(list.getByText('No banners here')).toBeDefined()
    const { pathname, search } = new URL(list.getByRole<HTMLAnchorElement>('link').href)
    expect(pathname + search).toBe('/settings?highlight=games')
  })
})

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getByRole('tab', { selected: true }).textContent

describe('the tab of the timeline', () => {
  it('is in the address, and remembered for the next visit', async () => {
    const { user, addresses, unmount } = await openBanners([SKIRK], { path: '/timeline' })
    await screen.findByRole('button', { name: /^Void Star's Advent.*, Genshin Impact, / })
    expect(selected()).toBe('Board')
    await user.click(tab('Banners'))
    expect(addresses.at(-1)).toBe('/timeline?view=banners')
    expect(readStored('timelineView')?.tab).toBe('banners')
    unmount()
    await openBanners([SKIRK], { path: '/timeline', stored: { timelineView: { tab: 'banners' } } })
    await panel()
    expect(selected()).toBe('Banners')
  })

  test.each([
    ['that the address names wins over the last one', '/timeline?view=board', 'banners', 'Board'],
    ['is the board for a link to an activity', '/timeline?activity=skirk', 'banners', 'Board'],
    ['that nobody knows is the last one', '/timeline?view=moon', 'banners', 'Banners'],
    ['that was stored by nobody is the board', '/timeline', 'moon', 'Board'],
  ])('%s', async (_, path, last, expected) => {
    await openBanners([SKIRK], { path, stored: { timelineView: { tab: last } } })
    // Behind the dialog of an activity, tabs are hidden from screen readers.
    const [open] = await screen.findAllByRole('tab', { selected: true, hidden: true })
    expect(open?.textContent).toBe(expected)
  })

  it('of a narrow page is changed with the arrow keys, which go round', async () => {
    const nothing = window.matchMedia('not all')
    vi.spyOn(window, 'matchMedia').mockReturnValue(nothing)
    const { user } = await openBanners([SKIRK], { path: '/timeline' })
    await screen.findByRole('button', { name: /^Void Star's Advent.*, Genshin Impact, / })
    tab('Board').focus()
    const seen: (string | null)[] = []
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
      await user.keyboard(key)
      await waitFor(() => expect(document.activeElement?.textContent).toBe(selected()))
      seen.push(selected())
    }
    expect(seen).toEqual(['Ends next', 'Banners', 'Board', 'Banners'])
  })
})
