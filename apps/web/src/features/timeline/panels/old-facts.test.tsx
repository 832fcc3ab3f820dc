import { showConfig } from '@bannerday/contract/site-config'
import { ownActivities } from '@bannerday/domain/activity'
import { DAY, instantOf, parseServerZone } from '@bannerday/domain/time'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { anActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OldFacts } from './old-facts.tsx'

const NOW = instantOf(Date.parse('2026-03-10T12:00:00Z'))
const GAMES = [
  { id: 'genshin', name: 'Genshin Impact' },
  { id: 'zenless', name: 'Zenless Zone Zero' },
]
const ACTIVITIES = (['genshin', 'zenless'] as const).map((game_id) =>
  anActivity({ uuid: game_id, game_id, start_time: '2026-03-01T10:00:00', end_time: '2026-03-11T10:00:00' }),
)

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

async function renderNote(facts_read_at: Record<string, string> | null, activities = ACTIVITIES) {
  server.answer(showConfig, { ...BARE_SITE, facts_read_at })
  const { client } = await renderScreen(
    <OldFacts activities={activities} games={GAMES} now={NOW} zone={parseServerZone('Asia/Shanghai')} />,
    { server },
  )
  return client
}

it('players are told of the followed games about which nothing was read for days', async () => {
  await renderNote({
    genshin: '2026-03-05T12:00:00.000Z',
    zenless: '2026-03-10T09:00:00.000Z',
    wuthering: '2026-01-01T00:00:00.000Z',
  })
  expect(await screen.findByText('Genshin Impact: not updated since Mar 5, 2026')).toBeDefined()
})

it('players of a site that reads no feeds by itself are told nothing', async () => {
  const client = await renderNote(null)
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(screen.queryByRole('status')).toBeNull()
})

it('what players have written down themselves is nothing that could be read about', async () => {
  const [entry] = ownActivities({
    'own-1': { title: 'Raid', gameId: 'genshin', startsAt: NOW - DAY, endsAt: NOW + DAY, changedAt: NOW },
  })
  const client = await renderNote({ genshin: '2026-03-05T12:00:00.000Z' }, entry && [entry])
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(screen.queryByRole('status')).toBeNull()
})
