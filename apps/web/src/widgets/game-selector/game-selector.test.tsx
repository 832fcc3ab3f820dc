import { listGames } from '@bannerday/contract/games'
import { showConfig } from '@bannerday/contract/site-config'
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { BARE_SITE } from '#data/config.ts'
import { loadMessages } from '#i18n/i18n-store.ts'
import { readStored, subscribeStored } from '#storage/storage.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { GameSelector } from './game-selector.tsx'

const GENSHIN = { genshin: { enabled: true, activities: ['event', 'gacha'] } }

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
  server.answer(showConfig, BARE_SITE)
})
afterAll(() => server.close())

function renderSelector(
  stored: { readonly [name: string]: unknown } = {},
  order: 'fixed' | 'sortable' = 'fixed',
) {
  return renderScreen(<GameSelector order={order} />, { server, stored: { gameList: FOUR_GAMES, ...stored } })
}

const follow = (game: string) => screen.getByRole('checkbox', { name: `Follow ${game}` })
const typesOf = (game: string) => within(screen.getByRole('group', { name: `Activity types of ${game}` }))
const typesButton = (game: string) => screen.getByRole('button', { name: `Activity types of ${game}` })
const names = () =>
  screen.getAllByRole('checkbox', { name: /^Follow/ }).map((box) => box.getAttribute('aria-label'))
const selected = () => readStored('userGameSelections')

describe('the game selector', () => {
  it('shows a card for each game, none of them followed at first', async () => {
    await renderSelector()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Follow/ })
    expect(boxes.map((box) => box.checked)).toEqual([false, false, false, false])
    expect(screen.getAllByText('Not followed')).toHaveLength(4)
    expect(selected()).toBeUndefined()
  })

  it('follows a game by a press on its name, and shows that it is followed', async () => {
    const { user } = await renderSelector()
    await user.click(screen.getByText('Genshin Impact'))
    expect(selected()).toEqual(GENSHIN)
    expect(screen.getByText('Following').parentElement?.textContent).toBe('Following · Event, Wish')
    await user.click(screen.getByText('Genshin Impact'))
    expect(selected()?.['genshin']?.enabled).toBe(false)
  })

  it('folds the types until they are wanted, and again when the game is not followed any more', async () => {
    const { user } = await renderSelector()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Activity types/ })).toBeNull()
    await user.click(follow('Genshin Impact'))
    expect(screen.queryByRole('group')).toBeNull()
    await user.click(typesButton('Genshin Impact'))
    expect(typesButton('Genshin Impact').getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('group', { name: 'Activity types of Genshin Impact' })).toBeDefined()
    await user.click(follow('Genshin Impact'))
    await user.click(follow('Genshin Impact'))
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('shows the activity types of the selected game, its defaults marked and checked', async () => {
    const { user } = await renderSelector()
    await user.click(follow('Zenless Zone Zero'))
    await user.click(typesButton('Zenless Zone Zero'))
    const types = typesOf('Zenless Zone Zero')
    expect(types.getByRole<HTMLInputElement>('checkbox', { name: 'Event default' }).checked).toBe(true)
    expect(types.getByRole<HTMLInputElement>('checkbox', { name: 'Wish default' }).checked).toBe(true)
    expect(types.getByRole<HTMLInputElement>('checkbox', { name: 'Maintenance' }).checked).toBe(false)
    expect(screen.getAllByRole('group')).toHaveLength(1)
  })

  it('saves and signals every change', async () => {
    const { user } = await renderSelector()
    const heard: unknown[] = []
    const stop = subscribeStored('userGameSelections', (value) => heard.push(value))
    await user.click(follow('Genshin Impact'))
    expect(selected()).toEqual(GENSHIN)
    await user.click(typesButton('Genshin Impact'))
    await user.click(typesOf('Genshin Impact').getByRole('checkbox', { name: 'Maintenance' }))
    expect(selected()?.['genshin']?.activities).toEqual(['event', 'gacha', 'maintenance'])
    await user.click(follow('Genshin Impact'))
    expect(selected()?.['genshin']?.enabled).toBe(false)
    expect(heard).toHaveLength(3)
    stop()
  })

  it('gives a game its defaults back when it is enabled without activities', async () => {
    const { user } = await renderSelector({
      userGameSelections: { genshin: { enabled: false, activities: [] } },
    })
    await user.click(follow('Genshin Impact'))
    expect(selected()).toEqual(GENSHIN)
  })

  it('does not let the last activity type go', async () => {
    const { user } = await renderSelector({ userGameSelections: GENSHIN })
    await user.click(typesButton('Genshin Impact'))
    const types = typesOf('Genshin Impact')
    await user.click(types.getByRole('checkbox', { name: 'Event default' }))
    const last = types.getByRole<HTMLInputElement>('checkbox', { name: 'Wish default' })
    expect(last.disabled).toBe(true)
    expect(screen.getByText('At least one type stays chosen.')).toBeDefined()
    await user.click(last)
    expect(selected()).toEqual({ genshin: { enabled: true, activities: ['gacha'] } })
  })

  it('drops what is no longer offered at the next change', async () => {
    const { user } = await renderSelector({
      userGameSelections: {
        gone: { enabled: true, activities: ['event'] },
        genshin: { enabled: true, activities: ['concert'] },
      },
    })
    await user.click(follow('Wuthering Waves'))
    expect(selected()).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
      wuthering: { enabled: true, activities: ['event', 'gacha'] },
    })
  })

  it('has no controls for the order where the order is fixed', async () => {
    await renderSelector()
    expect(screen.queryByRole('button', { name: /Move|Reorder/ })).toBeNull()
  })
})

