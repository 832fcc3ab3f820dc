import { showConfig } from '@bannerday/contract/site-config'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PartMissing } from './part-missing.tsx'

const reload = vi.fn<() => void>()
let server: FakeServer

beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())

beforeEach(() => void vi.spyOn(location, 'reload').mockImplementation(reload))
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
  server.calls.length = 0
})

async function press(came: boolean) {
  const retry = vi.fn<() => Promise<boolean>>(async () => came)
  const { user } = await renderScreen(<PartMissing retry={retry} />, { server })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retry).toHaveBeenCalledOnce())
}

it('a part that comes when it is asked for again leaves the page as it is', async () => {
  await press(true)
  expect(server.calls).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

it('while a part is asked for the button is busy, and a second press asks for nothing', async () => {
  let answer: ((came: boolean) => void) | undefined
  const retry = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)))
  const { user } = await renderScreen(<PartMissing retry={retry} />, { server })
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  expect(retry).toHaveBeenCalledOnce()
  answer?.(true)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

it('a part that still does not come, though the server answers, is had with the page', async () => {
  server.answer(showConfig, BARE_SITE)
  await press(false)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it.each<[string, () => void]>([
  ['hangs up', () => server.hangUp(showConfig)],
  ['is down', () => server.refuse(showConfig, 'unavailable')],
])('while the server %s the page stays', async (_, be) => {
  be()
  await press(false)
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(reload).not.toHaveBeenCalled()
})
