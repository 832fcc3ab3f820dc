import { listEvents } from '@bannerday/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { writeStored } from '#storage/storage.ts'
import { aWireActivity, instant } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setUpTimeline } from '#testing/timeline.ts'
import { TimelinePage } from './timeline-page.tsx'
import { seenPanels } from './workspace.tsx'

const wide = { isWide: true, tab: 'board', isDayOpen: false } as const
const narrow = { ...wide, isWide: false } as const

test.each([
  ['a wide page shows the board and what ends next', wide, 'board, ends next'],
  ['a wide page shows a day in place of what ends next', { ...wide, isDayOpen: true }, 'board'],
  [
    'a page that has become wide shows the board beside what ends next',
    { ...wide, tab: 'ends-next' },
    'board, ends next',
  ],
  ['a wide page shows banners in place of the board', { ...wide, tab: 'banners' }, 'ends next, banners'],
  ['a narrow page shows the board on its tab', narrow, 'board'],
  ['a narrow page shows what ends next on its tab', { ...narrow, tab: 'ends-next' }, 'ends next'],
  ['a narrow page shows banners on their tab', { ...narrow, tab: 'banners' }, 'banners'],
  ['a day opens over the board of a narrow page', { ...narrow, isDayOpen: true }, 'board'],
] as const)('%s', (_, page, expected) => {
  const { isBoardSeen, isEndsNextSeen, isBannersSeen } = seenPanels(page)
  const seen = [isBoardSeen && 'board', isEndsNextSeen && 'ends next', isBannersSeen && 'banners']
  expect(seen.filter(Boolean).join(', ')).toBe(expected)
})

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
setUpTimeline()

function resizeTo(width: number) {
  act(() => {
    Reflect.get(window, 'happyDOM').setViewport({ width, height: 800 })
  })
}
afterEach(() => resizeTo(1024))

const heading = () => screen.getByRole('heading', { level: 1 })

function answerWith(...events: readonly Parameters<typeof aWireActivity>[0][]) {
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: events.map(aWireActivity) }] })
}

function openPage(more: object = {}, path = '/timeline') {
  const userGameSelections = { genshin: { enabled: true, activities: ['event'] } }
  return renderScreen(
    <main>
      <TimelinePage />
    </main>,
    { server, path, stored: { userGameSelections, gameList: FOUR_GAMES, ...more } },
  )
}

async function openBoard(more?: object) {
  answerWith({ uuid: 'festival', title: 'Festival' })
  const view = await openPage(more)
  await screen.findByRole('button', { name: /^Festival, / })
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-day-index]')
  return { ...view, first, second }
}

it('a board that could not be updated says so in a live region that was there before, and its age outside of it', async () => {
  const { client } = await openBoard()
  const regions = screen.getAllByRole('status')
  server.refuse(listEvents, 'unavailable')
  await act(() => client.refetchQueries({ queryKey: ['events'] }))
  await screen.findByText(/Last updated moments ago/)
  const told = regions.map(({ textContent }) => textContent)
  expect(told).toContain('Not up to date: the server could not be reached.')
})

