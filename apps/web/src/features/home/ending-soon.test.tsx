import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { EndingSoon } from './ending-soon.tsx'

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
})
afterEach(() => server.close())

it('a player is told that the games could not be loaded, and can try again', async () => {
  const end_time = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)
  const events = [aWireActivity({ title: 'Festival', end_time })]
  server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
  server.refuse(listGames, 'internal')
  const { user } = await renderScreen(<EndingSoon />, {
    server,
    stored: { userGameSelections: { genshin: { enabled: true, activities: ['event'] } } },
  })
  expect(await screen.findByText('Failed to load game data')).toBeDefined()
  server.answer(listGames, { games: FOUR_GAMES })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Festival')).toBeDefined()
})
