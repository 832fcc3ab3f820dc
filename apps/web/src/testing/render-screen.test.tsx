import { listGames } from '@bannerday/contract/games'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Link, useSearch } from 'wouter'
import { gamesQuery } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored, writeStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from './fake-server.ts'
import { aGame } from './games.ts'
import { renderScreen } from './render-screen.tsx'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())

function Sample() {
  const { t, language } = useI18n()
  const theme = useStored('theme')
  const search = useSearch()
  const games = useQuery(gamesQuery())
  return (
    <main>
      <h1>{t('title.settings')}</h1>
      <p>{`theme ${theme}, search ${search}`}</p>
      <ul>
        {games.data?.map((game) => (
          <li key={game.game_id}>{game.name[language]}</li>
        ))}
      </ul>
      <button type="button" onClick={() => writeStored('theme', 'light')}>
        {t('theme.light')}
      </button>
      <Link href="/about">{t('nav.about')}</Link>
    </main>
  )
}

it('a rendered screen has texts, storage, answers and an address', async () => {
  server.answer(listGames, { games: [aGame()] })
  const { user, addresses } = await renderScreen(<Sample />, {
    language: 'ja',
    path: '/settings?highlight=timezone',
    stored: { theme: 'dark' },
    server,
  })
  expect(screen.getByRole('heading', { name: '設定' })).toBeDefined()
  expect(screen.getByText('theme dark, search highlight=timezone')).toBeDefined()
  expect(await screen.findByRole('listitem')).toHaveProperty('textContent', '原神')
  await user.click(screen.getByRole('button', { name: 'ライト' }))
  expect(screen.getByText(/theme light/)).toBeDefined()
  await user.click(screen.getByRole('link'))
  expect(addresses.at(-1)).toBe('/about')
})

it('every rendered screen starts with empty storage and cache', async () => {
  server.answer(listGames, { games: [aGame({ name: { en: 'Another' } })] })
  await renderScreen(<Sample />, { server })
  expect(await screen.findByRole('listitem')).toHaveProperty('textContent', 'Another')
  expect(screen.getByText(/theme undefined/)).toBeDefined()
})
