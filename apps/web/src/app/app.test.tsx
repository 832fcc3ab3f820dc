import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useLocation } from 'wouter'
import { watchInstallPrompt } from '#features/shell/install.tsx'
import { watchUpdates } from '#features/shell/updates.tsx'
import { writeStored } from '#storage/storage.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { App, useFocusOnNewPage, useVisit } from './app.tsx'
import { DocumentTitle, PageBoundary } from './page-states.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Players who have chosen games do not see the welcome dialog. */
const RETURNING = { userGameSelections: { genshin: { enabled: true, activities: ['event'] } } }

async function renderApp(options: Parameters<typeof renderScreen>[1]) {
  return renderScreen(
    <App
      installPrompt={watchInstallPrompt(new EventTarget())}
      updates={watchUpdates({ workers: undefined, reload: () => {} })}
      offersJapanese={false}
    />,
    { ...options, stored: { ...RETURNING, ...options?.stored } },
  )
}

it.each([
  ['/', /Banner ?day/, 'Home - Bannerday'],
  ['/timeline', 'Timeline', 'Timeline - Bannerday'],
  ['/notification', 'Notifications', 'Notifications - Bannerday'],
  ['/settings', 'Settings', 'Settings - Bannerday'],
  ['/shortcuts', 'Game shortcuts', 'Game shortcuts - Bannerday'],
  ['/nowhere', 'This day is not in the calendar', 'Page not found - Bannerday'],
  ['/admin', 'This day is not in the calendar', 'Page not found - Bannerday'],
])('the address %s shows the page %s', async (path, heading, title) => {
  await renderApp({ path })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(document.title).toBe(title)
})

it('the title is that of the operators’ page once somebody has signed in', async () => {
  await renderApp({ path: '/admin' })
  await screen.findByRole('heading', { level: 1, name: 'This day is not in the calendar' })
  act(() => void writeStored('auth_token', 'T'))
  await screen.findByRole('heading', { level: 1, name: 'Operators' })
  expect(document.title).toBe('Operators - Bannerday')
})

type LatePage = { readonly default: () => ReactNode }
let arrive: ((page: LatePage) => void) | undefined
const Late = lazy(() => new Promise<LatePage>((resolve) => (arrive = resolve)))

function OwnTitleThenLate() {
  const [path, navigate] = useLocation()
  return (
    <>
      <DocumentTitle page={path === '/late' ? 'Late' : 'Operators'} />
      <button type="button" onClick={() => navigate('/late')}>
        Elsewhere
      </button>
      <Suspense>{path === '/late' ? <Late /> : <DocumentTitle page="Not found" />}</Suspense>
    </>
  )
}

it('the title is that of a page whose code has yet to arrive, also after one that had a title of its own', async () => {
  const { user } = await renderScreen(<OwnTitleThenLate />)
  expect(document.title).toBe('Not found - Bannerday')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(document.title).toBe('Late - Bannerday')
  await act(async () => arrive?.({ default: () => <p>Here</p> }))
  expect(screen.getByText('Here')).toBeDefined()
  expect(document.title).toBe('Late - Bannerday')
})

it('the page has the stored theme', async () => {
  await renderApp({ stored: { theme: 'dark' } })
  await screen.findByRole('heading', { level: 1 })
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('the title of the document is in the language of the player', async () => {
  const { i18n } = await renderApp({ path: '/timeline' })
  await screen.findByRole('heading', { level: 1 })
  await act(() => i18n.current().setLanguage('zh-Hant'))
  expect(document.title).toBe('時間軸 - Bannerday')
})

it('following a link focuses the heading of the new page; opening the app focuses nothing', async () => {
  const { user } = await renderApp({ path: '/' })
  await screen.findByRole('heading', { level: 1, name: /Banner ?day/ })
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Open the timeline' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Timeline' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
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

it('a page that throws shows a message, is reported, and does not keep the next page from rendering', async () => {
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

function openAt(first: string) {
  history.replaceState(null, '', first)
  const { rerender } = renderHook(({ path }) => useFocusOnNewPage(path, useVisit(path)), {
    initialProps: { path: first },
  })
  return {
    follow: (path: string) => {
      history.pushState(null, '', path)
      rerender({ path })
    },
    /** As the browser does it, by its buttons or by a link within the page. */
    traverse: (address: string) => {
      history.replaceState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      rerender({ path: location.pathname })
    },
  }
}

describe('the scroll position of a new page', () => {
  const scroll = vi.fn<() => void>()

  beforeEach(() => vi.stubGlobal('scrollTo', scroll))
  afterEach(() => {
    vi.unstubAllGlobals()
    scroll.mockClear()
    history.replaceState(null, '', '/')
  })

  it('is the top after a link, and left to the browser after the back button', () => {
    const page = openAt('/about')
    page.follow('/settings')
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
    page.traverse('/about')
    expect(scroll).toHaveBeenCalledOnce()
    page.follow('/settings')
    expect(scroll).toHaveBeenCalledTimes(2)
  })

  it('is the top after a link, also when the player moved within the page before', () => {
    const page = openAt('/about')
    page.traverse('/about#content')
    page.follow('/settings')
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  })
})
