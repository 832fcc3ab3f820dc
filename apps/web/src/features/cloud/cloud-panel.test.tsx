import { showProfile } from '@bannerday/contract/accounts'
import { clearCloudSettings, downloadSettings, uploadSettings } from '@bannerday/contract/cloud-settings'
import { listTitles } from '@bannerday/contract/events'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { readStored, writeStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CloudPanel } from './cloud-panel.tsx'
import { localTimestamp } from './local-timestamp.ts'

const FOLLOWED = { genshin: { enabled: true, activities: ['event'] } }
const LOCAL = { userGameSelections: FOLLOWED, activityStatus: { a: 'done', b: 'starred' } }
const SAVED = { userGameSelections: FOLLOWED, activityStatus: { a: 'in_progress', c: 'done' }, gameOrder: [] }
const FIRST = '2026-10-12T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'
const LATEST = '2026-10-14T09:30:00.000Z'

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
  server.answer(listTitles, { titles: { a: { en: 'Lantern Rite' } } })
})
afterEach(() => server.close())

type Entries = { readonly [name: string]: unknown }

async function renderCloud(metadata: Entries, stored: Entries = LOCAL) {
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: metadata })
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<CloudPanel />, {
    server,
    toasts,
    stored: { auth_token: 'T', ...stored },
  })
  await screen.findByRole('group')
  return { ...view, said }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isOff = (name: string) => button(name).disabled || button(name).getAttribute('aria-disabled') === 'true'
const chosenSlot = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent
const sentTo = ({ path }: { readonly path: string }) =>
  server.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))
const seen = (date: string, slot = '1') => ({ cloudMarks: { user_id: '7', dates: { [slot]: date } } })
/** The server answers the first upload with a conflict and takes the second. */
function changedOnce() {
  let calls = 0
  server.reply(uploadSettings, () => {
    calls += 1
    return calls === 1
      ? {
          status: 409,
          body: { code: 409, error_code: 300006, message: 'This cloud slot was changed meanwhile' },
        }
      : { body: { code: 200, message: 'OK', data: { updated_at: LATEST } } }
  })
}

