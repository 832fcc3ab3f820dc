import type { Page } from '@playwright/test'
import { answerWith } from './envelope.ts'
import { expect, test } from './fixtures.ts'
import { recognisePlayer, storeFromAnotherTab } from './stored.ts'

// The browser logs every file that fails to load.
test.use({
  viewport: { width: 390, height: 844 },
  expectedProblems: /^Failed to load resource: net::ERR_FAILED$/,
})

test('while their parts cannot be fetched the pages stand and say so, and each part comes when it can', async ({
  page,
}) => {
  const missing = (place = page.getByRole('main')) =>
    place.getByRole('alert').filter({ hasText: 'Network request failed' })
  const said = page.getByRole('region', { name: 'Messages' }).getByText('Network request failed')

  const homeIsBack = await block(page, 'data-*.js', 'home-extras-*', 'welcome-dialog-*')
  const drawerIsBack = await block(page, 'drawer-*.css')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open the timeline' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(said.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the timeline' })).toBeVisible()

  await homeIsBack()
  const welcome = page.getByRole('dialog', { name: 'Welcome to Bannerday' })
  await expect(welcome).toBeHidden()
  await sayOnline(page)
  await expect(welcome.getByRole('checkbox', { name: /^Follow/ })).toHaveCount(4)
  await welcome.getByRole('button', { name: 'Confirm' }).click()

  await drawerIsBack()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main navigation' })
  await expect(drawer, 'the drawer has its styles').toHaveCSS('width', '288px')

  const formIsBack = await block(page, 'sign-in-form-*')
  const codeIsBack = await block(page, 'qr-tab-*')
  await drawer.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(missing()).toHaveCount(1)
  await formIsBack()
  await missing().getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible()
  await page.getByRole('tab', { name: 'QR' }).click()
  await expect(missing()).toHaveCount(1)
  await codeIsBack()
  await sayOnline(page)
  await expect(page.getByRole('img', { name: 'QR code to sign in with' })).toBeVisible()

  const partsAreBack = await block(page, 'cloud-panel-*', 'scanner-*', 'security-section-*')
  const versionsAreBack = await block(page, 'versions-dialog-*')
  await recognisePlayer(page)
  await answerWith(page, 'security', { has_password: true, sign_in_mail: true, sessions: [] })
  await answerWith(page, 'settings_versions?*', { versions: [] })
  await storeFromAnotherTab(page, { auth_token: 'T', user_id: '7' })
  await page.getByRole('button', { name: 'Password and devices' }).click()
  await expect(missing()).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await partsAreBack()
  await sayOnline(page)
  await expect(missing()).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start scan' })).toBeVisible()

  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(said.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible()
  await versionsAreBack()
  await sayOnline(page)
  await expect(page.getByRole('dialog', { name: 'Versions of slot 1' })).toBeVisible()
})

/** Blocks these files of the build. Returns how to unblock them. */
async function block(page: Page, ...files: readonly string[]): Promise<() => Promise<void>> {
  const addresses = files.map((file) => `**/assets/${file}`)
  await Promise.all(addresses.map((address) => page.route(address, (route) => route.abort())))
  return async () => {
    await Promise.all(addresses.map((address) => page.unroute(address)))
  }
}

const sayOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))
