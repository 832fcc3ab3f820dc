import { screen } from '@testing-library/preact'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { renderScreen } from '#testing/render-screen.tsx'
import { PageBoundary } from './page-boundary.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

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

it('says that a page broke, reports why, and tries the next one anew', async () => {
  const report = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', report)
  const { user } = await renderScreen(<Pages />, { path: '/broken' })
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no such chunk'))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.getByText('A page')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
