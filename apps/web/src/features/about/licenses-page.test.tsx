import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { LicensesPage } from './licenses-page.tsx'

const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => row.querySelector('b')?.textContent === name) ?? document.body

it('packages of browser and server are listed with their licenses', async () => {
  await renderScreen(<LicensesPage />)
  expect(within(rowOf('react')).getByText('MIT')).toBeDefined()
  expect(within(rowOf('react')).getByText('Browser')).toBeDefined()
  expect(within(rowOf('fastify')).getByText('Server')).toBeDefined()
  expect(within(rowOf('zod')).getAllByText(/Browser|Server/)).toHaveLength(2)
})

it('searching finds packages by name and by license, and shows how many', async () => {
  const { user } = await renderScreen(<LicensesPage />)
  const search = screen.getByRole('searchbox', { name: 'Search by name or license' })
  await user.type(search, 'FASTIFY/err')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('status').textContent).toBe('1 package')
  await user.clear(search)
  await user.type(search, 'unlicense')
  await waitFor(() => expect(rowOf('wouter').textContent).toContain('Unlicense'))
  await user.type(search, ' or nothing')
  expect(await screen.findByText('No package matches')).toBeDefined()
})
