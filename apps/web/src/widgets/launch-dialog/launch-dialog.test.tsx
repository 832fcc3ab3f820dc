import { GAMES } from '@bannerday/domain/game'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { LaunchDialog } from './launch-dialog.tsx'

// The sheet is fetched when it is first asked for; how long that takes is not what these tests are about.
beforeAll(() => import('./launch-sheet.tsx'))

const stored = { gameList: [aGame(), aGame({ game_id: 'wuthering', name: { en: 'Wuthering Waves' } })] }

async function open(gameId: 'genshin' | 'wuthering') {
  const onClose = vi.fn<() => void>()
  await renderScreen(<LaunchDialog gameId={gameId} onClose={onClose} />, { stored })
  const dialog = await screen.findByRole('dialog', { name: 'Launch game' })
  const links = (region: string) =>
    within(within(dialog).getByRole('region', { name: region })).getAllByRole('link')
  return { dialog, links, onClose }
}

async function follow() {
  const { dialog, links } = await open('genshin')
  const [pc] = links('Global server')
  // The browser of the test has nowhere to go.
  pc?.addEventListener('click', (event) => event.preventDefault())
  act(() => pc?.click())
  return dialog
}

describe('the dialog', () => {
  it('is not there without a game', async () => {
    await renderScreen(<LaunchDialog gameId={null} onClose={() => {}} />, { stored })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names the game, and shows both servers with the ways that exist', async () => {
    const { dialog, links } = await open('wuthering')
    expect(dialog.textContent).toContain('Wuthering Waves')
    expect(links('China server').map(({ textContent }) => textContent)).toEqual([
      'Mobile',
      'Cloud mobile',
      'Cloud web',
    ])
    expect(links('Global server').map(({ textContent }) => textContent)).toEqual(['Mobile'])
  })

  it('opens web addresses in a new tab and hands the others to the device', async () => {
    const { links } = await open('genshin')
    for (const link of links('Global server')) {
      const href = link.getAttribute('href') ?? ''
      expect(link.getAttribute('target')).toBe(href.startsWith('https://') ? '_blank' : null)
    }
  })

  it('closes', async () => {
    const { dialog, onClose } = await open('genshin')
    within(dialog).getByRole('button', { name: 'Close' }).click()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a custom scheme', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())

  it('that does nothing leads to the official site of that server', async () => {
    const dialog = await follow()
    act(() => void vi.advanceTimersByTime(2_000))
    const site = await within(dialog).findByRole('link', { name: 'Go to the official site' })
    expect(site.getAttribute('href')).toBe(GAMES.genshin.launch.global.officialSite)
  })

  it('that takes the focus away has opened something', async () => {
    const dialog = await follow()
    act(() => void window.dispatchEvent(new Event('blur')))
    act(() => void vi.advanceTimersByTime(10_000))
    await waitFor(() => expect(within(dialog).queryByText(/Nothing opened/)).toBeNull())
  })
})
