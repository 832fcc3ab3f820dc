import { performAct, listActs, undoAct } from '@bannerday/contract/operators/acts'
import { findActivities, listSkipped, showDesk } from '@bannerday/contract/operators/desk'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OperatorsPage } from './operators-page.tsx'

const AT = '2026-03-01T12:00:00.000Z'
const TIMES = { start_time: '2026-03-05T10:00:00', end_time: '2026-03-23T03:59:00' }
const UUID = '6f1c2b3a-0000-5000-8000-000000000001'
const DESK = { games: [], held: [], disputed: [], changes: [], reports: [] }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

async function open(stored: Record<string, unknown> = { auth_token: 'T' }) {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(
    <Suspense>
      <OperatorsPage NotFound={() => <h1>Nothing here</h1>} />
    </Suspense>,
    { server, toasts, stored },
  )
  return { ...view, said }
}
const sent = (path: string) =>
  server.calls
    .filter((one) => one.path === path && one.method === 'POST')
    .map(({ body }): unknown => JSON.parse(body))

it('the operators’ page is not there for visitors, nor for players', async () => {
  await open({})
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined()
  expect(server.calls).toEqual([])
})

it('the operators’ page is not there for a player who is no operator', async () => {
  server.refuse(showDesk, 'notFound')
  await open()
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined()
})

it('the operators’ page shows what the feeds brought and holds back what is too much', async () => {
  server.answer(showDesk, {
    ...DESK,
    changes: [
      {
        id: '1',
        at: AT,
        uuid: UUID,
        game_id: 'genshin',
        type: 'event',
        kind: 'new',
        titles: { en: 'A New One' },
        before: null,
        after: TIMES,
      },
    ],
    held: [
      {
        game_id: 'zenless',
        held_at: AT,
        fingerprint: 'f',
        known: 10,
        added: 40,
        moved: 0,
        ended: 0,
        examples: [],
      },
    ],
  })
  server.answer(performAct, { act_id: '7' })
  const { user, said } = await open()
  expect(await screen.findByText('A New One')).toBeDefined()
  expect(screen.getByText('2026-03-05 10:00 – 2026-03-23 03:59')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(said).toContain('Done. Nothing changes for players.'))
  expect(sent(performAct.path)[0]).toEqual({ kind: 'reject-run', game_id: 'zenless', fingerprint: 'f' })
})

function offerOneActivity() {
  server.answer(showDesk, DESK)
  server.answer(findActivities, {
    activities: [
      {
        uuid: UUID,
        game_id: 'genshin',
        type: 'event',
        titles: { en: 'A New One', ja: '新作' },
        ...TIMES,
        predicted: false,
        announced: true,
      },
    ],
  })
}

it('an operator corrects an activity, and only what was changed is sent', async () => {
  offerOneActivity()
  server.answer(performAct, { act_id: '7' })
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Activities' }))
  await user.click(await screen.findByRole('button', { name: 'Correct A New One' }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: 'Title (English)' })
  await user.clear(title)
  await user.type(title, 'The New One')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(performAct.path)[0]).toEqual({
      kind: 'correct',
      uuid: UUID,
      titles: { en: 'The New One' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const NEEDS_TITLE = 'Give it a title in one language at least.'
const NEEDS_WINDOW = 'Give it a start, and an end after it.'

it('a correction may leave a title out that was never there, but empties none that was', async () => {
  offerOneActivity()
  const { user, said } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Activities' }))
  await user.click(await screen.findByRole('button', { name: 'Correct A New One' }))
  const dialog = within(await screen.findByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: 'Title (Japanese)' })
  await user.clear(title)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A title can be changed, but not removed.')).toBeDefined()
  expect(document.activeElement).toBe(title)
  expect(sent(performAct.path)).toEqual([])
  expect(said).toEqual([])
})

it('a correction that changes nothing is not sent', async () => {
  offerOneActivity()
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Activities' }))
  await user.click(await screen.findByRole('button', { name: 'Correct A New One' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(performAct.path)).toEqual([])
})

it('an operator reads a skipped notice beside the form that accepts it', async () => {
  server.answer(showDesk, DESK)
  server.answer(listSkipped, {
    notices: [
      {
        key: 'k',
        disputed: true,
        page: null,
        languages: [{ language: 'en', title: 'A Survey', reason: 'no-window', text: 'Tell us by 20 March.' }],
      },
    ],
  })
  const { user } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Skipped' }))
  await user.click(await screen.findByText('A Survey'))
  expect(screen.getByText('No times')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Accept as an activity' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Tell us by 20 March.')).toBeDefined()
  const title = dialog.getByRole('textbox', { name: 'Title (English)' })
  await user.clear(title)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(dialog.getAllByRole('textbox', { description: NEEDS_TITLE })[0])
  await user.type(title, 'A Survey')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Starts (as the game prints it)'))
  expect(dialog.getByText(NEEDS_WINDOW)).toBeDefined()
  await user.type(dialog.getByLabelText('Starts (as the game prints it)'), '2026-03-05T10:00:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Ends (as the game prints it)'))
  expect(dialog.getAllByText(NEEDS_WINDOW)).toHaveLength(1)
  expect(sent(performAct.path)).toEqual([])
})

it('the log says who did what, and undoes it', async () => {
  server.answer(showDesk, DESK)
  const act = {
    act_id: '7',
    at: AT,
    by: 'Ada',
    game_id: 'genshin',
    kind: 'hide',
    titles: { en: 'A New One' },
    start_time: null,
    end_time: null,
    disputed: true,
    undone: null,
  }
  server.answer(listActs, { acts: [act] })
  server.answer(undoAct, undefined)
  const { user, said } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Log' }))
  expect(await screen.findByText(/^Ada, /)).toBeDefined()
  expect(screen.getByText('Disputed')).toBeDefined()
  server.answer(listActs, { acts: [{ ...act, undone: { at: AT, by: 'Ada' } }] })
  await user.click(screen.getByRole('button', { name: 'Undo: Hidden, A New One' }))
  await waitFor(() => expect(said).toContain('Undone'))
  expect(sent(undoAct.path)[0]).toEqual({ act_id: '7' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Log' }))
})

it('a correction that the feeds dispute is kept by saying it again, or undone', async () => {
  server.answer(showDesk, {
    ...DESK,
    disputed: [
      {
        act_id: '7',
        at: AT,
        by: 'Ada',
        game_id: 'genshin',
        uuid: UUID,
        titles: { en: 'A New One' },
        shown: false,
        corrected: { titles: {}, start_time: null, end_time: '2026-03-25T03:59:00' },
        announced: { titles: {}, start_time: null, end_time: '2026-03-20T03:59:00' },
      },
    ],
  })
  server.answer(performAct, { act_id: '8' })
  server.answer(undoAct, undefined)
  const { user } = await open()
  expect(await screen.findByText('Corrected: … – 2026-03-25 03:59')).toBeDefined()
  expect(screen.getByText('Announced since: … – 2026-03-20 03:59')).toBeDefined()
  expect(screen.getByText(/^Players see the announced dates/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep the correction of A New One' }))
  const again = { kind: 'correct', uuid: UUID, titles: {}, end: '2026-03-25T03:59:00' }
  await waitFor(() => expect(sent(performAct.path)).toEqual([again]))
  const use = await screen.findByRole('button', { name: 'Use what was announced of A New One' })
  await waitFor(() => expect(use.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(use)
  await waitFor(() => expect(sent(undoAct.path)).toEqual([{ act_id: '7' }]))
})
