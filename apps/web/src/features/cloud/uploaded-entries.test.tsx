import { showProfile } from '@bannerday/contract/accounts'
import { downloadSettings, uploadSettings } from '@bannerday/contract/cloud-settings'
import { MAX_OWN_ENTRIES } from '@bannerday/domain/activity'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStored, writeStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CloudPanel } from './cloud-panel.tsx'

const SEEN = '2026-10-13T20:41:08.000Z'
const PLAN = { userGameSelections: {}, activityStatus: {}, gameOrder: [] }
const AT = 1_772_000_000_000
const ENTRY = { title: 'Raid', startsAt: AT, endsAt: AT + 1, changedAt: AT }
const HERE = { 'own-1': ENTRY }
const HELD = { 'own-2': { ...ENTRY, title: 'Of another device' } }
const MARKS = { user_id: '7', dates: { 1: SEEN } }

let server: FakeServer
let duringDownload: () => void
beforeEach(async () => {
  duringDownload = () => {}
  server = await startFakeServer()
})
afterEach(() => server.close())

/** What is sent about entries to a slot that holds one of another device. */
async function uploaded(stored: object) {
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: { slot_1: SEEN } })
  server.answer(uploadSettings, { updated_at: '2026-10-14T09:30:00.000Z' })
  server.reply(downloadSettings, () => {
    duringDownload()
    return {
      body: { code: 200, message: 'OK', data: { config: { ...PLAN, ownEntries: HELD }, updated_at: SEEN } },
    }
  })
  const { toasts, said } = recordedToasts()
  const { user } = await renderScreen(<CloudPanel />, {
    server,
    toasts,
    stored: { auth_token: 'T', ...PLAN, ...stored },
  })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 1']))
  const call = server.calls.find(({ path }) => path === uploadSettings.path)
  return JSON.parse(call?.body ?? '{}').ownEntries
}

describe('an upload of what the player has written down', () => {
  it('sends it as it is here', async () => {
    const cloudMarks = { ...MARKS, entrySlots: [1] }
    expect(await uploaded({ cloudMarks, ownEntries: HERE })).toEqual(HERE)
  })

  it('adds what the slot holds if an older version of the app had it in hand last', async () => {
    expect(await uploaded({ cloudMarks: MARKS, ownEntries: HERE })).toEqual({ ...HERE, ...HELD })
    expect(readStored('ownEntries')).toEqual({ ...HERE, ...HELD })
  })

  it('leaves alone what the player ticks off while the slot is read', async () => {
    duringDownload = () => writeStored('activityStatus', { ticked: 'done' })
    await uploaded({ cloudMarks: MARKS, ownEntries: HERE })
    expect(readStored('activityStatus')).toEqual({ ticked: 'done' })
  })

  it('beyond what fits leaves out those that ended first, as a merge of two devices does', async () => {
    const many = Array.from({ length: MAX_OWN_ENTRIES }, (_, index) => [`own-${index}`, ENTRY] as const)
    const ownEntries = { 'own-late': { ...ENTRY, endsAt: AT + 2 }, ...Object.fromEntries(many) }
    const sent = await uploaded({ cloudMarks: { ...MARKS, entrySlots: [1] }, ownEntries })
    expect(Object.keys(sent)).toHaveLength(MAX_OWN_ENTRIES)
    expect(sent).toHaveProperty('own-late')
  })

  it('says nothing where nothing was ever written down, so that the slot keeps what it holds', async () => {
    expect(await uploaded({ cloudMarks: MARKS })).toBeUndefined()
  })
})
