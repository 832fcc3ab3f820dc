import { configure, recogniseMika, SIGNED_IN } from './world.mjs'

/** @typedef {import('./variants.mjs').Visit} Visit */

const SIGNED_OUT_PAGE = { screen: 'settings', path: '/settings' }
const SIGNED_IN_PAGE = { ...SIGNED_OUT_PAGE, stored: SIGNED_IN, prepare: recogniseMika }

/** All ways to sign in, one of them paused. */
const SIGN_IN = {
  login: { enabled: true, paused: false },
  register: { enabled: true, paused: false },
  microsoft: { enabled: true, paused: false },
  qq: { enabled: true, paused: true },
}

/** @param {Visit} visit */
async function openForm({ page, t }) {
  await page.getByRole('button', { name: t('account.show-form'), exact: true }).click()
}

/**
 * Presses buttons one after another, by their texts.
 * @param {...import('./words.mjs').TextKey} keys
 * @returns {(visit: Visit) => Promise<void>}
 */
function press(...keys) {
  return async ({ page, t }) => {
    for (const key of keys) await page.getByRole('button', { name: t(key), exact: true }).click()
  }
}

/** @param {Visit} visit */
const dialog = ({ page }) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** @type {readonly import('./variants.mjs').State[]} */
export const SETTINGS = [
  {
    ...SIGNED_OUT_PAGE,
    name: 'signed out',
    isWholePage: true,
    shows: ({ page, t }) => page.getByRole('heading', { name: t('account.title'), exact: true }),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'sign in form',
    isWholePage: true,
    prepare: (page) => configure(page, () => ({ sign_in: SIGN_IN })),
    reach: openForm,
    shows: ({ page, t }) => page.getByLabel(t('account.username')),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'sign in failed',
    isWholePage: true,
    reach: press('account.show-form', 'account.log-in'),
    shows: ({ page }) => page.getByRole('alert'),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'register form',
    isWholePage: true,
    reach: press('account.show-form', 'account.to-register'),
    shows: ({ page, t }) => page.getByLabel(t('account.confirm-password')),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'forgotten password',
    reach: press('account.show-form', 'account.forgot'),
    shows: dialog,
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'qr code',
    isWholePage: true,
    reach: async ({ page, t }) => {
      await openForm({ page, t })
      await page.getByRole('tab', { name: t('account.tab.qr') }).click()
    },
    shows: ({ page, t }) => page.getByRole('img', { name: t('qr.picture') }),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'games opened',
    isWholePage: true,
    reach: async ({ page, t }) => {
      const show = page.getByRole('button', { name: t('settings.games.show') })
      await page.getByRole('heading', { name: t('settings.games'), exact: true }).waitFor()
      if (await show.isVisible()) await show.click()
    },
    shows: ({ page, t }) => page.getByRole('button', { name: t('settings.games.save'), exact: true }),
  },
  {
    ...SIGNED_OUT_PAGE,
    name: 'highlighted time zone',
    path: '/settings?highlight=timezone',
    shows: ({ page }) => page.locator('[data-highlighted="true"]'),
    isBrief: true,
  },
  { ...SIGNED_IN_PAGE, name: 'signed in', isWholePage: true, shows: ({ page }) => page.getByText('@mika.k') },
  {
    ...SIGNED_IN_PAGE,
    name: 'password and devices',
    isWholePage: true,
    reach: press('security.title'),
    shows: ({ page, t }) => page.getByText(t('security.this-device'), { exact: true }),
  },
  {
    ...SIGNED_IN_PAGE,
    name: 'change password',
    reach: press('security.title', 'security.change'),
    shows: dialog,
  },
  { ...SIGNED_IN_PAGE, name: 'versions of a slot', reach: press('cloud.versions'), shows: dialog },
  { ...SIGNED_IN_PAGE, name: 'clear a slot', reach: press('cloud.clear'), shows: dialog },
  { ...SIGNED_IN_PAGE, name: 'log out everywhere', reach: press('account.log-out-all'), shows: dialog },
]
