import { listEvents } from '@bannerday/contract/events'
import { MAX_OWN_ENTRIES, type OwnEntry } from '@bannerday/domain/activity'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TimelinePage } from '#features/timeline/timeline-page.tsx'
import { readStored, writeStored } from '#storage/storage.ts'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setUpTimeline } from '#testing/timeline.ts'
import { ShownPlanContext } from '#widgets/shown-plan.ts'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
setUpTimeline()
beforeEach(() => {
  server.answer(listEvents, {
    events: [{ game_id: 'genshin', events: [aWireActivity({ title: 'Festival' })] }],
  })
})
afterEach(() => void vi.unstubAllEnvs())

const followed = { genshin: { enabled: true, activities: ['event', 'gacha'] } }
const at = (wall: string) => Date.parse(`${wall}:00+08:00`)
const RAID: OwnEntry = {
  title: 'Raid',
  startsAt: at('2025-09-15T10:00'),
  endsAt: at('2025-09-15T20:00'),
  note: 'Bring food',
  changedAt: at('2025-09-01T00:00'),
}

async function openPage(stored: object = {}, path?: string) {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<TimelinePage />, {
    server,
    toasts,
    ...(path !== undefined && { path }),
    stored: { userGameSelections: followed, gameList: FOUR_GAMES, ...stored },
  })
  return { ...view, said }
}

const openForm = async (stored?: object) => {
  const view = await openPage(stored)
  await view.user.click(await screen.findByRole('button', { name: 'New entry' }))
  const form = within(await screen.findByRole('dialog', { name: 'New entry' }))
  const fill = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  return { ...view, form, fill, save: () => view.user.click(form.getByRole('button', { name: 'Save' })) }
}
const entries = () => Object.values(readStored('ownEntries') ?? {})
const bar = (name: RegExp) => screen.findByRole('button', { name })

/** As many as there is room for. */
const manyEntries = () =>
  Object.fromEntries(Array.from({ length: MAX_OWN_ENTRIES }, (_, index) => [`own-of-many-${index}`, RAID]))
const NO_ROOM = /^There is room for 100 entries\./

const formClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit entry' })).toBeNull())

describe('what players write down', () => {
  it('is on the board among the bars of its game, and in the list of what ends next', async () => {
    const { fill, save, said } = await openForm()
    fill('Title', 'Farm talents')
    fill('Game', 'genshin')
    fill('Start', '2025-09-15T10:00')
    fill('End', '2025-09-16T20:30')
    fill('Note (optional)', 'Two bosses')
    await save()
    expect(entries()).toEqual([
      {
        title: 'Farm talents',
        gameId: 'genshin',
        startsAt: at('2025-09-15T10:00'),
        endsAt: at('2025-09-16T20:30'),
        note: 'Two bosses',
        changedAt: at('2025-09-15T12:00'),
      },
    ])
    expect(said).toEqual(['Entry saved'])
    const game = within(await screen.findByRole('region', { name: 'Genshin Impact' }))
    expect(game.getByRole('button', { name: /^Farm talents, Genshin Impact, Mine, / })).toBeTruthy()
    const list = within(screen.getByRole('complementary', { name: 'Ends next' }))
    expect(await list.findByText('Farm talents')).toBeTruthy()
  })

  it('for no game has a group of its own, and is there also where no game is followed', async () => {
    await openPage({ userGameSelections: {}, ownEntries: { 'own-1': RAID } })
    const mine = within(await screen.findByRole('region', { name: 'Mine' }))
    expect(mine.getByRole('button', { name: /^Raid, Mine, / })).toBeTruthy()
  })

  it('can begin with nothing else on the board', async () => {
    const { fill, save } = await openForm({ userGameSelections: {} })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    fill('Title', 'Raid')
    await save()
    expect(await screen.findByRole('region', { name: 'Mine' })).toBeTruthy()
  })

  it('is listed under the day before, with its date, where it ends at midnight', async () => {
    await openPage({ ownEntries: { 'own-1': { ...RAID, endsAt: at('2025-09-16T00:00') } } })
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
    const list = within(screen.getByRole('complementary', { name: 'Ends next' }))
    expect(list.getByText(/Sep 16, 2025, 00:00/)).toBeTruthy()
  })

  it('can be ticked off like all else', async () => {
    const { user } = await openPage({ ownEntries: { 'own-1': RAID } })
    await user.click(await screen.findByRole('checkbox', { name: /Raid/ }))
    expect(readStored('activityStatus')).toEqual({ 'own-1': 'done' })
  })

  it('is nothing to be seen in the plan of somebody else', async () => {
    const plan = { secret: 's', selections: followed, order: [], statuses: {} }
    await renderScreen(
      <ShownPlanContext value={plan}>
        <TimelinePage />
      </ShownPlanContext>,
      { server, stored: { gameList: FOUR_GAMES, ownEntries: { 'own-1': RAID } } },
    )
    await screen.findByRole('button', { name: 'Share' })
    await bar(/^Festival, /)
    expect(screen.queryByRole('button', { name: /^Raid/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'New entry' })).toBeNull()
  })
})

