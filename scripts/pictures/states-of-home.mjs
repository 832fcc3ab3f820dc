import { configure, ok, SPARSE_DAY } from './world.mjs'

/** @typedef {import('./variants.mjs').Visit} Visit */

/** @param {Visit} visit */
const soon = ({ page, t }) => page.getByRole('region', { name: t('home.soon') })

const CHANGES = [
  change('new', 'genshin', 'Of Ballads and Brews'),
  change('moved', 'starrail', 'Gift of Odyssey'),
  change('ended_early', 'zenless', 'A Name That Goes On for Much Longer Than Any Phone Is Wide'),
]

/**
 * @param {'new' | 'moved' | 'ended_early'} kind
 * @param {string} game
 * @param {string} title
 */
function change(kind, game, title) {
  return {
    kind,
    title,
    game_id: game,
    uuid: `${game}-event`,
    type: 'event',
    at: '2026-10-17T08:00:00.000Z',
    start_time: '2026-10-20T10:00:00',
    end_time: '2026-10-30T03:59:00',
    before: null,
  }
}

/** @type {readonly import('./variants.mjs').State[]} */
export const HOME = [
  { screen: 'home', name: 'returning', path: '/', shows: soon, isWholePage: true },
  {
    screen: 'home',
    name: 'first visit',
    path: '/',
    stored: { userGameSelections: undefined, activityStatus: undefined },
    shows: ({ page, t }) => page.getByRole('dialog', { name: t('home.welcome.title') }).getByRole('checkbox'),
  },
  { screen: 'home', name: 'a sparse day', path: '/', now: SPARSE_DAY, shows: soon, isWholePage: true },
  {
    screen: 'home',
    name: 'quiet',
    path: '/',
    prepare: (page) => page.route('**/api/events?*', (route) => route.fulfill(ok({ events: [] }))),
    shows: soon,
    isWholePage: true,
  },
  {
    screen: 'home',
    name: 'news since the last visit',
    path: '/',
    stored: { visits: ['2026-10-15T12:00:00.000Z'] },
    prepare: (page) => page.route('**/api/changes?*', (route) => route.fulfill(ok({ changes: CHANGES }))),
    shows: ({ page, t }) => page.getByRole('region', { name: t('home.news') }),
    isWholePage: true,
  },
  {
    screen: 'home',
    name: 'on the mainland host',
    path: '/',
    prepare: (page) =>
      configure(page, (_, host) => ({
        hosts: { mainland: host, international: null },
        filing_number: '京ICP备12345678号-1',
      })),
    shows: ({ page, t }) => page.getByRole('link', { name: t('home.login') }),
    isWholePage: true,
  },
]