describe('the slot picker', () => {
  it('starts at the most recently updated slot and shows its time', async () => {
    await renderCloud({ slot_1: FIRST, slot_3: LATER })
    expect(chosenSlot()).toContain('Slot 3')
    expect(screen.getByText(`Slot 3: ${localTimestamp(Date.parse(LATER))}`)).toBeDefined()
  })

  it('starts at slot 1 if none was updated, which cannot be downloaded or cleared', async () => {
    const { user } = await renderCloud({})
    expect(chosenSlot()).toContain('Slot 1')
    expect(screen.getByText('Slot 1: never updated')).toBeDefined()
    expect(['Upload', 'Download', 'Clear slot'].map(isOff)).toEqual([false, true, true])
    await user.click(button('Clear slot'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('always has one chosen, and lets the player choose another', async () => {
    const { user } = await renderCloud({ slot_1: FIRST })
    await user.click(screen.getByRole('radio', { name: /Slot 2/ }))
    expect(chosenSlot()).toContain('Slot 2')
    expect(isOff('Download')).toBe(true)
    await user.click(screen.getByRole('radio', { name: /Slot 1/ }))
    expect(isOff('Download')).toBe(false)
  })
})

describe('an upload', () => {
  it('sends the three fields to the chosen slot and dates it', async () => {
    server.answer(uploadSettings, { updated_at: LATEST })
    const { user, said } = await renderCloud({ slot_1: LATER }, { ...LOCAL, gameOrder: ['zenless'] })
    await user.click(screen.getByRole('radio', { name: /Slot 2/ }))
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 2']))
    expect(sentTo(uploadSettings)).toEqual([
      { ...LOCAL, gameOrder: ['zenless'], slot: 2, base_updated_at: null },
    ])
    expect(screen.getByText(`Slot 2: ${localTimestamp(Date.parse(LATEST))}`)).toBeDefined()
  })

  it('tells the server which version this device had last', async () => {
    server.answer(uploadSettings, { updated_at: LATEST })
    const { user, said } = await renderCloud({ slot_1: LATER }, { ...LOCAL, ...seen(LATER) })
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 1']))
    expect(sentTo(uploadSettings)).toMatchObject([{ base_updated_at: LATER }])
    expect(readStored('cloudMarks')).toEqual({ user_id: '7', dates: { 1: LATEST }, entrySlots: [1] })
  })

  it('is dated in UTC by a server that names no zone', async () => {
    server.answer(uploadSettings, { updated_at: '2026-10-14 09:30:00' })
    const { user } = await renderCloud({ slot_1: '2026-10-13 20:41:08' })
    await user.click(button('Upload'))
    expect(await screen.findByText(`Slot 1: ${localTimestamp(Date.parse(LATEST))}`)).toBeDefined()
  })

  it('ignores which version another player on this device had last', async () => {
    server.answer(uploadSettings, { updated_at: LATEST })
    const marks = { cloudMarks: { user_id: '8', dates: { 1: LATER } } }
    const { user, said } = await renderCloud({}, { ...LOCAL, ...marks })
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toHaveLength(1))
    expect(sentTo(uploadSettings)).toMatchObject([{ base_updated_at: null }])
  })

  it('of a player who chose games and never ticked anything has no statuses', async () => {
    server.answer(uploadSettings, { updated_at: LATEST })
    const { user, said } = await renderCloud({}, { userGameSelections: FOLLOWED })
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 1']))
    expect(sentTo(uploadSettings)).toMatchObject([{ activityStatus: {}, userGameSelections: FOLLOWED }])
  })

  it('without chosen games shows that there is nothing to upload, and sends nothing', async () => {
    const { user, said } = await renderCloud({}, { activityStatus: { a: 'done' } })
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual(['No local settings found']))
    expect(sentTo(uploadSettings)).toEqual([])
  })

  test.each([
    [
      'with the server’s message',
      () => server.refuse(uploadSettings, 'invalidSlot'),
      'The cloud slot must be 1, 2 or 3',
    ],
    [
      'with our message if the server has none',
      () => server.reply(uploadSettings, { status: 500, body: {} }),
      'Upload cloud settings failed',
    ],
    ['with our message if offline', () => server.hangUp(uploadSettings), 'Upload cloud settings failed'],
  ])('that fails shows an error %s', async (_, prepare, text) => {
    prepare()
    const { user, said } = await renderCloud({})
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual([text]))
    expect(screen.getByText('Slot 1: never updated')).toBeDefined()
  })

  it('that conflicts with another device’s version shows what differs', async () => {
    changedOnce()
    server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
    const { user } = await renderCloud({ slot_1: FIRST })
    await user.click(button('Upload'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Slot 1 has changed meanwhile' }))
    const rows = (await dialog.findAllByRole('row')).slice(1).map((row) => row.textContent)
    await waitFor(() => expect(dialog.getByText('Lantern Rite')).toBeDefined())
    expect(rows).toHaveLength(3)
    expect(dialog.getByRole('row', { name: 'Lantern Rite Done In progress' })).toBeDefined()
    expect(dialog.getByRole('row', { name: 'b Starred Not started' })).toBeDefined()
    expect(dialog.getByRole('row', { name: 'c Not started Done' })).toBeDefined()
  })

  test.each([
    ['Keep mine', LOCAL.activityStatus, 'Settings uploaded to slot 1'],
    ['Merge', { a: 'done', b: 'starred', c: 'done' }, 'Settings merged with slot 1'],
  ])('after "%s" replaces exactly the version that was shown', async (answer, expected, text) => {
    changedOnce()
    server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
    const { user, said } = await renderCloud({ slot_1: FIRST })
    await user.click(button('Upload'))
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(said).toEqual([text]))
    expect(sentTo(uploadSettings)[1]).toMatchObject({ activityStatus: expected, base_updated_at: LATER })
    expect(readStored('activityStatus')).toEqual(expected)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can end with the other device’s settings', async () => {
    changedOnce()
    server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
    const { user, said } = await renderCloud({ slot_1: FIRST })
    await user.click(button('Upload'))
    await user.click(await screen.findByRole('button', { name: 'Use cloud' }))
    await waitFor(() => expect(said).toEqual(['Settings downloaded from slot 1']))
    expect(sentTo(uploadSettings)).toHaveLength(1)
    expect(readStored('activityStatus')).toEqual(SAVED.activityStatus)
  })

  test.each([
    [
      'holds the same',
      () => server.answer(downloadSettings, { config: { ...LOCAL, gameOrder: [] }, updated_at: LATER }),
      LATER,
    ],
    ['was emptied', () => server.refuse(downloadSettings, 'slotEmpty'), null],
  ])('does not ask if the slot %s', async (_, prepare, base) => {
    changedOnce()
    prepare()
    const { user, said } = await renderCloud({ slot_1: FIRST }, { ...LOCAL, ...seen(FIRST) })
    await user.click(button('Upload'))
    await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 1']))
    expect(sentTo(uploadSettings).map(({ base_updated_at }) => base_updated_at)).toEqual([FIRST, base])
  })
})

describe('a download', () => {
  it('disables the other buttons while it is under way', async () => {
    server.stall(downloadSettings)
    const { user } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    await waitFor(() => expect(server.calls.at(-1)?.path).toBe(downloadSettings.path))
    expect(['Upload', 'Clear slot'].map(isOff)).toEqual([true, true])
    await user.click(button('Download'))
    expect(server.calls.filter(({ path }) => path === downloadSettings.path)).toHaveLength(1)
  })

  it('is stored at once if this device has no settings', async () => {
    server.answer(downloadSettings, { config: { ...SAVED, gameOrder: ['zenless'] }, updated_at: LATER })
    const { user, said } = await renderCloud({ slot_1: LATER }, {})
    await user.click(button('Download'))
    await waitFor(() => expect(said).toEqual(['Settings downloaded from slot 1']))
    expect(readStored('activityStatus')).toEqual(SAVED.activityStatus)
    expect(readStored('userGameSelections')).toEqual(FOLLOWED)
    expect(readStored('gameOrder')).toEqual(['zenless'])
  })

  test.each([
    ['Keep mine', LOCAL.activityStatus, []],
    ['Use cloud', SAVED.activityStatus, ['Settings downloaded from slot 1']],
    ['Merge', { a: 'done', b: 'starred', c: 'done' }, ['Settings merged with slot 1']],
  ])('that differs from this device asks first; "%s" does what it says', async (answer, expected, texts) => {
    server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
    const { user, said } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    expect(await screen.findByRole('dialog', { name: 'Slot 1 differs from this device' })).toBeDefined()
    expect(readStored('activityStatus')).toEqual(LOCAL.activityStatus)
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readStored('activityStatus')).toEqual(expected)
    expect(said).toEqual(texts)
    expect(sentTo(uploadSettings)).toEqual([])
  })

  it('merges what this device holds when "Merge" is pressed', async () => {
    server.answer(downloadSettings, { config: SAVED, updated_at: LATER })
    const { user } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    await screen.findByRole('dialog')
    writeStored('activityStatus', { a: 'done', b: 'starred', ticked: 'done' })
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(readStored('activityStatus')).toHaveProperty('c'))
    expect(readStored('activityStatus')).toHaveProperty('ticked', 'done')
  })

  it('names what only the cloud has written down', async () => {
    const at = Date.parse(LATER)
    const ownEntries = { 'own-9': { title: 'Raid', startsAt: at, endsAt: at + 1, changedAt: at } }
    const config = { ...SAVED, activityStatus: { 'own-9': 'done' }, ownEntries }
    server.answer(downloadSettings, { config, updated_at: LATER })
    const { user } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    expect(await screen.findByRole('row', { name: 'Raid Not started Done' })).toBeDefined()
  })

  it('in an unknown format changes nothing', async () => {
    server.answer(downloadSettings, { config: { activityStatus: { a: 'finished' } }, updated_at: LATER })
    const { user, said } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    await waitFor(() => expect(said).toEqual(['Invalid cloud settings format']))
    expect(readStored('activityStatus')).toEqual(LOCAL.activityStatus)
  })

  test.each([
    [
      'the slot is empty by now',
      () => server.refuse(downloadSettings, 'slotEmpty'),
      'This cloud slot is empty',
    ],
    ['nobody answers', () => server.hangUp(downloadSettings), 'Download cloud settings failed'],
  ])('shows an error when %s', async (_, prepare, text) => {
    prepare()
    const { user, said } = await renderCloud({ slot_1: LATER })
    await user.click(button('Download'))
    await waitFor(() => expect(said).toEqual([text]))
  })
})