async function deleteRaid(activityStatus: object) {
  const { user } = await renderScreen(<TimelinePage />, {
    server,
    path: '/?activity=own-1',
    stored: {
      userGameSelections: followed,
      gameList: FOUR_GAMES,
      ownEntries: { 'own-1': RAID },
      activityStatus,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  return user
}

describe('the form of an entry', () => {
  it('says what is wrong with which field, keeps what was typed, and stores nothing', async () => {
    const { form, fill, save } = await openForm()
    fill('Start', '2025-09-15T10:00')
    fill('End', '2025-09-14T10:00')
    fill('Note (optional)', 'Two bosses')
    await save()
    expect(form.getByText('Give it a title.')).toBeTruthy()
    expect(form.getByText('The end must be after the start.')).toBeTruthy()
    expect(document.activeElement).toBe(form.getByLabelText('Title'))
    expect(form.getByLabelText('Note (optional)')).toHaveProperty('value', 'Two bosses')
    expect(entries()).toEqual([])
    fill('Title', 'Raid')
    expect(form.queryByText('Give it a title.')).toBeNull()
  })

  it('names the offset of the dates that are typed, not that of now', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const { form, fill } = await openForm({ useLocalTimezone: 'true' })
    expect(form.getByText('Times are UTC+2, as on your timeline.')).toBeTruthy()
    fill('Start', '2025-12-01T10:00')
    fill('End', '2025-12-02T10:00')
    expect(form.getByText('Times are UTC+1, as on your timeline.')).toBeTruthy()
    fill('Start', '')
    fill('End', '')
    expect(form.getByText('Times are UTC+2, as on your timeline.')).toBeTruthy()
  })

  it('still has what was typed after it was closed by mistake', async () => {
    const { user, fill } = await openForm()
    fill('Title', 'Half a thou')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'New entry' }))
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Half a thou')
  })

  it('still has the changes to an entry after it was closed by mistake, until they are cancelled', async () => {
    const { user } = await openPage({ ownEntries: { 'own-1': RAID } }, '/?activity=own-1')
    const openEntry = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }))
      return within(await screen.findByRole('dialog', { name: 'Edit entry' }))
    }
    const first = await openEntry()
    fireEvent.change(first.getByLabelText('Title'), { target: { value: 'Raid of two' } })
    await user.keyboard('{Escape}')
    await formClosed()
    await user.click(await bar(/^Raid, /))
    const second = await openEntry()
    expect(second.getByLabelText('Title')).toHaveProperty('value', 'Raid of two')
    expect(readStored('ownEntries')).toEqual({ 'own-1': RAID })
    await user.click(second.getByRole('button', { name: 'Cancel' }))
    await formClosed()
    await user.click(await bar(/^Raid, /))
    const third = await openEntry()
    expect(third.getByLabelText('Title')).toHaveProperty('value', 'Raid')
  })

  it('still has the same moments when the zone was changed before it is opened again', async () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu')
    const { user, form, fill } = await openForm()
    fill('Title', 'Raid')
    fill('Start', '2025-09-15T10:00')
    fill('End', '2025-09-16T20:30')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => void writeStored('useLocalTimezone', 'true'))
    await user.click(screen.getByRole('button', { name: 'New entry' }))
    const again = within(await screen.findByRole('dialog', { name: 'New entry' }))
    expect(again.getByLabelText('Start')).toHaveProperty('value', '2025-09-15T07:45')
    await user.click(again.getByRole('button', { name: 'Save' }))
    expect(entries()).toMatchObject([{ startsAt: at('2025-09-15T10:00'), endsAt: at('2025-09-16T20:30') }])
  })

  it('says so when there is room for no more', async () => {
    const { form, fill, save } = await openForm({ ownEntries: manyEntries() })
    fill('Title', 'One more')
    await save()
    expect(form.getByText(NO_ROOM)).toBeTruthy()
    expect(entries()).toHaveLength(MAX_OWN_ENTRIES)
  })

  it('says so also of a change to an entry that was deleted elsewhere', async () => {
    const { user } = await openPage({ ownEntries: { 'own-1': RAID } }, '/?activity=own-1')
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit entry' }))
    act(() => void writeStored('ownEntries', manyEntries()))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText(NO_ROOM)).toBeTruthy()
    expect(readStored('ownEntries')).toEqual(manyEntries())
  })

  it('is opened from the dialog of an entry, and changes no more than was changed', async () => {
    const newer = { ...RAID, gameId: 'a-newer-game', colour: 'of a newer version' }
    const { user } = await openPage({ ownEntries: { 'own-1': newer } }, '/?activity=own-1')
    const ticket = within(await screen.findByRole('dialog', { name: 'Raid' }))
    expect(ticket.getByText('Bring food')).toBeTruthy()
    expect(ticket.queryByRole('button', { name: 'Launch game' })).toBeNull()
    await user.click(ticket.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit entry' }))
    expect(form.getByLabelText('Start')).toHaveProperty('value', '2025-09-15T10:00')
    fireEvent.change(form.getByLabelText('Note (optional)'), { target: { value: '' } })
    await user.click(form.getByRole('button', { name: 'Save' }))
    const { note: _, ...rest } = newer
    expect(readStored('ownEntries')).toEqual({ 'own-1': { ...rest, changedAt: at('2025-09-15T12:00') } })
  })

  it('deletes an entry with its status, and brings both back', async () => {
    const user = await deleteRaid({ 'own-1': 'starred', b: 'done' })
    expect([readStored('ownEntries'), readStored('activityStatus')]).toEqual([{}, { b: 'done' }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(readStored('ownEntries')).toEqual({ 'own-1': RAID })
    expect(readStored('activityStatus')).toEqual({ b: 'done', 'own-1': 'starred' })
  })

  it('brings an entry back only when there is room for it', async () => {
    const user = await deleteRaid({})
    const { 'own-of-many-0': _, ...others } = manyEntries()
    act(() => void writeStored('ownEntries', manyEntries()))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(NO_ROOM, { selector: 'p' })
    expect(readStored('ownEntries')).toEqual(manyEntries())
    act(() => void writeStored('ownEntries', others))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(readStored('ownEntries')).toEqual({ ...others, 'own-1': RAID })
  })
})
