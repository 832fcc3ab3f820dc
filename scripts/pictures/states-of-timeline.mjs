import { DENSE_DAY, EVENTS, ok, recogniseMika, runningActivities, SIGNED_IN, SPARSE_DAY } from './world.mjs'

/** @typedef {import('./variants.mjs').Page} Page */
/** @typedef {import('./variants.mjs').Visit} Visit */

/** What one looks at together is one screen, small enough for its pictures to be there within a minute. */
const TIMELINE_PAGE = { screen: 'timeline', path: '/timeline' }
const ACTIVITY_DIALOG = { screen: 'activity', path: '/timeline' }
const TIMELINE_LISTS = { screen: 'timeline-lists', path: '/timeline' }
const BANNERS_VIEW = { screen: 'banners', path: '/timeline?view=banners' }
const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** @param {{ page: Page }} visit */
const bars = ({ page }) => page.locator('[data-activity-uuid]')
/** @param {{ page: Page }} visit */
const banners = ({ page }) => page.getByRole('article')
/** @param {{ page: Page }} visit */
const dialog = ({ page }) => page.getByRole('dialog')
/** @param {{ page: Page }} visit */
const menu = ({ page }) => page.getByRole('menu')

/**
 * By its address: its bar may be far from what is in view.
 * @param {string} type
 * @returns {(visit: Visit) => Promise<void>}
 */
function openRunning(type) {
  return async ({ page }) => {
    const activities = await runningActivities(page.url())
    const { uuid } = activities.find((activity) => activity.type === type) ?? {}
    await page.goto(`/timeline?activity=${uuid}`)
  }
}

/** @param {Visit} visit */
async function openLaunchDialog({ page, t }) {
  await openRunning('event')({ page, t })
  await dialog({ page })
    .getByRole('button', { name: t('launch.title') })
    .click()
}

/**
 * @param {string} text
 * @returns {(visit: Visit) => Promise<void>}
 */
function searchFor(text) {
  return async ({ page }) => {
    await bars({ page }).first().waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(text)
  }
}

/** @param {Visit} visit */
async function scrollAway({ page, t }) {
  await bars({ page }).first().waitFor()
  await page.getByRole('toolbar', { name: t('timeline.board') }).evaluate((board) => board.scrollBy(3_000, 0))
}

/** On wide windows the list stands beside the board. @param {Visit} visit */
async function openEndsList({ page, t }) {
  await bars({ page }).first().waitFor()
  const tab = page.getByRole('tab', { name: t('timeline.ends-next') })
  if (await tab.isVisible()) await tab.click()
}

/** The time is that of the pictures, so that one entry runs and the other is to come. */
const OWN_ENTRIES = {
  'own-1': { title: 'Renew the monthly pass', note: 'Only if the next banner is worth it', ...span(-1, 5) },
  'own-2': { title: 'Farm talent books', gameId: 'genshin', ...span(-2, 2) },
}

/**
 * @param {number} from in days from the time of the pictures
 * @param {number} to
 */
function span(from, to) {
  const now = Date.parse(DENSE_DAY)
  return { startsAt: now + from * DAY, endsAt: now + to * DAY, changedAt: now }
}

