import { showProfile } from '@bannerday/contract/accounts'
import { downloadSettings, uploadSettings } from '@bannerday/contract/cloud-settings'
import { API_ERRORS } from '@bannerday/contract/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { startFakeServer, type FakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { ToastRequest } from '#ui/toast.tsx'
import { CloudPanel } from './cloud-panel.tsx'

const PLAN = { userGameSelections: {}, gameOrder: [] }
const HERE = { here: 'done' }
const FIRST = '2026-10-12T08:00:00.000Z'
const LATER = '2026-10-13T20:41:08.000Z'
const LATEST = '2026-10-14T09:30:00.000Z'

const doNothing = () => {}

let server: FakeServer

beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

async function renderCloud(stored: object = {}) {
  server.answer(showProfile, { user_id: '7', username: 'mika', settings_metadata: { slot_1: FIRST } })
  const requests: ToastRequest[] = []
  const { toasts, said } = recordedToasts((request) => {
    requests.push(request)
    return request.message
  })
  const view = await renderScreen(<CloudPanel />, {
    server,
    toasts,
    stored: { auth_token: 'T', ...PLAN, activityStatus: HERE, ...stored },
  })
  await screen.findByRole('group')
  return { ...view, said, requests }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const holds = (updatedAt: string, config: object) =>
  server.answer(downloadSettings, { config: { ...PLAN, ...config }, updated_at: updatedAt })
const sent = () =>
  server.calls.filter(({ path }) => path === uploadSettings.path).map(({ body }) => JSON.parse(body))
/** The server refuses that many uploads because another device has saved meanwhile. */
function refuseUploads(count: number, onRefusal = () => {}) {
  const { status, error_code, message } = API_ERRORS.slotChanged
  let calls = 0
  server.reply(uploadSettings, () => {
    calls += 1
    if (calls > count) return { body: { code: 200, message: 'OK', data: { updated_at: LATEST } } }
    onRefusal()
    return { status, body: { code: status, error_code, message } }
  })
}

it('a slot that changes again during a merge is compared with what this device holds, which "Keep mine" keeps', async () => {
  refuseUploads(2)
  holds(FIRST, { activityStatus: { first: 'done' } })
  const { user, said } = await renderCloud()
  await user.click(button('Upload'))
  await screen.findByRole('row', { name: 'first Not started Done' })
  holds(LATER, { activityStatus: { first: 'done', second: 'done' } })
  await user.click(button('Merge'))
  await screen.findByRole('row', { name: 'second Not started Done' })
  expect(screen.getByRole('row', { name: 'first Not started Done' })).toBeDefined()
  await user.click(button('Keep mine'))
  await waitFor(() => expect(said).toEqual(['Settings uploaded to slot 1']))
  expect(sent()[2]).toMatchObject({ activityStatus: HERE, base_updated_at: LATER })
  expect(readStored('activityStatus')).toEqual(HERE)
})

it('an upload that conflicts after its page was left says that it failed and leads back to the settings', async () => {
  let leave = doNothing
  refuseUploads(1, () => leave())
  holds(LATER, { activityStatus: { there: 'done' } })
  const { user, requests, unmount, addresses } = await renderCloud()
  leave = unmount
  await user.click(button('Upload'))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({
    message: 'Upload cloud settings failed',
    detail: 'Slot 1 has changed meanwhile',
    action: { label: 'Settings' },
  })
  requests[0]?.action?.onSelect()
  expect(addresses.at(-1)).toBe('/settings?highlight=account')
})

it('own entries that differ only in their game and note show both', async () => {
  const at = Date.parse(LATER)
  const entry = { title: 'Raid', startsAt: at, endsAt: at + 1, changedAt: at, note: 'Bring food' }
  const changed = { ...entry, gameId: 'zenless', note: 'Bring weapons' }
  holds(LATER, { activityStatus: HERE, ownEntries: { 'own-1': changed } })
  const { user } = await renderCloud({ ownEntries: { 'own-1': entry }, gameList: FOUR_GAMES })
  await user.click(button('Download'))
  const dialog = within(await screen.findByRole('dialog'))
  const [, mine, theirs] = dialog.getAllByRole('row').at(-1)?.children ?? []
  expect(mine?.textContent).toMatch(/^Raid.*Bring food$/)
  expect(mine?.textContent).not.toContain('Zenless')
  expect(theirs?.textContent).toMatch(/^Raid.*Zenless Zone Zero.*Bring weapons$/)
})
