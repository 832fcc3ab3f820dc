import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { watchInstallPrompt } from '#features/shell/install-prompt.ts'
import { watchUpdates } from '#features/shell/updates.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { App } from './app.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Who has chosen games is not asked for them. */
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
])('%s shows %s', async (path, heading, title) => {
  await renderApp({ path })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
  expect(document.title).toBe(title)
})

it('follows the stored theme', async () => {
  await renderApp({ stored: { theme: 'dark' } })
  await screen.findByRole('heading', { level: 1 })
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('names the page in the language of the player', async () => {
  const { i18n } = await renderApp({ path: '/timeline' })
  await screen.findByRole('heading', { level: 1 })
  await act(() => i18n.current().setLanguage('zh-Hant'))
  expect(document.title).toBe('時間軸 - Bannerday')
})

it('puts the focus on the heading of a page that arrives, not of the first one', async () => {
  const { user } = await renderApp({ path: '/' })
  await screen.findByRole('heading', { level: 1, name: /Banner ?day/ })
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('link', { name: 'Open the timeline' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Timeline' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
