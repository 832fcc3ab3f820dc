import { listChanges } from '@bannerday/contract/changes'
import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { HomePage } from './home-page.tsx'

const GENSHIN_ONLY = { genshin: { enabled: true, activities: ['event'] } }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: FOUR_GAMES })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('a visitor who never chose games', () => {
  it('is asked to choose games, with a hint about their order', async () => {
    await renderScreen(<HomePage Data={Fragment} />, { server })
    const dialog = await screen.findByRole('dialog', { name: 'Welcome to Bannerday' })
    expect(await within(dialog).findAllByRole('checkbox', { name: /^Follow/ })).toHaveLength(4)
    expect(within(dialog).getByText('You can change the order later in settings.')).toBeDefined()
  })

  it('sees the dialog until it is confirmed, whatever they press or tick', async () => {
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Follow Genshin Impact' }))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBe(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readStored('userGameSelections')?.['genshin']?.enabled).toBe(true)
  })

  it('sees what ends soon as soon as they have confirmed', async () => {
    const end = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)
    const events = [{ ...event('a', end), start_time: '2026-01-01T10:00:00' }]
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    await user.click(await screen.findByRole('checkbox', { name: 'Follow Genshin Impact' }))
    expect(screen.queryByText('Event a')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Event a')).toBeDefined()
  })

  it('cannot confirm before the games have loaded', async () => {
    server.stall(listGames)
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(readStored('userGameSelections')).toBeUndefined()
  })

  it('sees how many games are chosen', async () => {
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('No games chosen yet')).toBeDefined()
    await user.click(dialog.getByText('Genshin Impact'))
    expect(dialog.getByText('1 game chosen')).toBeDefined()
    await user.click(dialog.getByText('Wuthering Waves'))
    expect(dialog.getByText('2 games chosen')).toBeDefined()
  })

  it('who confirms without a game is told so, and led to where games are chosen', async () => {
    const { user, addresses } = await renderScreen(<HomePage Data={Fragment} />, { server })
    await screen.findAllByRole('checkbox', { name: /^Follow/ })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Welcome/ })).toBeNull())
    expect(await screen.findByText('No games chosen yet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Choose games' }))
    expect(addresses.at(-1)).toBe('/settings?highlight=games')
    await waitFor(() => expect(screen.queryByText('No games chosen yet')).toBeNull())
  })

  it('who confirms with a game gets no message', async () => {
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    await user.click(await screen.findByRole('checkbox', { name: 'Follow Genshin Impact' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/^No games chosen/)).toBeNull()
  })

  it('saves the selection by confirming, even without a change', async () => {
    const { user } = await renderScreen(<HomePage Data={Fragment} />, { server })
    await screen.findAllByRole('checkbox', { name: /^Follow/ })
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    const untouched = { enabled: false, activities: ['event', 'gacha'] }
    expect(readStored('userGameSelections')).toEqual({
      genshin: untouched,
      starrail: untouched,
      zenless: untouched,
      wuthering: untouched,
    })
  })
})

const event = (uuid: string, end_time: string) => ({
  uuid,
  game_id: 'genshin',
  type: 'event',
  title: `Event ${uuid}`,
  start_time: '2026-01-01T10:00:00',
  end_time,
  banner_img: null,
  is_version_update: false,
})

const change = (uuid: string, kind: 'new' | 'moved' | 'ended_early') => ({
  kind,
  at: '2026-01-09T12:00:00.000Z',
  uuid,
  game_id: 'genshin' as const,
  type: 'event' as const,
  title: `Event ${uuid}`,
  start_time: '2026-01-12T10:00:00',
  end_time: '2026-01-20T03:59:00',
  before: null,
})

