import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useLocation } from 'wouter'
import { renderScreen } from '#testing/render-screen.tsx'
import { PageBoundary } from './page-boundary.tsx'

function Broken(): never {
  throw new Error('no such chunk')
}

function Pages() {
  const [path, navigate] = useLocation()
  return (
    <>
      <button type="button" onClick={() => navigate('/fine')}>
        Elsewhere
      </button>
      <PageBoundary path={path}>{path === '/broken' ? <Broken /> : <p>A page</p>}</PageBoundary>
    </>
  )
}

it('a page that breaks says so, React reports why, and the next page is tried anew', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => report.mockRestore())
  const { user } = await renderScreen(<Pages />, { path: '/broken' })
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(report.mock.calls.flat()).toContainEqual(new Error('no such chunk'))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.getByText('A page')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
