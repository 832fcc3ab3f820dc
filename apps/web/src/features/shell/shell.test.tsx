import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { watchInstallPrompt } from './install.tsx'
import { Shell } from './shell.tsx'
import { watchUpdates } from './updates.tsx'

const ENTRIES = ['Home', 'Timeline', 'Settings', 'Shortcuts', 'About']

function resizeTo(width: number) {
  act(() => {
    Reflect.get(window, 'happyDOM').setViewport({ width, height: 800 })
  })
}

afterEach(() => resizeTo(1024))

async function renderShell({ path = '/', offersJapanese = false, stored = {} } = {}) {
  return renderScreen(
    <Shell
      backdrop="calm"
      installPrompt={watchInstallPrompt(new EventTarget())}
      updates={watchUpdates({ workers: undefined, reload: () => {} })}
      offersJapanese={offersJapanese}
    >
      <h1 tabIndex={-1}>Page</h1>
    </Shell>,
    { path, stored },
  )
}

it('the sidebar links to five screens and marks the current one', async () => {
  await renderShell({ path: '/settings' })
  const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(ENTRIES)
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
  ).toEqual(['Settings'])
})

it('the sidebar marks nothing on a screen that it does not list', async () => {
  await renderShell({ path: '/notification' })
  expect(document.querySelector('[aria-current]')).toBeNull()
})

it('the menu button expands and collapses the permanent sidebar', async () => {
  const { user } = await renderShell()
  const toggle = screen.getByRole('button', { name: 'Expand sidebar', expanded: false })
  await user.click(toggle)
  expect(screen.getByRole('button', { name: 'Collapse sidebar', expanded: true })).toBe(toggle)
  expect(toggle.getAttribute('aria-controls')).toBe(screen.getByRole('navigation').id)
})

it('the sidebar is as the player left it', async () => {
  const { user, unmount } = await renderShell()
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }))
  expect(readStored('sidebar')).toBe('expanded')
  unmount()
  await renderShell({ stored: { sidebar: 'expanded' } })
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  expect(readStored('sidebar')).toBe('rail')
})

it('the temporary sidebar of a narrow page closes when a link is followed', async () => {
  resizeTo(600)
  const { user, addresses } = await renderShell()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Main navigation' })
  await user.click(within(drawer).getByRole('link', { name: 'About' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(addresses).toEqual(['/', '/about'])
})

it('Escape closes the temporary sidebar', async () => {
  resizeTo(600)
  const { user } = await renderShell()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('choosing a language in the menu translates the page', async () => {
  const { user } = await renderShell()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  await user.click(await screen.findByRole('menuitemradio', { name: '日本語' }))
  expect(await screen.findByRole('link', { name: 'タイムライン' })).toBeDefined()
})

it('Japanese is offered in Japanese, until it is accepted', async () => {
  const { user } = await renderShell({ offersJapanese: true })
  const offer = screen.getByRole('complementary', { name: '日本語で表示しますか？' })
  expect(offer.lang).toBe('ja')
  await user.click(within(offer).getByRole('button', { name: '日本語にする' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.documentElement.lang).toBe('ja')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('the offer of Japanese can be declined', async () => {
  const { user } = await renderShell({ offersJapanese: true })
  await user.click(screen.getByRole('button', { name: '今はしない' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.documentElement.lang).toBe('en')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
