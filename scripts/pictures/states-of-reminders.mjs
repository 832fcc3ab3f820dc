import { DENSE_DAY, ok, recogniseMika, runningActivities, SIGNED_IN } from './world.mjs'

/** @typedef {import('./variants.mjs').Visit} Visit */
/** @typedef {import('./variants.mjs').State} State */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Browser
 * @property {'default' | 'granted' | 'denied'} [permission]
 * @property {'none' | 'iphone'} [lacks] push, or push outside of the home screen
 */

const SETTINGS = { screen: 'reminders', path: '/settings?highlight=notifications' }
const ON = { reminders: { push: true }, reminderRules: {} }
const MAIL = { address: 'm…a@example.com', enabled: true }

/** @param {Visit} visit */
const card = ({ page, t }) => page.getByRole('region', { name: t('settings.notifications'), exact: true })

/**
 * A browser of which the pictures decide what it can and may do, and a server that sends messages.
 * @param {Browser} [browser]
 * @returns {(page: Page) => Promise<void>}
 */
function withBrowser({ permission = 'default', lacks } = {}) {
  return async (page) => {
    await page.addInitScript({
      content: [
        `Object.defineProperty(Notification, 'permission', { get: () => '${permission}' })`,
        lacks ? 'delete window.PushManager' : '',
        lacks === 'iphone' ? "Object.defineProperty(navigator, 'standalone', { value: false })" : '',
      ].join('\n'),
    })
    await page.route('**/api/reminders/offer', (route) =>
      route.fulfill(ok({ public_key: 'a2V5', mail: true })),
    )
    await page.route('**/api/reminders/device', (route) => route.fulfill(ok({ done_by_action: [] })))
  }
}

/** @param {Page} page */
async function withMail(page) {
  await recogniseMika(page)
  await withBrowser({ permission: 'granted' })(page)
  await page.route('**/api/user/mail_digest', (route) => route.fulfill(ok(MAIL)))
}

/** @param {Page} page */
async function openRunning(page) {
  const [first] = await runningActivities(page.url())
  await page.goto(new URL(`/timeline?activity=${first?.uuid}`, page.url()).href)
}

/** @param {Visit} visit */
const bell = ({ page, t }) => page.getByRole('region', { name: t('reminders.bell') })

/** @type {readonly State[]} */
export const REMINDERS = [
  {
    ...SETTINGS,
    name: 'on',
    stored: ON,
    prepare: withBrowser({ permission: 'granted' }),
    shows: ({ page, t }) => page.getByRole('button', { name: t('reminders.test') }),
  },
  {
    ...SETTINGS,
    name: 'weekly, and by mail',
    stored: {
      ...SIGNED_IN,
      reminders: { push: true, mail_for: '7' },
      reminderRules: { frequency: 'weekly', quiet: null },
    },
    prepare: withMail,
    shows: ({ page, t }) => page.getByRole('checkbox', { name: t('reminders.mail') }),
  },
  {
    ...SETTINGS,
    name: 'mail of another device',
    stored: { ...SIGNED_IN, ...ON },
    prepare: withMail,
    shows: ({ page, t }) => page.getByRole('button', { name: t('reminders.mail.use-this') }),
  },
  {
    ...SETTINGS,
    name: 'off',
    prepare: withBrowser(),
    shows: ({ page, t }) => page.getByRole('switch', { name: t('reminders.enable') }),
  },
  {
    ...SETTINGS,
    name: 'on elsewhere',
    stored: { reminderRules: {} },
    prepare: withBrowser(),
    shows: ({ page, t }) => page.getByText(t('reminders.elsewhere')),
  },
  {
    ...SETTINGS,
    name: 'blocked',
    prepare: withBrowser({ permission: 'denied' }),
    shows: ({ page, t }) => page.getByText(t('reminders.blocked')),
  },
  {
    ...SETTINGS,
    name: 'not installed on an iphone',
    prepare: withBrowser({ lacks: 'iphone' }),
    shows: ({ page, t }) => page.getByText(t('reminders.install')),
  },
  {
    ...SETTINGS,
    name: 'not supported',
    prepare: withBrowser({ lacks: 'none' }),
    shows: ({ page, t }) => page.getByText(t('reminders.unsupported')),
  },
  {
    ...SETTINGS,
    name: 'not offered',
    prepare: async (page) => {
      await withBrowser()(page)
      await page.route('**/api/reminders/offer', (route) =>
        route.fulfill(ok({ public_key: null, mail: false })),
      )
    },
    shows: ({ page, t }) => page.getByText(t('reminders.not-offered')),
  },
  {
    ...SETTINGS,
    name: 'loading',
    isWaiting: true,
    prepare: async (page) => {
      await withBrowser()(page)
      await page.route('**/api/reminders/offer', () => {})
    },
    shows: card,
  },
  {
    ...SETTINGS,
    name: 'failed',
    prepare: async (page) => {
      await withBrowser()(page)
      await page.route('**/api/reminders/offer', (route) => route.abort())
    },
    shows: ({ page, t }) => page.getByText(t('reminders.load-failed')),
  },
  {
    screen: 'reminders',
    name: 'bell',
    path: '/timeline',
    now: DENSE_DAY,
    stored: ON,
    prepare: withBrowser({ permission: 'granted' }),
    reach: ({ page }) => openRunning(page),
    shows: bell,
  },
  {
    screen: 'reminders',
    name: 'bell while notifications are off',
    path: '/timeline',
    now: DENSE_DAY,
    prepare: withBrowser(),
    reach: ({ page }) => openRunning(page),
    shows: bell,
  },
]
