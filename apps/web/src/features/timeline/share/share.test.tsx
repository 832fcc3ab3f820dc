import { createSharedPlan, removeSharedPlan } from '@bannerday/contract/links/shared-plan'
import type { FollowedGame } from '@bannerday/domain/selection'
import { parseServerZone } from '@bannerday/domain/time'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { openI18n } from '#i18n/i18n-store.ts'
import { anActivity, instant } from '#testing/activities.ts'
import { type FakeServer, startFakeServer } from '#testing/fake-server.ts'
import { recordedToasts } from '#testing/recorded-toasts.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { type ShownPlan, ShownPlanContext } from '#widgets/shown-plan.ts'
import { drawPicture, fittingRows, PICTURE_SIZES, type Picture, type PictureRow } from './draw-picture.ts'
import { PlanLink } from './plan-link.tsx'
import { pictureRows, ShareDialog } from './share-dialog.tsx'

const ROW: PictureRow = {
  title: 'An event',
  game: 'Genshin Impact',
  color: '#26b3a5',
  icon: 'M0 0Z',
  unit: null,
  left: '3 days',
  urgency: 'warning',
  status: '',
}

const A_PICTURE: Picture = {
  format: 'post',
  theme: 'light',
  heading: 'Ends this week',
  date: 'Sep 24, 2025',
  rows: [ROW],
  empty: 'Nothing ends this week',
  more: (count) => `and ${count} more`,
  font: 'sans-serif',
}

/** Every character is ten pixels wide, whatever its font. */
function textsDrawn(picture: Partial<Picture>): readonly string[] {
  const texts: string[] = []
  const methods = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => void texts.push(text),
  }
  const context = new Proxy(methods, {
    get: (target, name) => Reflect.get(target, name) ?? (() => {}),
    set: () => true,
  })
  vi.stubGlobal('Path2D', function Path2D() {})
  drawPicture(Object(context), { ...A_PICTURE, ...picture })
  return texts
}

afterEach(() => vi.unstubAllGlobals())

describe('the picture of a plan', () => {
  it('names what ends, how long it is left, the game and our name', () => {
    expect(textsDrawn({})).toEqual([
      'Ends this week',
      'Sep 24, 2025',
      '3 days',
      'An event',
      'Genshin Impact',
      'Bannerday',
    ])
  })

  it('shows the emblem and the name of a featured unit', () => {
    const unit = { name: 'Arataki Itto', emblem: { symbol: 'earth', rarity: 5 } }
    expect(textsDrawn({ rows: [{ ...ROW, unit }] })).toEqual(
      expect.arrayContaining(['AI', 'Arataki Itto · Genshin Impact']),
    )
  })

  test.each([
    ['done', '✓ An event'],
    ['starred', '★ An event'],
    ['cancelled', '✕ An event'],
    ['', 'An event'],
  ] as const)('marks an activity that is "%s"', (status, text) => {
    expect(textsDrawn({ rows: [{ ...ROW, status }] })).toContain(text)
  })

  it('says so when nothing ends', () => {
    expect(textsDrawn({ rows: [] })).toContain('Nothing ends this week')
  })

  it('cuts off a title that is too long, between characters', () => {
    const texts = textsDrawn({ rows: [{ ...ROW, title: '👩‍👩‍👧‍👦'.repeat(40) }] })
    expect(texts.find((text) => text.endsWith('…'))).toMatch(/^(👩‍👩‍👧‍👦)+…$/u)
  })

  test.each(['post', 'story'] as const)('as a %s ends above our name, however much there is', (format) => {
    const rows = Array.from({ length: 60 }, () => ROW)
    const shown = fittingRows(format, rows.length)
    expect(shown).toBeGreaterThan(7)
    expect(textsDrawn({ format, rows })).toContain(`and ${60 - shown} more`)
    expect(fittingRows(format, shown + 1)).toBe(shown + 1)
    expect(PICTURE_SIZES[format].height).toBeGreaterThan(260 + (shown + 1) * 118)
  })
})

const NOW = instant('2025-09-24T12:00:00Z')
const activities = [
  anActivity({ uuid: 'a', title: 'Soon', end_time: '2025-09-25T03:59:59' }),
  anActivity({ uuid: 'b', title: 'Later', end_time: '2025-09-28T03:59:59' }),
  anActivity({ uuid: 'c', title: 'Next month', end_time: '2025-10-20T03:59:59' }),
]

test.each([
  ['en', ['Last day', '3 days']],
  ['zh-Hans', ['最后一天', '3天']],
  ['zh-Hant', ['最後一天', '3天']],
  ['ja', ['最終日', '3日']],
] as const)('the days left are written in %s', async (language, left) => {
  const i18n = (await openI18n(language)).current()
  const rows = pictureRows({ i18n, timeline: { activities, games: [] }, statuses: { b: 'done' }, now: NOW })
  expect(rows.map(({ title, urgency, status }) => [title, urgency, status])).toEqual([
    ['Soon', 'urgent', ''],
    ['Later', 'warning', 'done'],
  ])
  expect(rows.map((row) => row.left)).toEqual(left)
})

type Shown = { readonly followed: readonly FollowedGame[]; readonly plan: ShownPlan | null }
const GENSHIN = { gameId: 'genshin', activities: ['event'] } as const

