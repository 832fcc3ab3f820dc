import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test.each([
  ['the games', listGames, 'Failed to load game data'],
  ['what ends', listEvents, 'An unknown error occurred'],
] as const)('a player is told that %s could not be loaded, and can try again', async (_, call, message) => {
  const end_time = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)
  const events = [aWireActivity({ title: 'Festival', end_time })]
  const answerBoth = () => {
    server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
    server.answer(listGames, { games: FOUR_GAMES })
  }
  answerBoth()
  server.refuse(call, 'internal')
  const { user } = await renderScreen(<EndingSoon />, {
    server,
    stored: { userGameSelections: { genshin: { enabled: true, activities: ['event'] } } },
  })
  expect(await screen.findByText(message)).toBeDefined()
  answerBoth()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Festival')).toBeDefined()
})
