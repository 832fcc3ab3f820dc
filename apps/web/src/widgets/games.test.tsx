import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { readStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { aGame } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setStored } from '#testing/stored.ts'
import { saveSelections, useGames } from './games.ts'

const GENSHIN = aGame()
const ZENLESS = aGame({ game_id: 'zenless', name: { en: 'Zenless Zone Zero' } })

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: [GENSHIN, ZENLESS] })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

function Sample() {
  const list = useGames()
  if (list.kind === 'loading') return <p>loading</p>
  if (list.kind === 'failed')
    return (
      <button type="button" onClick={list.retry}>
        failed
      </button>
    )
  return <p>{list.games.map(({ name }) => name).join(', ')}</p>
}

const callsForGames = () => server.calls.filter(({ path }) => path === '/api/games').length

it('comes from the server when none is kept, and is kept', async () => {
  await renderScreen(<Sample />, { server })
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('Genshin Impact, Zenless Zone Zero')).toBeDefined()
  expect(readStored('gameList')).toEqual([GENSHIN, ZENLESS])
})

it('is not asked for when one is kept', async () => {
  await renderScreen(<Sample />, { server, stored: { gameList: [ZENLESS] }, isStrict: false })
  expect(screen.getByText('Zenless Zone Zero')).toBeDefined()
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['/api/config']))
})

it('is asked for once on a first visit, whatever revision the server names', async () => {
  server.answer(showConfig, { ...BARE_SITE, games_revision: 'r2' })
  await renderScreen(<Sample />, { server, isStrict: false })
  expect(await screen.findByText('Genshin Impact, Zenless Zone Zero')).toBeDefined()
  await waitFor(() => expect(readStored('gamesRevision')).toBe('r2'))
  expect(callsForGames()).toBe(1)
})

it('is renewed when the server names another revision', async () => {
  server.answer(showConfig, { ...BARE_SITE, games_revision: 'r2' })
  await renderScreen(<Sample />, { server, stored: { gameList: [ZENLESS], gamesRevision: 'r1' } })
  expect(screen.getByText('Zenless Zone Zero')).toBeDefined()
  expect(await screen.findByText('Genshin Impact, Zenless Zone Zero')).toBeDefined()
  expect(readStored('gamesRevision')).toBe('r2')
})

it('may be one that was kept from an earlier visit, where there is no other', async () => {
  const body = { code: 200, message: 'OK', data: { games: [ZENLESS] } }
  server.reply(listGames, { headers: { 'x-cached-answer': '1' }, body })
  await renderScreen(<Sample />, { server })
  expect(await screen.findByText('Zenless Zone Zero')).toBeDefined()
})

it('stays as it was when the renewal fails, which is logged', async () => {
  const log = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', log)
  server.answer(showConfig, { ...BARE_SITE, games_revision: 'r2' })
  server.refuse(listGames, 'internal')
  await renderScreen(<Sample />, { server, stored: { gameList: [ZENLESS], gamesRevision: 'r1' } })
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: 500 })))
  expect(screen.getByText('Zenless Zone Zero')).toBeDefined()
  expect(readStored('gameList')).toEqual([ZENLESS])
})

it('says that a first load failed, and tries again', async () => {
  vi.stubGlobal('reportError', () => {})
  server.refuse(listGames, 'internal')
  const { user } = await renderScreen(<Sample />, { server })
  const retry = await screen.findByRole('button', { name: 'failed' })
  server.answer(listGames, { games: [GENSHIN] })
  await user.click(retry)
  expect(await screen.findByText('Genshin Impact')).toBeDefined()
})

it('stands in the order of the player, unknown games last', async () => {
  const stored = { gameList: [GENSHIN, ZENLESS], gameOrder: ['zenless'] }
  await renderScreen(<Sample />, { server, stored })
  expect(screen.getByText('Zenless Zone Zero, Genshin Impact')).toBeDefined()
})

it('saving selections stores the statuses too, so that a plan without any can be uploaded', () => {
  setStored({})
  saveSelections({ genshin: { enabled: true, activities: ['event'] } })
  expect(readStored('activityStatus')).toEqual({})
  expect(readStored('userGameSelections')).toEqual({ genshin: { enabled: true, activities: ['event'] } })
})

it('saving selections keeps the statuses that are there', () => {
  setStored({ activityStatus: { a: 'done' } })
  saveSelections({})
  expect(readStored('activityStatus')).toEqual({ a: 'done' })
})