async function dragDown() {
  const { user } = await renderSelector({}, 'sortable')
  const handle = screen.getByRole('button', { name: 'Reorder Genshin Impact' })
  const card = handle.closest('li')
  await user.pointer([
    { keys: '[MouseLeft>]', target: handle, coords: { pageX: 10, pageY: 30 } },
    { target: handle, coords: { pageX: 10, pageY: 180 } },
  ])
  expect(card?.dataset['dragging']).toBe('true')
  const drop = () => user.pointer([{ keys: '[/MouseLeft]', target: handle }])
  return { user, card, handle, drop }
}

it('the focus goes to the heading of the page where a retry brings the games', async () => {
  await loadMessages('selector')
  server.refuse(listGames, 'unavailable')
  const { user } = await renderScreen(
    <main>
      <h1 tabIndex={-1}>Games</h1>
      <GameSelector order="fixed" />
    </main>,
    { server },
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer(listGames, { games: FOUR_GAMES })
  retry.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('checkbox', { name: 'Follow Genshin Impact' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Games' }))
})

describe('the order, in settings', () => {
  it('changes by arrows, is stored, and is told', async () => {
    const { user } = await renderSelector({}, 'sortable')
    await user.click(screen.getByRole('button', { name: 'Move Genshin Impact down' }))
    expect(readStored('gameOrder')).toEqual(['starrail', 'genshin', 'zenless', 'wuthering'])
    expect(names()[1]).toBe('Follow Genshin Impact')
    expect(screen.getByRole('status').textContent).toBe('Genshin Impact moved to position 2 of 4.')
  })

  test.each([
    ['the first cannot go up', 'Move Genshin Impact up'],
    ['the last cannot go down', 'Move Wuthering Waves down'],
  ])('%s', async (_, name) => {
    const { user } = await renderSelector({}, 'sortable')
    const arrow = screen.getByRole('button', { name })
    expect(arrow.getAttribute('aria-disabled')).toBe('true')
    await user.click(arrow)
    expect(readStored('gameOrder')).toBeUndefined()
  })

  it('changes by keyboard: picked up, moved, dropped', async () => {
    const { user } = await renderSelector({}, 'sortable')
    screen.getByRole('button', { name: 'Reorder Zenless Zone Zero' }).focus()
    await user.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('Zenless Zone Zero picked up, position 3 of 4.')
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(readStored('gameOrder')).toEqual(['zenless', 'genshin', 'starrail', 'wuthering'])
    await user.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('Zenless Zone Zero dropped at position 1 of 4.')
    await user.keyboard('{ArrowDown}')
    expect(readStored('gameOrder')?.[0]).toBe('zenless')
  })

  it('is put back with Escape', async () => {
    const { user } = await renderSelector({ gameOrder: ['wuthering', 'genshin'] }, 'sortable')
    screen.getByRole('button', { name: 'Reorder Genshin Impact' }).focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Escape}')
    expect(readStored('gameOrder')).toEqual(['wuthering', 'genshin', 'starrail', 'zenless'])
    expect(screen.getByRole('status').textContent).toBe('Genshin Impact is back at position 2 of 4.')
  })

  describe('by dragging', () => {
    beforeEach(() => {
      // Nothing is laid out here: the cards stand one below the other.
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: HTMLElement,
      ) {
        const row = Array.from(this.parentElement?.children ?? []).indexOf(this)
        return new DOMRect(0, row * 70, 300, 60)
      })
    })
    afterEach(() => vi.restoreAllMocks())

    it('changes when the game is dropped', async () => {
      const { drop } = await dragDown()
      expect(readStored('gameOrder')).toBeUndefined()
      await drop()
      expect(readStored('gameOrder')).toEqual(['starrail', 'zenless', 'genshin', 'wuthering'])
    })

    it.each(['where the press focuses the handle', 'where it focuses nothing, as in Safari'])(
      'stays as it was after Escape, %s',
      async (where) => {
        const { user, card, handle, drop } = await dragDown()
        if (where.includes('Safari')) handle.blur()
        await user.keyboard('{Escape}')
        expect(card?.dataset['dragging']).toBe('false')
        expect(card?.style.transform).toBe('')
        await drop()
        expect(readStored('gameOrder')).toBeUndefined()
        expect(names()[0]).toBe('Follow Genshin Impact')
      },
    )
  })

  it('is left alone by arrow keys while nothing is picked up', async () => {
    const { user } = await renderSelector({}, 'sortable')
    screen.getByRole('button', { name: 'Reorder Genshin Impact' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(readStored('gameOrder')).toBeUndefined()
  })
})
