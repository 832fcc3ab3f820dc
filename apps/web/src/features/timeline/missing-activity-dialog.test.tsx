import { API_ERRORS } from '@bannerday/contract/errors'
import { listEvents, listTitles } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { aWireActivity, anActivity } from '#testing/activities.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { MissingActivity } from './timeline-page.tsx'
import type { Timeline } from './use-timeline.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
  // The dialog is fetched when it is first asked for; how long that takes is not what these tests are about.
  await import('./missing-activity-dialog.tsx')
})
afterEach(() => server.calls.splice(0))
afterAll(() => server.close())

const WIRE = [
  aWireActivity({ uuid: 'memory', game_id: 'starrail', title: 'Memory of Chaos' }),
  aWireActivity({ uuid: 'update', type: 'maintenance', title: 'Version update' }),
  aWireActivity({ uuid: 'fair', title: 'Lantern fair' }),
]
const FOLLOWED = { genshin: { enabled: true, activities: ['event', 'gacha'] } }

type World = {
  readonly timeline?: Timeline
  readonly selections?: object
  readonly isDown?: boolean
}

const SHOWN = anActivity({ uuid: 'shown' })
const AGAIN = { retry: () => {}, isRetrying: false }
const READY: Timeline = {
  kind: 'ready',
  activities: [SHOWN],
  games: [],
  outdated: null,
  followed: [],
  wire: [],
  ...AGAIN,
}

async function visit(activityId: string, { timeline = READY, selections = FOLLOWED, isDown }: World = {}) {
  server.answer(listGames, { games: FOUR_GAMES })
  server.answer(listTitles, { titles: { 'long-ago': { en: 'The first festival', ja: '初めての祭り' } } })
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: WIRE }] })
  if (isDown) server.refuse(listEvents, 'internal')
  const onClose = vi.fn<() => void>()
  const view = await renderScreen(<MissingActivity timeline={timeline} onClose={onClose} />, {
    server,
    path: `/timeline?activity=${activityId}`,
    stored: { gameList: FOUR_GAMES, userGameSelections: selections },
  })
  return { ...view, onClose }
}

const descriptionOf = (dialog: HTMLElement) =>
  document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent

describe('a link to an activity', () => {
  test.each([
    [
      'of a game that is not followed leads to the games',
      { id: 'memory', title: 'Memory of Chaos', text: 'from Honkai: Star Rail, which you do not follow' },
    ],
    [
      'of a type that is not followed names it and leads to the types',
      {
        id: 'update',
        title: 'Version update',
        text: 'You follow Genshin Impact, but not its type “Maintenance”',
      },
    ],
  ])('%s', async (_, { id, title, text }) => {
    const { user, addresses } = await visit(id)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(descriptionOf(dialog)).toContain(text)
    await user.click(within(dialog).getByRole('link', { name: 'Choose games and types' }))
    // The link stays behind it: whoever comes back with the game followed finds the activity open.
    expect(addresses).toEqual([`/timeline?activity=${id}`, '/settings?highlight=games'])
  })

  it('stays answered when the network goes and it is asked about once more', async () => {
    const { client } = await visit('memory')
    await screen.findByRole('dialog', { name: 'Memory of Chaos' })
    server.refuse(listEvents, 'internal')
    await act(() => client.refetchQueries({ queryKey: ['events'] }))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.getByRole('dialog', { name: 'Memory of Chaos' })).toBeDefined()
  })

  it.each<Timeline>([{ kind: 'no-games' }, { kind: 'empty' }])(
    'is answered on a timeline of %o',
    async (timeline) => {
      await visit('fair', { timeline, selections: {} })
      const dialog = await screen.findByRole('dialog', { name: 'Lantern fair' })
      expect(descriptionOf(dialog)).toContain('from Genshin Impact')
    },
  )

  test.each([
    [
      'that is out of the window is named',
      { id: 'long-ago', title: 'The first festival', text: 'outside the days' },
    ],
    [
      'nobody knows is not found',
      { id: 'constructor', title: 'Activity not found', text: 'may have been withdrawn' },
    ],
  ])('%s, and there is nothing to do but close it', async (_, { id, title, text }) => {
    const { user, onClose } = await visit(id)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(descriptionOf(dialog)).toContain(text)
    expect(within(dialog).queryByRole('link')).toBeNull()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that is long over is shown with its game and days', async () => {
    const over = { start_time: '2023-03-01T10:00:00', end_time: '2023-03-20T03:59:59' }
    const view = visit('long-ago')
    server.reply(listEvents, () => {
      const isOlder = server.calls.at(-1)?.query['from'] !== undefined
      const events = isOlder
        ? [...WIRE, aWireActivity({ uuid: 'long-ago', title: 'Long Ago', ...over })]
        : WIRE
      return { body: { code: 200, message: 'OK', data: { events: [{ game_id: 'genshin', events }] } } }
    })
    await view
    const dialog = await screen.findByRole('dialog', { name: 'Long Ago' })
    expect(descriptionOf(dialog)).toBe(
      'Genshin Impact, Mar 1, 2023 – Mar 20, 2023. It is so long over that the timeline no longer shows it.',
    )
  })

  it('is not said to be outside of the days where nobody could look that far back', async () => {
    let isDown = true
    const { status, message, error_code } = API_ERRORS.internal
    const view = visit('long-ago')
    server.reply(listEvents, () => {
      const isOlder = server.calls.at(-1)?.query['from'] !== undefined
      const over = { start_time: '2023-03-01T10:00:00', end_time: '2023-03-20T03:59:59' }
      const events = isOlder ? [aWireActivity({ uuid: 'long-ago', title: 'Long Ago', ...over })] : WIRE
      if (isOlder && isDown) return { status, body: { code: status, message, error_code } }
      return { body: { code: 200, message: 'OK', data: { events: [{ game_id: 'genshin', events }] } } }
    })
    const { user } = await view
    const dialog = await screen.findByRole('dialog', { name: 'Activity not found' })
    expect(descriptionOf(dialog)).toContain('server cannot be reached')
    isDown = false
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Long Ago' })
  })

  it('that is followed and came after the list was fetched can be asked for again', async () => {
    const { user } = await visit('fair')
    const dialog = await screen.findByRole('dialog', { name: 'Activity not found' })
    const before = server.calls.length
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(server.calls.slice(before).map(({ query }) => query['games'])).toContain('genshin'),
    )
  })

  it('says that the server cannot be asked, and finds out once it can', async () => {
    const { user } = await visit('memory', { isDown: true })
    const dialog = await screen.findByRole('dialog', { name: 'Activity not found' })
    expect(descriptionOf(dialog)).toContain('server cannot be reached')
    server.answer(listEvents, { events: [{ game_id: 'starrail', events: WIRE.slice(0, 1) }] })
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Memory of Chaos' })
  })

  it.each<[string, string, Timeline]>([
    ['is on the timeline', 'shown', READY],
    ['may yet come', 'memory', { kind: 'loading' }],
    ['cannot be told, as nothing could be fetched', 'memory', { kind: 'failed', message: 'down', ...AGAIN }],
  ])('that %s is not missed, and nobody is asked about it', async (_, id, timeline) => {
    await visit(id, { timeline })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls.map(({ path }) => path)).not.toContain('/api/events')
  })
})
