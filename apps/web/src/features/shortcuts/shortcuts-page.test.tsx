import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ShortcutsPage } from './shortcuts-page.tsx'

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: FOUR_GAMES })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

it('every game has a card in its colour, in the order of the player', async () => {
  const stored = { gameList: FOUR_GAMES, gameOrder: ['zenless'] }
  await renderScreen(<ShortcutsPage />, { server, stored })
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Zenless Zone Zero',
    'Genshin Impact',
    'Honkai: Star Rail',
    'Wuthering Waves',
  ])
  expect(cards[0]?.style.getPropertyValue('--game')).toBe('#4e7cff')
})

it('a card links to two official sites and a tool, each in a new tab without an opener', async () => {
  await renderScreen(<ShortcutsPage />, { server, stored: { gameList: FOUR_GAMES } })
  const card = within(screen.getByRole('article', { name: 'Genshin Impact' }))
  const links = card.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://genshin.hoyoverse.com/',
    'https://www.hoyolab.com/',
    'https://paimon.moe/',
  ])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  }
})

it('the button of a card opens the launch dialog of its game', async () => {
  const { user } = await renderScreen(<ShortcutsPage />, { server, stored: { gameList: FOUR_GAMES } })
  await user.click(screen.getByRole('button', { name: 'Launch game: Zenless Zone Zero' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Zenless Zone Zero')).toBeDefined()
})

it('a failure to load the games is shown with a button that retries', async () => {
  vi.stubGlobal('reportError', () => {})
  server.refuse(listGames, 'unavailable')
  const { user } = await renderScreen(<ShortcutsPage />, { server })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('Failed to load game data')
  server.answer(listGames, { games: FOUR_GAMES })
  await user.click(retry)
  expect(await screen.findAllByRole('article')).toHaveLength(4)
})
