import { listEvents, type WireActivity } from '@bannerday/contract/events'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { readStored } from '#storage/storage.ts'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setUpTimeline } from '#testing/timeline.ts'
import { ShownPlanContext } from '#widgets/shown-plan.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
setUpTimeline()

/** Time passes, and the clock of the page hears of it at once, as after the page was hidden. */
function passTo(now: string) {
  vi.setSystemTime(Date.parse(now))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const FOLLOWED = Object.fromEntries(
  ['zenless', 'genshin'].map((id) => [id, { enabled: true, activities: ['event', 'challenge'] }]),
)
function season(uuid: string, end: string, more: Partial<WireActivity> = {}) {
  return aWireActivity({ uuid, title: uuid, type: 'challenge', end_time: `${end}T03:59:59`, ...more })
}
const SEASONS = [
  season('Theater', '2025-10-01'),
  season('Abyss', '2025-09-17'),
  season('Forecast', '2025-09-16', { end_predicted: true }),
  season('Shiyu', '2025-09-20', { game_id: 'zenless' }),
]

const ofGame = (id: string) => SEASONS.filter(({ game_id }) => game_id === id)

async function openTimeline(stored: object, page = <TimelinePage />) {
  server.answer(listEvents, {
    events: [
      { game_id: 'genshin', events: [aWireActivity({ title: 'Festival' }), ...ofGame('genshin')] },
      { game_id: 'zenless', events: ofGame('zenless') },
    ],
  })
  const view = await renderScreen(page, {
    server,
    path: '/timeline',
    stored: { userGameSelections: FOLLOWED, gameList: FOUR_GAMES, ...stored },
  })
  await screen.findByRole('button', { name: /^Festival, / })
  return view
}
const strip = async () => within(await screen.findByRole('list', { name: 'Resets' }))
const items = async () => (await strip()).getAllByRole('listitem').map(({ textContent }) => textContent)
const ticked = async () =>
  (await strip()).queryAllByRole('checkbox', { checked: true }).map((tick) => tick.getAttribute('aria-label'))

describe('the strip of resets', () => {
  it('is not there until somebody asks for it, nor over the plan of somebody else', async () => {
    const { unmount } = await openTimeline({})
    expect(screen.queryByRole('list', { name: 'Resets' })).toBeNull()
    unmount()
    const plan = { secret: 's', selections: FOLLOWED, order: [], statuses: {} }
    const shared = (
      <ShownPlanContext value={plan}>
        <TimelinePage />
      </ShownPlanContext>
    )
    await openTimeline({ resets: 'shown' }, shared)
    expect(screen.queryByRole('list', { name: 'Resets' })).toBeNull()
  })

  it('counts down to the next day, the next week, and the next announced season of each game', async () => {
    await openTimeline({ resets: 'shown' })
    expect(await items()).toEqual(['Daily reset16h 0m', 'Weekly reset6d 16h', 'Abyss1d 15h', 'Shiyu4d 15h'])
    passTo('2025-09-16T03:58:30+08:00')
    expect((await items())[0]).toBe('Daily reset1m')
    passTo('2025-09-16T04:00:00+08:00')
    expect((await items()).slice(0, 2)).toEqual(['Daily reset1d 0h', 'Weekly reset6d 0h'])
  })

  it('goes by the clock of the server, whichever time is shown', async () => {
    await openTimeline({ resets: 'shown', serverTimezone: 'UTC-5', useLocalTimezone: 'true' })
    // 23:00 on Sunday.
    expect((await items()).slice(0, 2)).toEqual(['Daily reset5h 0m', 'Weekly reset5h 0m'])
  })

  it('has a tick for the dailies of each game, which lasts until the reset', async () => {
    const { user } = await openTimeline({ resets: 'shown', dailies: { zenless: '2025-09-14' } })
    expect(await ticked()).toEqual([])
    await user.click((await strip()).getByRole('checkbox', { name: 'Genshin Impact: dailies done' }))
    expect(await ticked()).toEqual(['Genshin Impact: dailies done'])
    expect(readStored('dailies')).toEqual({ zenless: '2025-09-14', genshin: '2025-09-15' })
    passTo('2025-09-16T03:59:59+08:00')
    expect(await ticked()).toHaveLength(1)
    passTo('2025-09-16T04:00:00+08:00')
    expect(await ticked()).toEqual([])
  })

  it('takes back a tick by a second press', async () => {
    const { user } = await openTimeline({ resets: 'shown', dailies: { genshin: '2025-09-15' } })
    await user.click((await strip()).getByRole('checkbox', { checked: true }))
    expect(await ticked()).toEqual([])
    expect(readStored('dailies')).toEqual({})
  })

  it('opens the dialog of a season', async () => {
    const { user, addresses } = await openTimeline({ resets: 'shown' })
    await user.click((await strip()).getByRole('button', { name: /^Shiyu/ }))
    expect(await screen.findByRole('dialog', { name: 'Shiyu' })).toBeDefined()
    expect(addresses.at(-1)).toBe('/timeline?activity=Shiyu&view=board')
  })
})
