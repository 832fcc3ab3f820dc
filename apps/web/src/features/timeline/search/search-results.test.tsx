import { listEvents, listTitles } from '@bannerday/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setUpTimeline } from '#testing/timeline.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
setUpTimeline()
afterEach(() => void server.calls.splice(0))

const LISTED = [aWireActivity({ uuid: 'festival', title: 'Festival' })]
const OLDER = [
  aWireActivity({
    uuid: 'first',
    title: 'The First Festival',
    start_time: '2023-03-01T10:00:00',
    end_time: '2023-03-20T03:59:59',
  }),
  aWireActivity({
    uuid: 'lanterns',
    title: 'Lanterns',
    start_time: '2022-01-10T10:00:00',
    end_time: '2022-02-01T03:59:59',
  }),
]

const askedFrom = () => server.calls.flatMap(({ query }) => query['from'] ?? [])
const bodyOf = (events: readonly object[]) => ({
  body: { code: 200, message: 'OK', data: { events: [{ game_id: 'genshin', events }] } },
})

const GENSHIN = { userGameSelections: { genshin: { enabled: true, activities: ['event'] } } }
const RAID = {
  title: 'Raid',
  startsAt: Date.parse('2025-09-15T10:00:00+08:00'),
  endsAt: Date.parse('2025-09-15T20:00:00+08:00'),
  changedAt: Date.parse('2025-09-01T00:00:00+08:00'),
}

/** As the server answers: what is long over only to those who ask for it. */
async function search(query: string, stored: object = GENSHIN) {
  server.answer(listTitles, { titles: { lanterns: { en: 'Lanterns', ja: 'とうろう' } } })
  server.reply(listEvents, () =>
    bodyOf(server.calls.at(-1)?.query['from'] === undefined ? LISTED : [...LISTED, ...OLDER]),
  )
  const view = await renderScreen(<TimelinePage />, {
    server,
    stored: { gameList: FOUR_GAMES, ...stored },
  })
  await screen.findByRole('button', { name: /^(Festival|Raid), / })
  await view.user.click(screen.getByRole('button', { name: 'Search' }))
  await view.user.type(await screen.findByRole('combobox'), query)
  return view
}
const askForOlder = async (user: Awaited<ReturnType<typeof search>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Search older activities' }))
const olderList = async () => within(await screen.findByRole('region', { name: 'Long over' }))

it('clearing the filters in a search without hits leaves the focus to its field', async () => {
  const { user } = await search('festival', {
    ...GENSHIN,
    ownEntries: { 'own-1': RAID },
    timelineView: {
      collapsed: [],
      zoom: 36,
      filters: [],
      shownTypes: ['own'],
      shownGames: [],
      tab: 'board',
    },
  })
  const field = screen.getByRole('combobox')
  screen.getByRole('button', { name: 'Clear filters' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field)
  expect(await screen.findByRole('option', { name: /^Festival/ })).toBeDefined()
})

describe('a search for older activities', () => {
  it('is made only when somebody asks for it, once however much is typed', async () => {
    const { user } = await search('fest')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    expect(askedFrom()).toEqual([])
    await askForOlder(user)
    expect((await olderList()).getByRole('button').textContent).toBe(
      'The First FestivalMar 1, 2023 – Mar 20, 2023 · Genshin Impact',
    )
    await user.type(screen.getByRole('combobox'), 'ival')
    expect((await olderList()).getAllByRole('button')).toHaveLength(1)
    expect(askedFrom()).toEqual(['2020-01-01'])
  })

  it('lists nothing twice, and leaves the hits on the board as they are', async () => {
    const { user } = await search('fest')
    await askForOlder(user)
    await olderList()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Festival/),
    ])
    expect(screen.getByText('1 of 1')).toBeDefined()
  })

  it('finds what nothing on the timeline matches, in every language', async () => {
    const { user } = await search('とうろう')
    expect(screen.getByText('Check the spelling, or type only a part of the title.')).toBeDefined()
    await askForOlder(user)
    expect((await olderList()).getByRole('button', { name: /^Lanterns/ })).toBeDefined()
  })

  it('opens what is chosen, with its days, and Back returns to the timeline', async () => {
    const { user, addresses } = await search('lantern')
    await askForOlder(user)
    await user.click((await olderList()).getByRole('button'))
    expect(addresses.at(-1)).toBe('/timeline?activity=lanterns')
    const dialog = await screen.findByRole('dialog', { name: 'Lanterns' })
    expect(dialog.textContent).toContain('Genshin Impact, Jan 10, 2022 – Feb 1, 2022.')
  })

  it('has the focus again after one of its list was closed, and still its list when the field is pressed', async () => {
    const { user } = await search('lantern')
    await askForOlder(user)
    await user.click((await olderList()).getByRole('button'))
    await screen.findByRole('dialog', { name: 'Lanterns' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    expect(screen.queryByRole('region', { name: 'Long over' })).toBeNull()
    await user.click(screen.getByRole('combobox'))
    expect((await olderList()).getByRole('button', { name: /^Lanterns/ })).toBeDefined()
  })

  it('is not offered where no game is followed, which leaves nothing to look through', async () => {
    await search('rai', { userGameSelections: {}, ownEntries: { 'own-1': RAID } })
    expect(await screen.findAllByRole('option')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Search older activities' })).toBeNull()
  })

  it('says that nothing older matches either', async () => {
    const { user } = await search('unheard of')
    await askForOlder(user)
    expect(await screen.findByText('Nothing that is long over matches either.')).toBeDefined()
  })

  it('that fails says why, and can be made again, with the focus back in the field each time', async () => {
    const { user } = await search('lantern')
    server.refuse(listEvents, 'internal')
    const ask = await screen.findByRole('button', { name: 'Search older activities' })
    ask.focus()
    await user.keyboard('{Enter}')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    server.reply(listEvents, () => bodyOf(OLDER))
    retry.focus()
    await user.keyboard('{Enter}')
    expect((await olderList()).getByRole('button', { name: /^Lanterns/ })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })
})