/** @type {readonly import('./variants.mjs').State[]} */
export const TIMELINE = [
  { ...TIMELINE_PAGE, name: 'own entries', stored: { ownEntries: OWN_ENTRIES }, shows: bars },
  {
    ...TIMELINE_PAGE,
    name: 'own entry',
    path: '/timeline?activity=own-1',
    stored: { ownEntries: OWN_ENTRIES },
    shows: dialog,
  },
  {
    ...TIMELINE_PAGE,
    name: 'form of an entry',
    path: '/timeline?activity=own-1',
    stored: { ownEntries: OWN_ENTRIES },
    reach: ({ page, t }) => page.getByRole('button', { name: t('activity.edit') }).click(),
    shows: dialog,
  },
  { ...TIMELINE_PAGE, name: 'board', shows: bars },
  { ...TIMELINE_PAGE, name: 'a sparse day', now: SPARSE_DAY, shows: bars },
  {
    ...TIMELINE_PAGE,
    name: 'local time and 12 hours',
    stored: { useLocalTimezone: 'true', serverTimezone: 'UTC-5', 'timeline-time-format': '12' },
    shows: bars,
  },
  {
    ...TIMELINE_PAGE,
    name: 'sorted by end',
    reach: ({ page, t }) => page.getByRole('button', { name: t('timeline.sort-by-end') }).click(),
    shows: bars,
  },
  { ...TIMELINE_PAGE, name: 'smallest zoom', stored: { timelineView: { zoom: 12 } }, shows: bars },
  {
    ...TIMELINE_PAGE,
    name: 'away from now',
    reach: scrollAway,
    shows: ({ page, t }) => page.getByRole('button', { name: t('timeline.to-now') }),
  },
  {
    ...TIMELINE_PAGE,
    name: 'status menu',
    reach: ({ page }) => bars({ page }).getByRole('button').first().press('s'),
    shows: menu,
  },
  {
    ...TIMELINE_PAGE,
    name: 'loading',
    prepare: (page) => page.route(EVENTS, () => {}),
    shows: ({ page }) => page.locator('[aria-busy="true"]'),
    isWaiting: true,
  },
  {
    ...TIMELINE_PAGE,
    name: 'resets',
    stored: { resets: 'shown', dailies: { genshin: '2026-10-18' } },
    shows: ({ page, t }) => page.getByRole('list', { name: t('resets.title') }),
  },
  {
    ...TIMELINE_PAGE,
    name: 'empty',
    prepare: (page) => page.route(EVENTS, (route) => route.fulfill(ok({ events: [] }))),
    shows: ({ page, t }) => page.getByText(t('timeline.empty')),
  },
  {
    ...TIMELINE_PAGE,
    name: 'nothing matches the filters',
    stored: { activityStatus: {}, timelineView: { filters: ['only-starred'] } },
    shows: ({ page, t }) => page.getByText(t('timeline.filter.empty')),
  },
  {
    ...TIMELINE_PAGE,
    name: 'error',
    prepare: (page) =>
      page.route(EVENTS, (route) =>
        route.fulfill({ json: { code: 503, message: 'The calendar is being dusted' } }),
      ),
    shows: ({ page }) => page.getByRole('alert'),
  },
  {
    ...TIMELINE_PAGE,
    name: 'no games',
    stored: { userGameSelections: {} },
    shows: ({ page, t }) => page.getByText(t('timeline.no-games.text')),
  },
  {
    ...TIMELINE_PAGE,
    name: 'offline',
    isBrief: true,
    reach: async ({ page }) => {
      await bars({ page }).first().waitFor()
      await page.route('**/api/**', (route) => route.abort())
      await page.clock.fastForward(11 * MINUTE)
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('shell.retry') }),
  },
  {
    ...TIMELINE_LISTS,
    name: 'ends list',
    reach: openEndsList,
    shows: ({ page }) => page.locator('main').getByRole('checkbox'),
  },
  {
    ...TIMELINE_LISTS,
    name: 'day panel',
    reach: ({ page }) => page.locator('[data-day-index][aria-current="date"]').click(),
    shows: ({ page, t }) => page.getByRole('button', { name: t('day.next') }),
  },
  {
    ...TIMELINE_LISTS,
    name: 'filter menu',
    stored: { timelineView: { filters: ['hide-ended'] } },
    reach: ({ page, t }) => page.getByRole('button', { name: t('timeline.filter') }).click(),
    shows: dialog,
  },
  {
    ...TIMELINE_LISTS,
    name: 'search',
    reach: searchFor('深境螺旋'),
    shows: ({ page }) => page.locator('[data-hit="current"]'),
  },
  {
    ...TIMELINE_LISTS,
    name: 'search without a hit',
    reach: searchFor('no such thing'),
    shows: ({ page, t }) => page.getByText(t('timeline.search.none')),
  },
  { ...BANNERS_VIEW, name: 'banners', shows: banners },
  { ...BANNERS_VIEW, name: 'a sparse day', now: SPARSE_DAY, shows: banners },
  {
    ...BANNERS_VIEW,
    name: 'no banners followed',
    stored: { userGameSelections: { genshin: { enabled: true, activities: ['event'] } } },
    shows: ({ page, t }) => page.getByText(t('banners.empty')),
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'activity',
    reach: openRunning('event'),
    shows: dialog,
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'activity signed in',
    stored: SIGNED_IN,
    prepare: recogniseMika,
    reach: openRunning('event'),
    shows: ({ page, t }) => page.getByRole('region', { name: t('vote.title') }),
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'banner',
    reach: openRunning('gacha'),
    shows: dialog,
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'version',
    reach: openRunning('version'),
    shows: dialog,
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'expected activity',
    now: SPARSE_DAY,
    reach: ({ page }) => page.locator('[data-predicted]').getByRole('button').first().press('Enter'),
    shows: dialog,
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'activity not found',
    reach: ({ page }) => page.goto('/timeline?activity=no-such-thing'),
    shows: dialog,
  },
  {
    ...ACTIVITY_DIALOG,
    name: 'launch dialog',
    reach: openLaunchDialog,
    shows: ({ page, t }) => page.getByRole('region', { name: t('launch.region.cn') }),
  },
]
