import { listEvents, listTitles } from '@bannerday/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { aWireActivity } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { FOUR_GAMES } from '#testing/games.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setUpTimeline } from '#testing/timeline.ts'
import { whenIdle } from '#ui/lazy.tsx'
import { ShownPlanContext } from '#widgets/shown-plan.ts'
import { TimelinePage } from './timeline-page.tsx'

let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer()
})
afterAll(() => server.close())
setUpTimeline()

const followed = { genshin: { enabled: true, activities: ['event', 'gacha'] } }

function openPage(path = '/timeline') {
  return renderScreen(
    <main>
      <TimelinePage />
    </main>,
    { server, path, stored: { userGameSelections: followed, gameList: FOUR_GAMES } },
  )
}

const heading = () => screen.getByRole('heading', { level: 1 })

function answerWith(...events: readonly Parameters<typeof aWireActivity>[0][]) {
  server.answer(listEvents, { events: [{ game_id: 'genshin', events: events.map(aWireActivity) }] })
}

const isDrawn = (title: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${title}\\b.*, Genshin Impact, `) }) !== null
const drawn = () => ['Festival', 'Ballad', 'Forecast'].filter(isDrawn)

async function openFilters() {
  answerWith(
    { uuid: 'event', title: 'Festival' },
    { uuid: 'gacha', title: 'Ballad', type: 'gacha' },
    { uuid: 'forecast', title: 'Forecast', predicted: true },
  )
  const { user } = await openPage()
  await screen.findByRole('button', { name: /^Festival, / })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  return { user, menu: within(await screen.findByRole('dialog', { name: 'Filter' })) }
}

const emblemOn = (id: string) => document.querySelector(`[data-activity-uuid=${id}] [data-symbol]`)

it('a bar shows whom its banner is about by their emblem, and what else there is by its type', async () => {
  const emblems = [{ symbol: 'ice', rarity: 5 }]
  answerWith(
    { uuid: 'event', title: 'Festival' },
    { uuid: 'known', title: 'Ballad', type: 'gacha', featured: ['Skirk'], emblems },
    { uuid: 'unknown', title: 'Ode', type: 'gacha', featured: ['Somebody'], emblems: [null] },
  )
  await openPage()
  await screen.findByRole('button', { name: /^Ballad.*Genshin Impact/ })
  await waitFor(() => expect(emblemOn('known')?.getAttribute('data-symbol')).toBe('ice'))
  expect(emblemOn('known')?.textContent).toBe('S')
  expect(emblemOn('unknown')).toBeNull()
  expect(emblemOn('event')).toBeNull()
})

it('no mark on the plan of somebody else can be pressed: it would change those of the visitor', async () => {
  answerWith({ uuid: 'festival', title: 'Festival' })
  const plan = { secret: 's', selections: followed, order: [], statuses: {} }
  const { user } = await renderScreen(
    <ShownPlanContext value={plan}>
      <TimelinePage />
    </ShownPlanContext>,
    { server, stored: { gameList: FOUR_GAMES, activityStatus: { festival: 'starred' } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Festival: done' }))
  expect(readStored('activityStatus')).toEqual({ festival: 'starred' })
})

describe('the filters', () => {
  it('show banners only by one press in the menu, and everything by one more', async () => {
    const { user, menu } = await openFilters()
    await user.click(menu.getByRole('button', { name: 'Only Banner' }))
    expect(drawn()).toEqual(['Ballad'])
    expect(readStored('timelineView')).toMatchObject({ shownTypes: ['gacha'] })
    expect(readStored('userGameSelections')).toEqual(followed)
    await user.click(menu.getByRole('button', { name: 'All' }))
    expect(drawn()).toEqual(['Festival', 'Ballad', 'Forecast'])
  })

  it('offer the types that the player follows, with how many of each are running for certain', async () => {
    const { menu } = await openFilters()
    const types = within(menu.getByRole('group', { name: 'Show' })).getAllByRole('checkbox')
    expect(types.map((type) => type.closest('label')?.textContent)).toEqual([
      'Event, 1 running1',
      'Banner, 1 running1',
    ])
  })

  it('leave out one type, or what is only expected', async () => {
    const { user, menu } = await openFilters()
    await user.click(menu.getByRole('switch', { name: 'Expected activities' }))
    expect(drawn()).toEqual(['Festival', 'Ballad'])
    await user.click(menu.getByRole('checkbox', { name: /^Event/ }))
    expect(drawn()).toEqual(['Ballad'])
    expect(screen.getByRole('button', { name: 'Filter, 2 on' })).toBeDefined()
  })

  it('that hide everything say so, and are cleared there', async () => {
    const { user, menu } = await openFilters()
    await user.click(menu.getByRole('switch', { name: 'Only starred' }))
    expect(drawn()).toEqual([])
    const board = within(
      screen.getByText('Nothing matches the filters', { selector: 'output *' }).parentElement ??
        document.body,
    )
    await user.click(board.getByRole('button', { name: 'Clear filters' }))
    expect(drawn()).toEqual(['Festival', 'Ballad', 'Forecast'])
    expect(document.activeElement).toBe(heading())
  })
})

/** It is fetched once the page is idle. */
async function untilSearchIsFetched() {
  await new Promise<void>(whenIdle)
  await vi.dynamicImportSettled()
}

async function search(query: string) {
  server.answer(listTitles, { titles: { festival: { en: 'Festival', ja: 'まつり' } } })
  answerWith(
    { uuid: 'festival', title: 'Festival' },
    { uuid: 'later', title: 'Festive Days', end_time: '2025-10-20T03:59:59' },
    { uuid: 'fast', title: 'Breakfast', end_time: '2025-09-20T03:59:59' },
  )
  const { user } = await openPage()
  await screen.findByRole('button', { name: /^Festival, / })
  await untilSearchIsFetched()
  await user.click(screen.getByRole('button', { name: 'Search' }))
  // At once, so that a player who types on loses nothing.
  const field = screen.getByRole('combobox')
  await user.type(field, query)
  return { user, field }
}
const hits = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

it('the dialog of an activity names the official title, where its own is a translation', async () => {
  answerWith({ uuid: 'festival', title: 'Festival', translated_from: '節日', translated_from_lang: 'ja' })
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: /^Festival, / }))
  const original = await screen.findByText('節日')
  expect(original.parentElement?.textContent).toBe('Unofficial translation. Official title: 節日')
  expect(original.lang).toBe('ja')
})

it('a title that is not in the language of the page says in which it is, wherever it is drawn', async () => {
  answerWith({ uuid: 'festival', title: '节日', title_lang: 'zh-Hans', end_time: '2025-09-20T03:59:59' })
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: /^节日, / }))
  await screen.findByRole('dialog', { name: '节日' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.type(await screen.findByRole('combobox'), '节日')
  await screen.findByRole('option', { name: /节日/ })
  const titles = screen.getAllByText('节日')
  expect(titles.length).toBeGreaterThanOrEqual(3)
  expect(new Set(titles.map(({ lang }) => lang))).toEqual(new Set(['zh-Hans']))
})

it.each([
  ['an activity', 'festival', 'Festival'],
  ['one that nobody knows', 'withdrawn', 'Activity not found'],
])('the address of %s opens a dialog that leaves the focus to the heading', async (_, id, name) => {
  server.answer(listTitles, { titles: {} })
  answerWith({ uuid: 'festival', title: 'Festival' })
  const { user } = await openPage(`/timeline?activity=${id}`)
  await screen.findByRole('dialog', { name })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

it.each(['a server that is back', 'a server that is still away'])(
  'trying again leaves the focus to the heading, with %s',
  async (state) => {
    server.hangUp(listEvents)
    const { user } = await openPage()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    if (state === 'a server that is back') answerWith({ title: 'Festival' })
    retry.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(retry.isConnected).toBe(false))
    expect(document.activeElement).toBe(heading())
    await screen.findByRole('button', { name: /^(Festival, |Try again)/ })
    expect(document.activeElement).toBe(heading())
  },
)

async function openDialog(about: Parameters<typeof aWireActivity>[0]) {
  answerWith({ uuid: 'festival', title: 'Festival', ...about })
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: /^Festival, / }))
  return within(await screen.findByRole('dialog'))
}

describe('the dialog of an activity says where it is from:', () => {
  it('a notice that is a page, in a window of its own', async () => {
    const dialog = await openDialog({ source: 'https://notices.example/1', source_date: '2025-09-08' })
    const link = dialog.getByRole('link', { name: 'Official notice, Sep 8, 2025' })
    expect(link.getAttribute('href')).toBe('https://notices.example/1')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })
  it('a notice that is none, or whose address is no page', async () => {
    const dialog = await openDialog({ source: 'javascript:alert(1)', source_date: '2025-09-08' })
    expect(dialog.getByText('Official notice, Sep 8, 2025')).toBeDefined()
    expect(dialog.queryByRole('link', { name: /notice/ })).toBeNull()
  })
  it('an edition of our records', async () => {
    const dialog = await openDialog({ edition: '2025-09-01' })
    expect(dialog.getByText('From our records, edition 2025-09-01')).toBeDefined()
  })
})

it('an end that is only expected is drawn, counted and explained as such', async () => {
  answerWith({ uuid: 'festival', title: 'Festival', end_predicted: true })
  const { user } = await openPage()
  const bar = await screen.findByRole('button', {
    name: /^Festival, .* to Sep 30, 2025, Expected to end in /,
  })
  expect(bar.parentElement?.dataset['expected']).toBe('end')
  await user.click(bar)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Expected to end in about \d+ days$/)).toBeDefined()
  expect(dialog.getByText('The end is expected, from the usual length of a version, 42 days.')).toBeDefined()
  expect(dialog.queryByText('Ends in')).toBeNull()
})

describe('the search', () => {
  it('lists its hits with game and dates under the field', async () => {
    const { field } = await search('festival')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(await hits()).toEqual(['FestivalSep 10, 2025 – Sep 30, 2025 · Genshin Impact'])
  })

  it('finds a title in spite of a typing error', async () => {
    await search('fetsival')
    expect(await hits()).toHaveLength(1)
  })

  it('finds a title of another language', async () => {
    await search('まつり')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
  })

  it('is steered by the arrow keys, and Enter closes the list at the hit it goes to', async () => {
    const { user, field } = await search('fest')
    await hits()
    expect(active(field)).toContain('Festival')
    await user.keyboard('{ArrowDown}')
    expect(active(field)).toContain('Festive Days')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText('2 of 2')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(screen.getByText('1 of 2')).toBeDefined()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeDefined()
  })

  it('goes to the hit that is pressed', async () => {
    const { user } = await search('fest')
    await user.click(await screen.findByRole('option', { name: /^Festive Days/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText('2 of 2')).toBeDefined()
    expect(document.querySelector('[data-hit="current"] > button')?.getAttribute('aria-label')).toMatch(
      /^Festive Days/,
    )
  })

  it('says that nothing was found', async () => {
    const { user } = await search('unheard of')
    expect(screen.getByText('Check the spelling, or type only a part of the title.')).toBeDefined()
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

const nameOfBar = () => document.querySelector('[data-activity-uuid] > button')?.getAttribute('aria-label')

it('a switch of language without a network keeps the bars, says so, and is completed later', async () => {
  answerWith({ title: 'Festival' })
  const { i18n, user } = await openPage()
  await screen.findByRole('button', { name: /^Festival, / })
  server.hangUp(listEvents)
  await act(() => i18n.current().setLanguage('ja'))
  expect(nameOfBar()).toMatch(/^Festival/)
  await screen.findByText('オフライン：アクティビティは英語のまま表示しています。')
  expect(nameOfBar()).toMatch(/^Festival/)
  answerWith({ title: 'まつり' })
  await user.click(screen.getByRole('button', { name: '再試行' }))
  await waitFor(() => expect(screen.queryByText(/オフライン/)).toBeNull())
  expect(nameOfBar()).toMatch(/^まつり/)
  expect(document.activeElement).toBe(heading())
})

describe('the list of what ends next', () => {
  it('has its heading while activities are loading', async () => {
    server.stall(listEvents)
    await openPage()
    const panel = screen.getByRole('complementary', { name: 'Ends next' })
    expect(panel.getAttribute('aria-busy')).toBe('true')
    expect(within(panel).getByRole('heading', { name: 'Ends next' })).toBeDefined()
  })

  it.each([
    ['2025-09-15T23:00:00', 'Today'],
    ['2025-09-16T03:59:59', 'Tomorrow'],
    ['2025-09-17T03:59:59', 'Wed, Sep 17'],
  ])('calls the day of %s “%s”', async (end_time, name) => {
    answerWith({ end_time })
    await openPage()
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined()
  })

  it('names the featured units of a banner', async () => {
    answerWith({ type: 'gacha', title: 'Ballad in Goblets', featured: ['Venti'] })
    await openPage()
    const item = await screen.findByRole('button', { name: /^Ballad in Goblets ?03:59/ })
    expect(item.textContent).toBe('Ballad in Goblets03:59 · Venti · Genshin Impact')
  })
})