describe('a visitor who comes back', () => {
  const stored = { userGameSelections: GENSHIN_ONLY, gameList: FOUR_GAMES }

  it('sees the links to timeline and settings, and no dialog', async () => {
    const { user, addresses } = await renderScreen(<HomePage Data={Fragment} />, {
      server,
      stored,
    })
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Open the timeline' }))
    expect(addresses.at(-1)).toBe('/timeline')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sees the four features', async () => {
    await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    const carousel = within(screen.getByRole('region', { name: 'Features' }))
    expect(carousel.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Multi-game timeline',
      'Custom reminders',
      'Multi-time zone',
      'Clean interface',
    ])
  })

  it('sees the activities that end within three days and are not done, the next end first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    const events = [
      event('later', '2026-01-12T12:00:00'),
      event('next', '2026-01-11T12:00:00'),
      event('done', '2026-01-11T12:00:00'),
      event('far', '2026-02-01T12:00:00'),
    ]
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    const statuses = { activityStatus: { done: 'done' } }
    await renderScreen(<HomePage Data={Fragment} />, {
      server,
      stored: { ...stored, ...statuses },
    })
    const soon = within(await screen.findByRole('region', { name: 'Ends within three days' }))
    const links = soon.getAllByRole('link', { name: /Event/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/timeline?activity=next',
      '/timeline?activity=later',
    ])
    expect(links[0]?.textContent).toContain('1d 0h')
    expect(soon.getByText('Then quiet until Sunday, February 1')).toBeDefined()
    expect(soon.getByText('1 activity ends that day.')).toBeDefined()
  })

  it.each([
    ['within three days', '2026-01-11T12:00:00'],
    ['later', '2026-01-21T12:00:00'],
  ])('ticks off what ends %s by its ring, where it stays to be taken back', async (_, end) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    server.answer(listEvents, { events: [{ game_id: 'genshin', events: [event('next', end)] }] })
    const { user, addresses } = await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    const ring = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Event next: done' })
    await user.click(ring)
    expect(readStored('activityStatus')).toEqual({ next: 'done' })
    expect(ring.isConnected && ring.checked).toBe(true)
    await user.click(ring)
    expect(readStored('activityStatus')).toEqual({ next: '' })
    await user.pointer({ keys: '[MouseRight]', target: ring })
    await user.click(await screen.findByRole('menuitemradio', { name: 'Starred' }))
    expect(readStored('activityStatus')).toEqual({ next: 'starred' })
    expect(addresses.at(-1)).toBe('/')
  })

  it('sees the remaining time follow the clock on a page that stays open', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    const events = [event('next', '2026-01-11T12:00:00'), event('later', '2026-01-12T14:00:00')]
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    const soon = within(await screen.findByRole('region', { name: 'Ends within three days' }))
    const shown = () => soon.getAllByRole('link', { name: /Event/ }).map(({ textContent }) => textContent)
    expect(shown()).toEqual([expect.stringContaining('1d 0h'), expect.stringContaining('2d 2h')])
    act(() => {
      vi.setSystemTime(Date.parse('2026-01-11T12:00:00Z'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(shown()).toEqual([expect.stringContaining('18h')])
  })

  it.each([
    ['en', 'UTC+8', 'Quiet until Wednesday, January 21'],
    ['en', 'UTC-5', 'Quiet until Tuesday, January 20'],
    ['zh-Hans', 'UTC+8', '清闲到1月21日星期三'],
  ] as const)('sees until when nothing ends, in %s and %s', async (language, zone, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    const version = { type: 'version', start_anchor: 'global', end_anchor: 'global' }
    const events = [
      { ...event('later', '2026-01-28T12:00:00'), ...version },
      { ...event('next', '2026-01-21T10:00:00'), ...version },
    ]
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    await renderScreen(<HomePage Data={Fragment} />, {
      server,
      language,
      stored: { ...stored, serverTimezone: zone },
    })
    expect(await screen.findByText((text) => text.includes(words))).toBeDefined()
    const cards = screen.getAllByRole('link', { name: /Event/ })
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/timeline?activity=next'])
  })

  it('sees why in its place when that could not be fetched', async () => {
    server.refuse(listEvents, 'unavailable')
    await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    expect(await screen.findByText('Temporarily unavailable, please try again later')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Features' })).toBeDefined()
  })

  it('sees what they have written down where no game is followed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    const now = Date.now()
    const raid = { title: 'Raid', startsAt: now, endsAt: now + 86_400_000, changedAt: now }
    const own = {
      userGameSelections: { zenless: { enabled: false, activities: [] } },
      ownEntries: { 'own-1': raid },
    }
    await renderScreen(<HomePage Data={Fragment} />, { server, stored: { ...stored, ...own } })
    expect(await screen.findByRole('link', { name: /^Raid/ })).toBeDefined()
  })

  it('sees above the logo and the features what ends next, or that nothing does', async () => {
    server.answer(listEvents, { events: [] })
    await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    const message = await screen.findByText(/Nothing left to do ends/)
    const title = screen.getByRole('heading', { level: 1 })
    expect(message.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('sees what changed since the last visit, with current dates', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-10T04:00:00Z') })
    server.answer(listEvents, {
      events: [
        {
          game_id: 'genshin',
          events: [event('b', '2026-01-20T03:59:00'), event('c', '2026-01-18T03:59:00')],
        },
      ],
    })
    const changes = [change('a', 'new'), change('b', 'moved'), change('c', 'ended_early')]
    server.answer(listChanges, { changes })
    const visits = ['2026-01-08T09:00:00.000Z']
    await renderScreen(<HomePage Data={Fragment} />, {
      server,
      stored: { ...stored, visits },
      isStrict: false,
    })
    const news = within(await screen.findByRole('region', { name: 'Changed since your last visit' }))
    expect(news.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      // What the timeline does not hold has no dates for this player.
      'Event aNew',
      'Event bMovedThu, Jan 1 – Tue, Jan 20',
      'Event cEnds earlierSun, Jan 18',
    ])
    expect(news.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
      '/api/changes.atom?lang=en&games=genshin&genshin_subgroup=event',
    )
    const asked = server.calls.filter(({ path }) => path === '/api/changes')
    expect(asked.map(({ query }) => query)).toEqual([
      { lang: 'en', games: 'genshin', genshin_subgroup: 'event', since: visits[0] },
    ])
    expect(readStored('visits')).toEqual(['2026-01-10T04:00:00.000Z', ...visits])
  })

  it.each([
    [6, 6, null],
    [9, 6, 'and 4 more'],
  ])('of %d changes sees %d', async (count, shown, rest) => {
    server.answer(listEvents, { events: [] })
    server.answer(listChanges, {
      changes: Array.from({ length: count }, (_, index) => change(String(index), 'new')),
    })
    const visits = [new Date(Date.now() - 86_400_000).toISOString()]
    await renderScreen(<HomePage Data={Fragment} />, { server, stored: { ...stored, visits } })
    const news = within(await screen.findByRole('region', { name: 'Changed since your last visit' }))
    expect(news.getAllByRole('listitem')).toHaveLength(shown)
    expect(news.queryByText(/more$/)?.textContent ?? null).toBe(rest)
  })

  it('sees no changes on the first visit, which is stored', async () => {
    server.answer(listEvents, { events: [] })
    await renderScreen(<HomePage Data={Fragment} />, { server, stored })
    await waitFor(() => expect(readStored('visits')).toHaveLength(1))
    expect(server.calls.filter(({ path }) => path === '/api/changes')).toEqual([])
    expect(screen.queryByText('Changed since your last visit')).toBeNull()
  })

  it('sees a link to the login and the filing number on the mainland host', async () => {
    server.answer(showConfig, {
      ...BARE_SITE,
      hosts: { mainland: location.host, international: null },
      filing_number: 'ICP 42',
    })
    const { user, addresses } = await renderScreen(<HomePage Data={Fragment} />, {
      server,
      stored,
    })
    await user.click(await screen.findByRole('link', { name: 'Go to login' }))
    expect(addresses.at(-1)).toBe('/settings?highlight=account')
    expect(screen.getByRole('link', { name: 'Filing number: ICP 42' })).toBeDefined()
    expect(screen.getByText('Social account')).toBeDefined()
  })

  it('sees a tip about the mainland site on the international host, in Simplified Chinese', async () => {
    server.answer(showConfig, {
      ...BARE_SITE,
      hosts: { mainland: 'cn.example', international: location.host },
    })
    await renderScreen(<HomePage Data={Fragment} />, { server, stored, language: 'zh-Hans' })
    const link = await screen.findByRole('link', { name: '大陆站点' })
    expect(link.getAttribute('href')).toBe(`${location.protocol}//cn.example/`)
  })
})
