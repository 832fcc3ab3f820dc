import { listGames } from '@bannerday/contract/games'
import { removeCalendar } from '@bannerday/contract/links/calendar'
import { removeSharedPlan } from '@bannerday/contract/links/shared-plan'
import { showConfig } from '@bannerday/contract/site-config'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from 'wouter'
import { BARE_SITE } from '#data/config.ts'
import { readStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { aGame, FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Card } from '#ui/card.tsx'
import { SettingsPage } from './settings-page.tsx'

let server: FakeServer
beforeEach(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
  server.answer(listGames, { games: FOUR_GAMES })
  resizeTo(1280)
})
afterEach(async () => {
  vi.restoreAllMocks()
  resizeTo(1024)
  await server.close()
})

function resizeTo(width: number) {
  act(() => {
    Reflect.get(window, 'happyDOM').setViewport({ width, height: 800 })
  })
}

function AccountPanel({ isWanted }: { readonly isWanted: boolean }) {
  return <p>Account panel{isWanted ? ', asked for' : ''}</p>
}

function Notifications() {
  return <Card title="Notifications" />
}

function renderSettings(stored: { readonly [name: string]: unknown } = {}, path = '/settings') {
  return renderScreen(<SettingsPage Account={AccountPanel} Notifications={Notifications} />, {
    server,
    path,
    stored: { gameList: FOUR_GAMES, ...stored },
  })
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const refuseWrites = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })

it('the settings page has its cards in the order of the specification', async () => {
  await renderSettings()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual([
    'Games',
    'Time zone',
    'Theme',
    'Language',
    'Notifications',
    'Resets on the timeline',
    'Data on this device',
  ])
  const account = screen.getByText('Account panel')
  expect(account.compareDocumentPosition(screen.getByRole('region', { name: 'Games' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

describe('the games panel', () => {
  it('is open on wide screens, with a way to refresh the list', async () => {
    await renderSettings()
    expect(card('Games').getByRole('button', { name: 'Hide games', expanded: true })).toBeDefined()
    expect(card('Games').getByRole('button', { name: 'Refresh game list' })).toBeDefined()
  })

  it('is closed on narrow screens until it is opened', async () => {
    resizeTo(1279)
    const { user } = await renderSettings()
    expect(screen.queryByRole('button', { name: 'Refresh game list' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Follow/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show games', expanded: false }))
    expect(screen.getByRole('button', { name: 'Refresh game list' })).toBeDefined()
    expect(screen.getAllByRole('checkbox', { name: /^Follow/ })).toHaveLength(4)
  })

  it('replaces the stored list by pressing Refresh', async () => {
    const { user } = await renderSettings({ gameList: [aGame()] })
    await user.click(screen.getByRole('button', { name: 'Refresh game list' }))
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Follow/ })).toHaveLength(4))
    expect(readStored('gameList')).toHaveLength(4)
    expect(await screen.findByText('Game list refreshed successfully')).toBeDefined()
  })

  it('keeps the list when refreshing fails', async () => {
    server.reply(listGames, { status: 502, body: 'bad gateway' })
    const { user } = await renderSettings({ gameList: [aGame()] })
    await user.click(screen.getByRole('button', { name: 'Refresh game list' }))
    // Errors are rendered once, and once more for screen readers.
    expect(await screen.findAllByText('Failed to refresh game list')).not.toHaveLength(0)
    expect(readStored('gameList')).toHaveLength(1)
  })

  it('does not take a cached list for a fresh one when the server cannot be reached', async () => {
    const body = { code: 200, message: 'OK', data: { games: FOUR_GAMES } }
    server.reply(listGames, { headers: { 'x-cached-answer': '1' }, body })
    const { user } = await renderSettings({ gameList: [aGame()] })
    await user.click(screen.getByRole('button', { name: 'Refresh game list' }))
    expect(await screen.findAllByText('Failed to refresh game list')).not.toHaveLength(0)
    expect(readStored('gameList')).toHaveLength(1)
  })

  it('confirms that the selection was saved', async () => {
    const { user } = await renderSettings()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Game preferences saved')).toBeDefined()
    expect(Object.keys(readStored('userGameSelections') ?? {})).toHaveLength(4)
  })

  it('shows an error when the selection could not be saved', async () => {
    const { user } = await renderSettings()
    refuseWrites()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findAllByText('Failed to save preferences')).not.toHaveLength(0)
  })

  it('resets the order to that of the server', async () => {
    const { user } = await renderSettings({ gameOrder: ['wuthering', 'genshin'] })
    await user.click(screen.getByRole('button', { name: 'Reset order' }))
    expect(readStored('gameOrder')).toEqual(['genshin', 'starrail', 'zenless', 'wuthering'])
    expect(await screen.findByText('Game order restored to default')).toBeDefined()
  })

  it('shows an error when the order could not be reset', async () => {
    const { user } = await renderSettings({ gameOrder: ['wuthering'] })
    refuseWrites()
    await user.click(screen.getByRole('button', { name: 'Reset order' }))
    expect(await screen.findAllByText('Restore default order failed')).not.toHaveLength(0)
  })
})

describe('the timezone card', () => {
  it('shows UTC+8, times of the server and 24 hours by default', async () => {
    await renderSettings()
    const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Server time zone' })
    expect(zone.value).toBe('UTC+8')
    expect(Array.from(zone.options, (option) => option.text)).toEqual([
      'UTC+8 (Asia / SE Asia / TW / HK / MO)',
      'UTC-5 (America)',
      'UTC+1 (Europe)',
    ])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Use local timezone/ }).checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /24-hour/ }).checked).toBe(true)
  })

  it('stores the chosen zone and format', async () => {
    const { user } = await renderSettings()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Server time zone' }), 'UTC-5')
    await user.click(screen.getByRole('checkbox', { name: /Use local timezone/ }))
    await user.click(screen.getByRole('checkbox', { name: /24-hour/ }))
    expect(readStored('serverTimezone')).toBe('UTC-5')
    expect(readStored('useLocalTimezone')).toBe('true')
    expect(readStored('timeline-time-format')).toBe('12')
  })

  it('shows the default in place of an unreadable stored zone', async () => {
    await renderSettings({ serverTimezone: 'UTC+99' })
    const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Server time zone' })
    expect([zone.value, zone.options.length]).toEqual(['UTC+8', 3])
  })

  it('shows a stored zone that is not among its options', async () => {
    await renderSettings({ serverTimezone: 'UTC+9' })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Server time zone' }).value).toBe('UTC+9')
  })
})

