import { listEvents } from '@bannerday/contract/events'
import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, test, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { aWireActivity } from '#testing/activities.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { aGame } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { prefetchActivities, useFollowedActivities } from './activities.ts'

const FOLLOWED = { genshin: { enabled: true, activities: ['event', 'gacha'] } }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: [aGame()] })
  server.answer(listEvents, { events: [] })
})
afterEach(() => server.close())

function Ahead() {
  const queryClient = useQueryClient()
  useState(() => void prefetchActivities(queryClient, 'en'))
  return null
}

function Page() {
  const { games, followed, activities } = useFollowedActivities()
  if (games.kind !== 'ready') return null
  return <p>{followed.length === 0 ? 'nothing followed' : activities && 'answered'}</p>
}

const AheadOfPage = () => (
  <>
    <Ahead />
    <Page />
  </>
)

const asked = () => server.calls.filter(({ path }) => path.startsWith('/api/events'))

it('asks before there is a page', async () => {
  await renderScreen(<Ahead />, { server, stored: { userGameSelections: FOLLOWED } })
  await waitFor(() => expect(asked()).toHaveLength(1))
})

test.each([
  ['no list of games is kept', {}],
  ['a list is kept', { gameList: [aGame()] }],
])('the page finds its answer on the way: one call while %s', async (_, kept) => {
  await renderScreen(<AheadOfPage />, {
    server,
    stored: { userGameSelections: FOLLOWED, ...kept },
    isStrict: false,
  })
  await screen.findByText('answered')
  expect(asked()).toHaveLength(1)
})

it('a switch of language aborts the call that is not answered yet', async () => {
  server.stall(listEvents)
  const { i18n, client } = await renderScreen(<Page />, {
    server,
    stored: { userGameSelections: FOLLOWED, gameList: [aGame()] },
    isStrict: false,
  })
  await waitFor(() => expect(asked()).toHaveLength(1))
  await act(() => i18n.current().setLanguage('ja'))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(client.isFetching({ queryKey: ['events'] })).toBe(1)
})

function Language() {
  const { activities, language } = useFollowedActivities()
  return <p>{activities?.map(({ title }) => `${title} in ${language}`)}</p>
}

const eventsWith = (title: string) => ({
  events: [{ game_id: 'genshin', events: [aWireActivity({ title })] }],
})

it('shows what the service worker has in another language until there is an answer in that of the page', async () => {
  const cached = { 'x-cached-answer': '1' }
  server.reply(listEvents, () => ({
    body: { code: 200, message: 'OK', data: eventsWith('Festival') },
    headers: asked().at(-1)?.query['lang'] === 'en' ? cached : { ...cached, 'x-cached-language': 'en' },
  }))
  const { client } = await renderScreen(<Language />, {
    server,
    language: 'ja',
    stored: { userGameSelections: FOLLOWED, gameList: [aGame()] },
  })
  await screen.findByText('Festival in en')
  server.answer(listEvents, eventsWith('まつり'))
  await act(() => client.refetchQueries({ queryKey: ['events'], type: 'active' }))
  expect(await screen.findByText('まつり in ja')).toBeDefined()
})

it('asks for nothing while no game is followed', async () => {
  const none = { genshin: { enabled: false, activities: [] } }
  await renderScreen(<AheadOfPage />, { server, stored: { userGameSelections: none } })
  await screen.findByText('nothing followed')
  expect(asked()).toEqual([])
})

function Endings() {
  const { activities } = useFollowedActivities()
  return <p>{activities?.map(({ endsAt }) => new Date(endsAt).toISOString())}</p>
}

it('an activity that goes on behind the end of the event window has not ended when that passes', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 15, 59, 40) })
  const events = [aWireActivity({ start_time: '2026-05-20T10:00:00', end_time: '2026-06-20T03:59:59' })]
  server.answer(listEvents, { events: [{ game_id: 'genshin', events }] })
  await renderScreen(<Endings />, { server, stored: { userGameSelections: FOLLOWED, gameList: [aGame()] } })
  await screen.findByText('2026-06-01T15:59:59.000Z')
  vi.setSystemTime(Date.UTC(2026, 5, 1, 16))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('2026-06-19T19:59:59.000Z')).toBeDefined()
})