async function renderDialog({ followed = [GENSHIN], plan = null }: Partial<Shown> = {}) {
  vi.setSystemTime(NOW)
  const { toasts, said } = recordedToasts()
  const zone = parseServerZone('UTC+8')
  const timeline = {
    kind: 'ready',
    activities,
    games: [],
    outdated: null,
    followed,
    wire: [],
    retry: () => {},
    isRetrying: false,
  } as const
  const view = await renderScreen(
    <ShownPlanContext value={plan}>
      <ShareDialog
        isOpen
        onClose={() => {}}
        timeline={timeline}
        settings={{ server: zone, zone, hours: '24' }}
      />
    </ShownPlanContext>,
    { toasts },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  return { ...view, said }
}

describe('the dialog that shares a plan', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('tells in words what the picture shows', async () => {
    await renderDialog()
    expect(screen.getByText('The picture: Soon (Last day), Later (3 days)')).toBeTruthy()
  })

  it('offers the marks and a link of the player', async () => {
    await renderDialog()
    expect(screen.getByRole('checkbox', { name: 'Show my marks' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy()
  })

  it('offers neither over the plan of somebody else', async () => {
    await renderDialog({ plan: { secret: 's', selections: {}, order: [], statuses: { a: 'done' } } })
    expect(screen.getByText(/^The picture: Soon/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Show my marks' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
  })

  it('offers no link to a player who follows no game: it would show nothing', async () => {
    await renderDialog({ followed: [] })
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
  })

  it('shares the picture where the system has a sheet for that', async () => {
    const share = vi.fn<Navigator['share']>(async () => {})
    vi.stubGlobal('navigator', { canShare: () => true, share })
    const { user } = await renderDialog()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({ files: [expect.objectContaining({ name: 'bannerday.png' })] }),
    )
  })

  it('copies the picture elsewhere, and says whether that worked', async () => {
    const { user, said } = await renderDialog()
    const write = vi
      .spyOn(navigator.clipboard, 'write')
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValue()
    const copy = screen.getByRole('button', { name: 'Copy picture' })
    await user.click(copy)
    await waitFor(() => expect(said).toEqual(['That did not work, please try again']))
    await user.click(copy)
    await waitFor(() => expect(said.at(-1)).toBe('Picture copied'))
    expect(write).toHaveBeenCalledTimes(2)
  })
})

describe('the link to a plan', () => {
  const [secret, key] = ['s'.repeat(43), 'k'.repeat(43)]
  let server: FakeServer
  beforeEach(async () => {
    vi.setSystemTime(NOW)
    server = await startFakeServer()
    server.answer(createSharedPlan, { secret, key, expires_at: '2025-12-23T12:00:00.000Z' })
    server.answer(removeSharedPlan)
  })
  afterEach(() => server.close())

  const OWN = {
    userGameSelections: { genshin: { enabled: true, activities: ['event'] } },
    activityStatus: { a: 'done', b: '', 'own-1': 'done' },
    ownEntries: { 'own-1': { title: 'Raid', startsAt: NOW, endsAt: NOW + 7_200_000, changedAt: NOW } },
  }
  const sent = () => server.calls.map(({ body }) => JSON.parse(body))

  test.each([
    ['with their statuses', true, { a: 'done' }],
    ['without them', false, null],
  ])('shares what the player follows %s', async (_, showsStatuses, statuses) => {
    const { user } = await renderScreen(<PlanLink showsStatuses={showsStatuses} />, { server, stored: OWN })
    await user.type(screen.getByLabelText('Your name, if you like'), ' Mika ')
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    const link = await screen.findByLabelText('A link to my plan')
    expect(link).toHaveProperty('value', `${location.origin}/timeline?plan=${secret}`)
    expect(sent()).toEqual([{ follows: { genshin: ['event'] }, order: [], statuses, name: 'Mika' }])
  })

  it('is made once by two presses at once, and not taken back meanwhile', async () => {
    const stored = { ...OWN, sharedPlan: { secret, key } }
    await renderScreen(<PlanLink showsStatuses={false} />, { server, stored })
    act(() => {
      for (const name of ['Replace the link', 'Replace the link', 'Take it back'])
        screen.getByRole('button', { name }).click()
    })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A link to my plan')))
    expect(server.calls.map(({ method }) => method)).toEqual([createSharedPlan.method])
  })

  it('ends when it is taken back', async () => {
    const stored = { ...OWN, sharedPlan: { secret, key } }
    const { user } = await renderScreen(<PlanLink showsStatuses={false} />, { server, stored })
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    await waitFor(() => expect(screen.queryByLabelText('A link to my plan')).toBeNull())
    expect(sent()).toEqual([{ key }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a link' }))
  })

  it('is not shown once it has ended, and the next one takes its place', async () => {
    const sharedPlan = { secret: 'o'.repeat(43), key, expires_at: '2025-09-24T12:00:00.000Z' }
    const stored = { ...OWN, sharedPlan }
    const { user } = await renderScreen(<PlanLink showsStatuses={false} />, { server, stored })
    expect(screen.queryByLabelText('A link to my plan')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    await waitFor(() => expect(screen.getByLabelText('A link to my plan')).toBeDefined())
    expect(sent()).toMatchObject([{ key }])
  })

  it('is replaced by another one only by a button that says so', async () => {
    const stored = { ...OWN, sharedPlan: { secret: 'o'.repeat(43), key } }
    const { user } = await renderScreen(<PlanLink showsStatuses={false} />, { server, stored })
    expect(screen.getByText('If you replace the link, the old one ends at once.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Replace the link' }))
    const address = `${location.origin}/timeline?plan=${secret}`
    await waitFor(() => expect(screen.getByLabelText('A link to my plan')).toHaveProperty('value', address))
    expect(sent()).toMatchObject([{ key }])
  })
})
