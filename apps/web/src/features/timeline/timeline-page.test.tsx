import { listEvents } from '@bannerday/contract/events'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { TimelinePage } from './timeline-page.tsx'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-09-15T12:00:00+08:00') })
  server.answer(listEvents, { events: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const followed = { genshin: { enabled: true, activities: ['event', 'gacha'] } }

function openPage() {
  return renderScreen(<TimelinePage />, {
    server,
    stored: { userGameSelections: followed, gameList: FOUR_GAMES },
  })
}

function answerWith(...events: readonly Parameters<typeof aWireActivity>[0][]) {
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: events.map(aWireActivity) }] })
}

describe('the list of what ends next', () => {
  it('has its heading while activities are loading', async () => {
    server.stall(listEvents)
    await openPage()
    const panel = screen.getByRole('complementary', { name: 'Ends next' })
    expect(panel.getAttribute('aria-busy')).toBe('true')
    expect(within(panel).getByRole('heading', { name: 'Ends next' })).toBeDefined()
  })

  it.each([
    ['2025-09-15T23:00:00', 'Today'],
    ['2025-09-16T03:59:59', 'Tomorrow'],
    ['2025-09-17T03:59:59', 'Wed, Sep 17'],
  ])('calls the day of %s “%s”', async (end_time, name) => {
    answerWith({ end_time })
    await openPage()
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined()
  })

  it('names the featured units of a banner', async () => {
    answerWith({ type: 'gacha', title: 'Ballad in Goblets', featured: ['Venti'] })
    await openPage()
    const item = await screen.findByRole('button', { name: /^Ballad in Goblets ?03:59/ })
    expect(item.textContent).toBe('Ballad in Goblets03:59 · Venti · Genshin Impact')
  })
})
