import { sendReport } from '@bannerday/contract/operators/reports'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Report } from './report.tsx'

const ACTIVITY = { id: 'a-1', title: 'A Festival', isPredicted: false }

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(sendReport)
})
afterEach(() => server.close())

async function openReport(stored: Record<string, unknown> = {}) {
  const { toasts, said } = recordedToasts()
  const view = await renderScreen(<Report activity={ACTIVITY} />, { server, toasts, stored })
  await view.user.click(screen.getByRole('button', { name: 'Report a wrong date' }))
  return { ...view, said, dialog: within(await screen.findByRole('dialog')) }
}
const sent = () =>
  server.calls.filter(({ path }) => path === sendReport.path).map(({ body }): unknown => JSON.parse(body))

it('a player reports a wrong date in one line, without a bot check', async () => {
  const { user, dialog, said } = await openReport({ auth_token: 'T' })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText('Say in a few words what is wrong.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'It ends a day later')
  await user.type(dialog.getByRole('textbox', { name: 'Link to a source (optional)' }), 'nonsense')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText(/^A link starts with https:/)).toBeDefined()
  expect(sent()).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: 'Link to a source (optional)' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(said).toEqual(['Thank you. Your report was sent.']))
  expect(sent()).toEqual([{ activity_uuid: 'a-1', text: 'It ends a day later' }])
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

it('the field that is wrong says so and has the focus', async () => {
  const { user, dialog } = await openReport({ auth_token: 'T' })
  const text = dialog.getByRole('textbox', { name: 'What is wrong' })
  const link = dialog.getByRole('textbox', { name: 'Link to a source (optional)' })
  await user.type(link, 'nonsense')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(text)
  expect(text.getAttribute('aria-invalid')).toBe('true')
  await user.type(text, 'Wrong year')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(link)
  expect(link.getAttribute('aria-invalid')).toBe('true')
  expect(text.getAttribute('aria-invalid')).toBeNull()
})

it('a link that the server would refuse is refused in its field', async () => {
  const { user, dialog } = await openReport({ auth_token: 'T' })
  const link = dialog.getByRole('textbox', { name: 'Link to a source (optional)' })
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'Wrong year')
  await user.type(link, 'https://example.org/notice says so')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByText(/no spaces/)).toBeDefined()
  expect(document.activeElement).toBe(link)
  expect(sent()).toEqual([])
})

it('a report that was copied from a table is sent as one line', async () => {
  const { user, dialog } = await openReport({ auth_token: 'T' })
  await user.click(dialog.getByRole('textbox', { name: 'What is wrong' }))
  await user.paste('Ends\t2026-12-02\t03:59')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Ends 2026-12-02 03:59' }]))
})

it('a visitor shows first that they are human', async () => {
  const { user, dialog } = await openReport()
  const check = await dialog.findByRole('checkbox')
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'Wrong year')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(dialog.getByRole('alert')).toBeDefined()
  expect(sent()).toEqual([])
  await user.click(check)
  await dialog.findByRole('checkbox', { name: 'Verified' })
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ cf_token: expect.any(String) })]))
})

it('a visitor who cannot be checked is told why, and can try again', async () => {
  server.refuse(showConfig, 'unavailable')
  const { user, dialog } = await openReport()
  expect((await dialog.findByRole('alert')).textContent).toContain('Temporarily unavailable')
  server.answer(showConfig, BARE_SITE)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('checkbox', { name: /not a robot/ })).toBeDefined()
})

it('a report submitted twice at once is sent once', async () => {
  const { user, dialog, said } = await openReport({ auth_token: 'T' })
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'Wrong year')
  const send = dialog.getByRole('button', { name: 'Send' })
  send.click()
  send.click()
  await waitFor(() => expect(said).not.toEqual([]))
  expect(sent()).toHaveLength(1)
})

it('a report that was refused stays in the dialog with the reason', async () => {
  server.refuse(sendReport, 'tooManyRequests')
  const { user, dialog } = await openReport({ auth_token: 'T' })
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'Wrong year')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Too many requests')
  expect(dialog.getByRole('textbox', { name: 'What is wrong' })).toHaveProperty('value', 'Wrong year')
})

it('a report that could not be sent stays in the dialog, which says so', async () => {
  server.hangUp(sendReport)
  const { user, dialog } = await openReport({ auth_token: 'T' })
  await user.type(dialog.getByRole('textbox', { name: 'What is wrong' }), 'Wrong year')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The report could not be sent')
  expect(dialog.getByRole('textbox', { name: 'What is wrong' })).toHaveProperty('value', 'Wrong year')
})

it('a forecast cannot be reported', async () => {
  await renderScreen(<Report activity={{ ...ACTIVITY, isPredicted: true }} />, { server })
  expect(screen.queryByRole('button')).toBeNull()
})
