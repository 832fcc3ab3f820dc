/** @typedef {import('./variants.mjs').Visit} Visit */
/** @typedef {import('./variants.mjs').State} State */

/** @param {Visit} visit */
const heading = ({ page }) => page.getByRole('heading', { level: 1 })

/** @type {readonly State[]} */
export const PAGES = [
  {
    screen: 'shortcuts',
    name: 'shortcuts',
    path: '/shortcuts',
    shows: ({ page }) => page.getByRole('article'),
    isWholePage: true,
  },
  {
    screen: 'shortcuts',
    name: 'launch dialog',
    path: '/shortcuts',
    reach: ({ page }) => page.getByRole('article').getByRole('button').nth(1).click(),
    shows: ({ page }) => page.getByRole('dialog'),
  },
  {
    screen: 'shortcuts',
    name: 'error',
    path: '/shortcuts',
    prepare: (page) => page.route('**/api/games*', (route) => route.abort()),
    shows: ({ page, t }) => page.getByRole('button', { name: t('shell.retry') }),
  },
  {
    screen: 'about',
    name: 'about',
    path: '/about',
    shows: ({ page, t }) => page.getByRole('region', { name: t('about.team') }),
    isWholePage: true,
  },
  {
    screen: 'licenses',
    name: 'licenses',
    path: '/about/licenses',
    shows: ({ page }) => page.getByRole('main').getByRole('listitem'),
  },
  {
    screen: 'licenses',
    name: 'one opened',
    path: '/about/licenses',
    reach: ({ page }) => page.getByRole('main').locator('summary').nth(2).click(),
    shows: ({ page }) => page.locator('details[open]'),
  },
  {
    screen: 'licenses',
    name: 'none found',
    path: '/about/licenses',
    reach: ({ page }) => page.getByRole('searchbox').fill('no such thing'),
    shows: ({ page, t }) => page.getByText(t('licenses.none')),
  },
  { screen: 'not-found', name: 'not found', path: '/no/such/page', shows: heading },
  { screen: 'notification', name: 'notification', path: '/notification', shows: heading },
]

/** @type {readonly State[]} */
export const SHELL = [
  {
    screen: 'shell',
    name: 'menu',
    path: '/about',
    reach: ({ page }) => page.getByRole('banner').getByRole('button').first().click(),
    shows: ({ page, t }) => page.getByRole('navigation').getByText(t('nav.shortcuts')),
  },
  {
    screen: 'shell',
    name: 'language menu',
    path: '/about',
    reach: ({ page }) => page.getByRole('banner').getByRole('button').last().click(),
    shows: ({ page }) => page.getByRole('menu'),
  },
  {
    screen: 'shell',
    name: 'message',
    path: '/settings?highlight=games',
    reach: ({ page, t }) => page.getByRole('button', { name: t('settings.games.save'), exact: true }).click(),
    shows: ({ page, t }) => page.getByText(t('games.saved')),
    isBrief: true,
  },
  {
    screen: 'shell',
    name: 'error message',
    path: '/settings?error=access_denied&state=ms.1',
    shows: ({ page, t }) => page.getByText(t('third-party.microsoft.failed')),
    isBrief: true,
  },
  {
    screen: 'shell',
    name: 'page failed',
    path: '/about',
    prepare: (page) => page.route('**/assets/about-page-*.js', (route) => route.abort()),
    shows: ({ page }) => page.getByRole('alert'),
  },
  {
    screen: 'shell',
    name: 'start failed',
    path: '/about',
    prepare: (page) => page.route('**/assets/index-*.js', (route) => route.abort()),
    shows: ({ page }) => page.locator('.start-failed'),
  },
]
