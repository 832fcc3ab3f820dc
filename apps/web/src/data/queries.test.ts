import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { aGame } from '#testing/games.ts'
import { configureCalls } from './call.ts'
import { BARE_SITE, configQuery } from './config.ts'
import { gamesQuery, needsNewGames } from './games.ts'
import { createQueryClient } from './query-client.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.calls.length = 0
  configureCalls({ origin: server.origin })
})

describe('the query client', () => {
  it('retries once after a network failure', async () => {
    const client = createQueryClient()
    server.hangUp(listGames)
    await expect(client.fetchQuery({ ...gamesQuery(), retryDelay: 1 })).rejects.toMatchObject({
      kind: 'network',
    })
    expect(server.calls).toHaveLength(2)
  })

  it('does not retry a refused call', async () => {
    const client = createQueryClient()
    server.refuse(listGames, 'internal')
    await expect(client.fetchQuery({ ...gamesQuery(), retryDelay: 1 })).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(server.calls).toHaveLength(1)
  })

  it('does not retry after an unreadable answer', async () => {
    const client = createQueryClient()
    server.reply(listGames, { body: '<html>' })
    await expect(client.fetchQuery({ ...gamesQuery(), retryDelay: 1 })).rejects.toMatchObject({
      kind: 'invalid-answer',
    })
    expect(server.calls).toHaveLength(1)
  })
})

describe('the list of games', () => {
  const cached = [aGame({ game_id: 'genshin' })]
  const fresh = [aGame({ game_id: 'zenless' })]
  beforeEach(() => server.answer(listGames, { games: fresh }))

  it('is fetched from the server each time', async () => {
    const client = createQueryClient()
    expect(await client.fetchQuery(gamesQuery())).toEqual(fresh)
    server.answer(listGames, { games: cached })
    expect(await client.fetchQuery(gamesQuery())).toEqual(cached)
  })

  it('without a single readable game is an invalid answer', async () => {
    server.reply(listGames, { body: { code: 200, message: 'ok', data: { games: [{ game_id: 'chess' }] } } })
    await expect(createQueryClient().fetchQuery(gamesQuery())).rejects.toMatchObject({
      kind: 'invalid-answer',
    })
  })

  test.each([
    ['none is stored', undefined, 'r1', 'r1', true],
    ['an empty one is stored', [], 'r1', 'r1', true],
    ['the stored one is of another revision', cached, 'r1', 'r2', true],
    ['the stored one is of an unknown revision', cached, undefined, 'r2', true],
    ['the stored one is current', cached, 'r1', 'r1', false],
    ['the server names no revision', cached, 'r1', null, false],
    ['the server has not said yet', cached, undefined, undefined, false],
  ])('is fetched again or not when %s', (_, games, revision, serverRevision, isNeeded) => {
    expect(needsNewGames({ games, revision }, serverRevision)).toBe(isNeeded)
  })
})

describe('the configuration', () => {
  const config = { ...BARE_SITE, games_revision: 'r7' }

  it('is what the server says', async () => {
    server.answer(showConfig, config)
    expect(await createQueryClient().fetchQuery(configQuery())).toEqual(config)
  })

  it('has defaults for a server without this call', async () => {
    server.refuse(showConfig, 'notFound')
    expect(await createQueryClient().fetchQuery(configQuery())).toEqual(BARE_SITE)
  })

  it('fails when the server does', async () => {
    server.refuse(showConfig, 'unavailable')
    await expect(createQueryClient().fetchQuery(configQuery())).rejects.toMatchObject({ code: 503 })
  })
})

it('no call has both a query and a body, so every field has one place to go', () => {
  expect(ENDPOINTS.filter(({ query, body }) => query && body)).toEqual([])
})