describe('the panel of a day', () => {
  it.each([
    ['beside the board', 'complementary', 1024],
    ['in a sheet', 'dialog', 500],
  ])(
    '%s leaves the focus to the heading if its day is not drawn any more when it closes',
    async (_, role, width) => {
      resizeTo(width)
      const { user, first } = await openBoard()
      first?.focus()
      await user.keyboard('{Enter}')
      const panel = await screen.findByRole(role, { name: /2025$/ })
      // As when the board is scrolled on: only days around those in view are drawn.
      first?.remove()
      await user.click(within(panel).getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(panel.isConnected).toBe(false))
      expect(document.activeElement).toBe(heading())
    },
  )

  it('makes way for what ends next when its day leaves the board, and leaves the focus to the heading', async () => {
    // Begins before all else, so that the board does too.
    const raid = {
      title: 'Raid',
      startsAt: instant('2025-09-09T12:00:00+08:00'),
      endsAt: instant('2025-09-11T12:00:00+08:00'),
      changedAt: instant('2025-09-01T12:00:00+08:00'),
    }
    const { user, first } = await openBoard({ ownEntries: { 'own-1': raid } })
    first?.focus()
    await user.keyboard('{Enter}')
    const day = { name: /2025$/ }
    await screen.findByRole('complementary', day)
    act(() => void writeStored('ownEntries', {}))
    expect(screen.getByRole('complementary', { name: 'Ends next' })).toBeDefined()
    expect(document.activeElement).toBe(heading())
    // It stays closed when the day is back.
    act(() => void writeStored('ownEntries', { 'own-1': raid }))
    expect(screen.queryByRole('complementary', day)).toBeNull()
  })

  it('keeps the focus on the button that has stepped to the first day', async () => {
    const { user, second } = await openBoard()
    second?.focus()
    await user.keyboard('{Enter}')
    const previous = await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous day' })
    await user.click(previous)
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    // What is `disabled` by its own press drops the focus.
    expect(previous.disabled).toBe(false)
  })
})

it('the note about news leaves the focus to the heading when it is closed, and to the steps when they are shown', async () => {
  const { client, user } = await openBoard()
  answerWith({ uuid: 'festival', title: 'Festival' }, { uuid: 'ballad', title: 'Ballad' })
  await act(() => client.invalidateQueries())
  await user.click(within(await screen.findByText('1 new')).getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(heading())
  answerWith({ uuid: 'ballad', title: 'Ballad' }, { uuid: 'ode', title: 'Ode' })
  await act(() => client.invalidateQueries())
  await user.click(within(await screen.findByText('1 new')).getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: /1 new/ })))
})

it('news that filters hide are shown once these are cleared, and are not counted before', async () => {
  const userGameSelections = { genshin: { enabled: true, activities: ['event', 'gacha'] } }
  const { client, user } = await openBoard({ userGameSelections, timelineView: { shownTypes: ['event'] } })
  const festival = { uuid: 'festival', title: 'Festival' }
  answerWith(festival, { uuid: 'ballad', title: 'Ballad', type: 'gacha' })
  await act(() => client.invalidateQueries())
  await user.click(within(await screen.findByText('1 new')).getByRole('button', { name: 'Show' }))
  const steps = await screen.findByRole('region', { name: '1 new' })
  expect(within(steps).queryByText('1 of 1')).toBeNull()
  await user.click(within(steps).getByRole('button', { name: 'Clear filters' }))
  expect(within(steps).getByText('1 of 1')).toBeDefined()
  expect(document.querySelector('[data-hit="current"]')?.textContent).toContain('Ballad')
  expect(document.activeElement).toBe(steps)
})

/** Leaves again the dialog that the link opens. */
async function followLink(title: string, stored: object) {
  const path = `/timeline?activity=${title.toLowerCase()}`
  history.replaceState(null, '', path)
  onTestFinished(() => history.replaceState(null, '', '/'))
  const view = await openPage(stored, path)
  const dialog = await screen.findByRole('dialog', { name: title })
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  return view
}

describe('a link to an activity', () => {
  it('opens the group that hides its bar, and leaves the focus to that', async () => {
    answerWith({ uuid: 'festival', title: 'Festival' })
    await followLink('Festival', { timelineView: { collapsed: ['genshin'] } })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Festival, / }))
  })

  it('does not take the focus later if a filter hides its bar', async () => {
    answerWith({ uuid: 'festival', title: 'Festival' }, { uuid: 'ballad', title: 'Ballad' })
    const stored = { timelineView: { filters: ['hide-finished'] }, activityStatus: { ballad: 'done' } }
    const { client, user } = await followLink('Ballad', stored)
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const field = await screen.findByRole('combobox')
    // Another bar becomes the tab stop.
    answerWith({ uuid: 'ode', title: 'Ode' }, { uuid: 'ballad', title: 'Ballad' })
    await act(() => client.invalidateQueries())
    await screen.findByRole('button', { name: /^Ode, / })
    expect(document.activeElement).toBe(field)
  })
})