it('the chosen theme is stored; the default is that of the system', async () => {
  const { user } = await renderSettings()
  const theme = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color theme' })
  expect(theme.value).toBe('system')
  await user.selectOptions(theme, 'Dark')
  expect(readStored('theme')).toBe('dark')
})

it('choosing a language translates the page', async () => {
  const { user } = await renderSettings()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Interface language' }), '日本語')
  expect(await screen.findByRole('heading', { level: 1, name: '設定' })).toBeDefined()
})

describe('clearing local settings', () => {
  it('asks for confirmation, and can be cancelled', async () => {
    const { user } = await renderSettings({ theme: 'dark' })
    await user.click(screen.getByRole('button', { name: 'Clear local settings' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Clear local settings?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(readStored('theme')).toBe('dark')
  })

  it('keeps the language', async () => {
    const { user } = await renderSettings({ theme: 'dark', userLanguage: 'en' })
    await user.click(screen.getByRole('button', { name: 'Clear local settings' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText('Local settings cleared')).toBeDefined()
    expect(readStored('theme')).toBeUndefined()
    expect(readStored('userLanguage')).toBe('en')
  })

  const sharedPlan = { secret: 's'.repeat(22), key: 'k'.repeat(22) }
  const calendar = {
    secret: 's'.repeat(43),
    key: 'k'.repeat(43),
    rules: {},
    sent: { view: '', finished: [] },
  }

  it.each([
    ['a shared plan', 'sharedPlan', sharedPlan, removeSharedPlan],
    ['a calendar', 'calendar', calendar, removeCalendar],
  ] as const)(
    'ends the link to %s; one that cannot be reached stays, to be ended later, and is told of',
    async (_, name, link, remove) => {
      const { user } = await renderSettings({ theme: 'dark', [name]: link })
      const clear = async () => {
        await user.click(screen.getByRole('button', { name: 'Clear local settings' }))
        await user.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear' }),
        )
      }
      server.refuse(remove, 'unavailable')
      await clear()
      await waitFor(() => expect(readStored('theme')).toBeUndefined())
      expect(await screen.findByText(/^The server could not be told/)).toBeDefined()
      expect(readStored(name)).toMatchObject({ key: link.key })
      server.answer(remove, null)
      await clear()
      await waitFor(() => expect(readStored(name)).toBeUndefined())
    },
  )

  it('is not offered to signed-in players, whose account panel has it', async () => {
    await renderSettings({ auth_token: 'secret' })
    expect(screen.queryByRole('button', { name: 'Clear local settings' })).toBeNull()
  })
})

it('the resets of games are shown on the timeline for those who ask for it', async () => {
  const { user } = await renderSettings()
  const show = screen.getByRole('switch', { name: 'Resets on the timeline', checked: false })
  await user.click(show)
  expect(readStored('resets')).toBe('shown')
  await user.click(show)
  expect(readStored('resets')).toBe('hidden')
})

describe('a link to a card', () => {
  it('opens the games panel', async () => {
    resizeTo(600)
    await renderSettings({}, '/settings?highlight=games')
    expect(screen.getByRole('button', { name: 'Hide games' })).toBeDefined()
  })

  it('tells the account panel', async () => {
    await renderSettings({}, '/settings?highlight=account')
    expect(screen.getByText('Account panel, asked for')).toBeDefined()
  })

  it('focuses the card', async () => {
    await renderSettings({}, '/settings?highlight=timezone')
    const zone = screen.getByRole('region', { name: 'Time zone' })
    await waitFor(() => expect(document.activeElement).toBe(zone.parentElement))
  })

  it('highlights it no more once the player has gone on to a link without one', async () => {
    const { user } = await renderScreen(
      <>
        <Link href="/settings">All settings</Link>
        <SettingsPage />
      </>,
      { server, path: '/settings?highlight=timezone', stored: { gameList: FOUR_GAMES } },
    )
    const place = screen.getByRole('region', { name: 'Time zone' }).parentElement
    await waitFor(() => expect(place?.dataset['highlighted']).toBe('true'))
    await user.click(screen.getByRole('link', { name: 'All settings' }))
    expect(place?.dataset['highlighted']).toBe('false')
  })

  it('focuses the notifications', async () => {
    await renderSettings({}, '/settings?highlight=notifications')
    const notifications = screen.getByRole('region', { name: 'Notifications' })
    await waitFor(() => expect(document.activeElement).toBe(notifications.parentElement))
  })
})
