import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { HOUR } from '@bannerday/domain/time'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { writeStored } from '#storage/storage.ts'
import { aWireActivity } from '#testing/activities.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AppBadge } from './app-badge.tsx'

const FOLLOWED = { genshin: { enabled: true, activities: ['event'] } }
/** Noon on the default server's clock. */
const NOON = Date.parse('2025-09-20T04:00:00Z')

const ending = (uuid: string, end_time: string) => aWireActivity({ uuid, end_time })
const EVENTS = [
  ending('this morning', '2025-09-20T04:00:00'),
  ending('this evening', '2025-09-20T20:00:00'),
  ending('tonight', '2025-09-20T23:59:59'),
  ending('tomorrow', '2025-09-21T20:00:00'),
]

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: FOUR_GAMES })
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: EVENTS }] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

async function renderBadge({ mode = 'standalone', stored = {} } = {}) {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = real(query)
    if (query.includes('display-mode')) Object.defineProperty(media, 'matches', { value: mode !== 'browser' })
    return media
  })
  const shown: (number | 'none')[] = []
  const show = async (badge: number | 'none') => void (badge === shown.at(-1) || shown.push(badge))
  const icon = {
    setAppBadge: (count?: number) => show(count ?? -1),
    clearAppBadge: () => show('none'),
  }
  await renderScreen(<AppBadge icon={icon} />, {
    server,
    stored: { userGameSelections: FOLLOWED, gameList: FOUR_GAMES, ...stored },
  })
  return shown
}

const passTo = (time: string) =>
  act(() => {
    vi.setSystemTime(Date.parse(time))
    document.dispatchEvent(new Event('visibilitychange'))
  })

it('the badge counts what ends today and is not done, and follows the clock into the next day', async () => {
  const shown = await renderBadge()
  await waitFor(() => expect(shown).toEqual([2]))
  passTo('2025-09-20T12:30:00Z')
  expect(shown).toEqual([2, 1])
  passTo('2025-09-20T15:59:59Z')
  expect(shown).toEqual([2, 1, 'none'])
  passTo('2025-09-20T16:00:00Z')
  expect(shown).toEqual([2, 1, 'none', 1])
})

it('the badge follows what the player marks as done, in progress or cancelled', async () => {
  const shown = await renderBadge()
  await waitFor(() => expect(shown).toEqual([2]))
  act(() => void writeStored('activityStatus', { tonight: 'done' }))
  expect(shown).toEqual([2, 1])
  act(() => void writeStored('activityStatus', { tonight: 'done', 'this evening': 'cancelled' }))
  expect(shown).toEqual([2, 1, 'none'])
  act(() => void writeStored('activityStatus', { tonight: 'in_progress', 'this evening': 'cancelled' }))
  expect(shown).toEqual([2, 1, 'none', 1])
})

it('the badge follows the day in the time zone of the server', async () => {
  const shown = await renderBadge()
  await waitFor(() => expect(shown).toEqual([2]))
  // It is still 19 September in America, where nothing ends.
  act(() => void writeStored('serverTimezone', 'UTC-5'))
  expect(shown).toEqual([2, 'none'])
})

it('the badge is cleared when the last game is no longer followed', async () => {
  const shown = await renderBadge()
  await waitFor(() => expect(shown).toEqual([2]))
  act(() => void writeStored('userGameSelections', { genshin: { enabled: false, activities: ['event'] } }))
  await waitFor(() => expect(shown).toEqual([2, 'none']))
})

it('the badge counts what the player has written down, also where no game is followed', async () => {
  const own = { title: 'Raid', startsAt: NOON, endsAt: NOON + HOUR, changedAt: NOON }
  const shown = await renderBadge({ stored: { userGameSelections: {}, ownEntries: { 'own-1': own } } })
  await waitFor(() => expect(shown).toEqual([1]))
})

it('a browser tab sets no badge and requests nothing', async () => {
  const shown = await renderBadge({ mode: 'browser' })
  expect(shown).toEqual([])
  expect(server.calls).toEqual([])
})