describe('clearing a slot', () => {
  it('asks first, empties the slot, and goes back to the default one', async () => {
    server.answer(clearCloudSettings)
    const { user, said } = await renderCloud({ slot_1: LATER, slot_2: FIRST })
    await user.click(screen.getByRole('radio', { name: /Slot 2/ }))
    await user.click(button('Clear slot'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear slot 2?' }))
    expect(sentTo(clearCloudSettings)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Clear slot 2' }))
    await waitFor(() => expect(said).toEqual(['Cloud data in slot 2 cleared']))
    expect(sentTo(clearCloudSettings)).toEqual([{ slot: 2 }])
    expect(chosenSlot()).toContain('Slot 1')
    expect(readStored('activityStatus')).toEqual(LOCAL.activityStatus)
  })

  it('says for how long it can be undone, and removes the data for good if the player wants that', async () => {
    server.answer(clearCloudSettings)
    const { user, said } = await renderCloud({ slot_2: LATER })
    await user.click(button('Clear slot'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear slot 2?' }))
    expect(dialog.getByText(/for 7 days/)).toBeDefined()
    await user.click(dialog.getByRole('checkbox', { name: 'Remove it for good now' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    await user.click(button('Clear slot'))
    const again = within(await screen.findByRole('alertdialog', { name: 'Clear slot 2?' }))
    const forGood = again.getByRole<HTMLInputElement>('checkbox', { name: 'Remove it for good now' })
    expect(forGood.checked).toBe(false)
    await user.click(forGood)
    await user.click(again.getByRole('button', { name: 'Clear slot 2' }))
    await waitFor(() => expect(said).toEqual(['Cloud data in slot 2 cleared']))
    expect(sentTo(clearCloudSettings)).toEqual([{ slot: 2, for_good: true }])
  })

  it('that fails leaves the slot as it was', async () => {
    server.hangUp(clearCloudSettings)
    const { user, said } = await renderCloud({ slot_2: LATER })
    await user.click(button('Clear slot'))
    await user.click(await screen.findByRole('button', { name: 'Clear slot 2' }))
    await waitFor(() => expect(said).toEqual(['Clear cloud settings failed']))
    expect(isOff('Download')).toBe(false)
  })
})
