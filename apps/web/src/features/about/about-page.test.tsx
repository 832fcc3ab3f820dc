import { showConfig } from '@bannerday/contract/site-config'
import { showVersion } from '@bannerday/contract/site/version'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { versionQuery } from '#data/version.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AboutPage } from './about-page.tsx'

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-04T12:00:00.000Z') })
  server = await startFakeServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

it('the page shows the version and when the activities were updated, also when asking again fails', async () => {
  server.answer(showConfig, { ...BARE_SITE, catalogue_updated_at: '2026-11-01T12:00:00.000Z' })
  const { client } = await renderScreen(<AboutPage version="1.2.3" />, { server })
  expect(screen.getByText('1.2.3')).toBeDefined()
  expect(await screen.findByText('Nov 1, 2026 · 3 days ago')).toBeDefined()
  server.refuse(showConfig, 'internal')
  await act(() => client.refetchQueries())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByText('Nov 1, 2026 · 3 days ago')).toBeDefined()
})

it('the page links the version to what changed, and the commit to the source where the server is of that version', async () => {
  server.answer(showConfig, BARE_SITE)
  server.answer(showVersion, { version: '1.2.3', commit: 'c0ffee0'.padEnd(40, '1') })
  await renderScreen(<AboutPage version="1.2.3" />, { server })
  expect(screen.getByRole('link', { name: /^1\.2\.3/ }).getAttribute('href')).toMatch(/CHANGELOG\.md$/)
  const commit = await screen.findByRole('link', { name: /^c0ffee0 / })
  expect(commit.getAttribute('href')).toBe(
    `https://github.com/bannerday/bannerday/commit/${'c0ffee0'.padEnd(40, '1')}`,
  )
})

it('a page that is older than the server names its own version and no commit', async () => {
  server.answer(showConfig, BARE_SITE)
  server.answer(showVersion, { version: '2.0.0', commit: 'c'.repeat(40) })
  const { client } = await renderScreen(<AboutPage version="1.2.3" />, { server })
  await waitFor(() => expect(client.getQueryData(versionQuery().queryKey)?.version).toBe('2.0.0'))
  await screen.findByText('Not yet')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('ccccccc')).toBeNull()
  expect(screen.getByText('1.2.3')).toBeDefined()
})

it('the page says so when the activities were never updated', async () => {
  server.answer(showConfig, BARE_SITE)
  await renderScreen(<AboutPage version="1.2.3" />, { server })
  expect(await screen.findByText('Not yet')).toBeDefined()
})

it("shows the server's words when it refuses, and tries again", async () => {
  server.refuse(showConfig, 'internal')
  const { user } = await renderScreen(<AboutPage version="1.2.3" />, { server })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).not.toBe('Try again')

  server.answer(showConfig, { ...BARE_SITE, catalogue_updated_at: '2026-11-01T12:00:00.000Z' })
  await user.click(retry)
  expect(await screen.findByText('Nov 1, 2026 · 3 days ago')).toBeDefined()
})

it('the page has the disclaimer, the start date, the source code and the team', async () => {
  server.answer(showConfig, BARE_SITE)
  await renderScreen(<AboutPage version="1.2.3" />, { server })
  expect(screen.getByText(/no affiliation with the companies/)).toBeDefined()
  expect(screen.getByText('May 24, 2025')).toBeDefined()
  const repository = screen.getByRole('link', { name: /source code/ })
  expect(repository.getAttribute('href')).toBe('https://github.com/bannerday/bannerday')
  expect(repository.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.getByRole('link', { name: /Tell us/ })).toBeDefined()
  const team = screen.getByRole('region', { name: 'Team' })
  expect(within(team).getAllByRole('listitem')).toHaveLength(1)
  expect(within(team).getByText('Project lead and developer')).toBeDefined()
})
