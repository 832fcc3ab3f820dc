import { cancelVote, castVote, showTags } from '@bannerday/contract/tags'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { VoteSection } from './vote-section.tsx'

const ACTIVITY = { id: 'a-1', gameId: 'genshin' } as const

function tags(chosen: string | null, easy: number, hard: number) {
  return {
    all_categories: [
      {
        category_id: 'difficulty',
        name: 'Difficulty',
        options: [
          { option_id: 'easy', label: 'Easy', vote_count: easy },
          { option_id: 'hard', label: 'Hard', vote_count: hard },
        ],
      },
    ],
    user_votes: chosen === null ? {} : { difficulty: chosen },
  }
}

const doNothing = () => {}

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

async function renderVotes() {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<VoteSection activity={ACTIVITY} token="T" />, {
    server,
    toasts,
    stored: { auth_token: 'T' },
  })
  return { ...view, said }
}

const option = (name: RegExp) => screen.findByRole('button', { name })
const shown = () =>
  screen
    .getAllByRole('button')
    .map((button) => `${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}${button.textContent}`)
const votesSent = () => server.calls.filter(({ path }) => path === castVote.path)

it('the vote section shows categories with counts, shares and the player’s choice', async () => {
  server.answer(showTags, tags('easy', 3, 1))
  await renderVotes()
  const group = within(await screen.findByRole('group', { name: 'Difficulty' }))
  expect(group.getByRole('button', { name: 'Easy 3 votes 75%', pressed: true })).toBeDefined()
  expect(group.getByRole('button', { name: 'Hard 1 vote 25%', pressed: false })).toBeDefined()
  expect(server.calls[0]).toMatchObject({
    path: '/api/tags/a-1',
    query: { lang: 'en', game_id: 'genshin' },
    headers: { authorization: 'Bearer T' },
  })
})

it('an option shows no share while nobody has voted', async () => {
  server.answer(showTags, tags(null, 0, 0))
  await renderVotes()
  const group = within(await screen.findByRole('group', { name: 'Difficulty' }))
  expect(group.getByRole('button', { name: 'Easy 0 votes' })).toBeDefined()
})

describe('pressing an option', () => {
  it('votes for it, shows that before the server has answered, and says so afterwards', async () => {
    server.answer(showTags, tags(null, 3, 1))
    const { user, said } = await renderVotes()
    const easy = await option(/Easy/)
    server.answer(showTags, tags('easy', 5, 1))
    server.answer(castVote)
    await user.click(easy)
    await waitFor(() => expect(said).toEqual(['Vote submitted successfully']))
    expect(JSON.parse(votesSent()[0]?.body ?? '')).toEqual({
      activity_uuid: 'a-1',
      game_id: 'genshin',
      votes: { difficulty: 'easy' },
    })
    // Somebody else had voted meanwhile.
    expect(await option(/Easy 5 votes/)).toBeDefined()
  })

  it('counts at once, and sends no other vote until the server has answered', async () => {
    server.answer(showTags, tags('easy', 3, 1))
    const { user } = await renderVotes()
    const hard = await option(/Hard/)
    server.stall(castVote)
    // Faster than anything can be rendered.
    act(() => {
      hard.click()
      hard.click()
    })
    await waitFor(() => expect(shown()).toEqual(['Easy2 votes250%', '*Hard2 votes250%']))
    await user.click(await option(/Easy/))
    expect(shown()).toEqual(['Easy2 votes250%', '*Hard2 votes250%'])
    await waitFor(() => expect(votesSent()).toHaveLength(1))
    expect(hard.getAttribute('aria-disabled')).toBe('true')
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  it('that is chosen withdraws the vote, and never counts below 0', async () => {
    server.answer(showTags, tags('easy', 0, 1))
    const { user, said } = await renderVotes()
    const easy = await option(/Easy/)
    server.answer(showTags, tags(null, 0, 1))
    server.answer(cancelVote)
    await user.click(easy)
    expect(shown()).toEqual(['Easy0 votes00%', 'Hard1 vote1100%'])
    await waitFor(() => expect(said).toEqual(['Vote cancelled']))
    const sent = server.calls.find(({ method }) => method === 'DELETE')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ category_ids: ['difficulty'] })
  })

  test.each([
    ['lost', 'Hard', () => server.hangUp(castVote), 'Vote failed, please try again'],
    [
      'refused without a message',
      'Hard',
      () => server.reply(castVote, { status: 500, body: {} }),
      'Voting failed',
    ],
    [
      'refused with a message',
      'Hard',
      () => server.refuse(castVote, 'tooManyRequests'),
      'Too many requests, please try again later',
    ],
    [
      'refused because the session has ended',
      'Hard',
      () => server.refuse(castVote, 'revokedToken'),
      'Login required to vote',
    ],
    ['withdrawn but lost', 'Easy', () => server.hangUp(cancelVote), 'Failed to cancel vote'],
    [
      'withdrawn after the session has ended',
      'Easy',
      () => server.refuse(cancelVote, 'unknownToken'),
      'Login required to vote',
    ],
  ])('is undone with a message if the vote is %s', async (_, label, prepare, text) => {
    server.answer(showTags, tags('easy', 3, 1))
    const { user, said } = await renderVotes()
    const button = await option(new RegExp(label))
    prepare()
    await user.click(button)
    await waitFor(() => expect(said).toEqual([text]))
    expect(shown()).toEqual(['*Easy3 votes375%', 'Hard1 vote125%'])
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it('is undone in the language it was pressed in, also if the player reads another by then', async () => {
    server.answer(showTags, tags('easy', 3, 1))
    const { user, said, i18n } = await renderVotes()
    const hard = await option(/Hard/)
    let fail = doNothing
    const failing = new Promise<Response>((_, reject) => {
      fail = () => reject(new TypeError('lost'))
    })
    const fetch = window.fetch.bind(window)
    vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
      init?.method === 'POST' ? failing : fetch(input, init),
    )
    await user.click(hard)
    await waitFor(() => expect(shown()).toEqual(['Easy2 votes250%', '*Hard2 votes250%']))
    server.answer(showTags, tags('easy', 5, 1))
    await act(() => i18n.current().setLanguage('ja'))
    await option(/5/)
    fail()
    await waitFor(() => expect(said).toHaveLength(1))
    expect(shown()[0]).toMatch(/^\*Easy.*5/)
    server.stall(showTags)
    await act(() => i18n.current().setLanguage('en'))
    expect(shown()).toEqual(['*Easy3 votes375%', 'Hard1 vote125%'])
  })
})

it('while a vote on one event is being sent, the options of another are off too', async () => {
  server.answer(showTags, tags(null, 3, 1))
  server.stall(castVote)
  const activities = [ACTIVITY, { ...ACTIVITY, id: 'a-2' }]
  const { user } = await renderScreen(
    <>
      {activities.map((activity) => (
        <VoteSection key={activity.id} activity={activity} token="T" />
      ))}
    </>,
    { server, stored: { auth_token: 'T' } },
  )
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(4))
  const [first, ...others] = screen.getAllByRole('button')
  if (first) await user.click(first)
  await waitFor(() =>
    expect(others.map((other) => other.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']),
  )
})

it('votes that cannot be loaded show an error and can be requested again', async () => {
  server.reply(showTags, { status: 500, body: {} })
  const { user } = await renderVotes()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch tags')
  server.answer(showTags, tags(null, 3, 1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await option(/Easy/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
