import { openVendor, type Vendor } from '@bannerday/server/testing/vendor'
import type { Page } from '@playwright/test'
import { test as base, expect, openForm } from './account-support.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'

const FAILED = 'The third-party login failed'

/** A server configured with a fake login provider. */
const test = base.extend<object, { readonly site: BuiltServer }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      let vendor: Vendor | undefined
      const site = await startBuiltServer(async (url) => {
        vendor = await openVendor(`${url}/settings`)
        return {
          PUBLIC_URL: url,
          MICROSOFT_CLIENT_ID: vendor.client.id,
          MICROSOFT_CLIENT_SECRET: vendor.client.secret,
          MICROSOFT_ISSUER: vendor.issuer,
        }
      })
      await use(site)
      await site.stop()
      await vendor?.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

// One worker for all, so that the site and the vendor start once.
test.describe.configure({ mode: 'default' })

test('signs in there, comes back, and is found again after a reload', async ({ page }) => {
  await goToVendor(page)
  await signInThere(page, 'alice')
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Signed in as Name of alice' })).toBeVisible()
  await expectCleanAddress(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Signed in as Name of alice' })).toBeVisible()

  await test.step('such a player has devices, but neither a password nor mails', async () => {
    await page.getByRole('button', { name: 'Password and devices' }).click()
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
    await expect(page.getByLabel('Tell me by e-mail about new sign-ins')).toHaveCount(0)
  })
})

test('who cancels there is told so here', async ({ page }) => {
  await goToVendor(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Error during Microsoft login').first()).toBeVisible()
  await expectSignedOut(page)
})

test('what a provider sends back is good in one browser, with its own state, once', async ({
  page,
  browser,
  site,
}) => {
  const back = await test.step('somebody keeps the address a player is sent back to', async () => {
    await page.route('**/api/auth/microsoft/callback?*', (route) => route.abort())
    await goToVendor(page)
    const keptFromUs = page.waitForEvent('requestfailed', (request) => request.url().includes('/callback?'))
    const sentBack = page.waitForRequest((request) => request.url().startsWith(`${site.url}/settings?code=`))
    await signInThere(page, 'bob')
    const kept = (await sentBack).url()
    await keptFromUs
    await expectSignedOut(page)
    await page.unroute('**/api/auth/microsoft/callback?*')
    return kept
  })

  await test.step('in another browser it is refused', async () => {
    const foreign = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
    const stranger = await foreign.newPage()
    await stranger.goto(back)
    await expect(stranger.getByText(FAILED).first()).toBeVisible()
    await expectSignedOut(stranger)
    await foreign.close()
  })

  await test.step('with a state that was never given out it is refused', async () => {
    const forged = new URL(back)
    forged.searchParams.set('state', 'ms.forged')
    await page.goto(forged.href)
    await expect(page.getByText(FAILED).first()).toBeVisible()
    await expectSignedOut(page)
    forged.searchParams.set('state', 'forged')
    await page.goto(forged.href)
    await expect(page.getByText(FAILED).first()).toBeVisible()
    await expectSignedOut(page)
  })

  await test.step('in the browser it was meant for it signs in', async () => {
    await page.goto(back)
    await expect(page.getByRole('region', { name: 'Signed in as Name of bob' })).toBeVisible()
    await expectCleanAddress(page)
  })

  await test.step('a second time it is refused', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expectSignedOut(page)
    await page.goto(back)
    await expect(page.getByText(FAILED).first()).toBeVisible()
    await expectSignedOut(page)
  })
})

async function goToVendor(page: Page): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await expect(page).toHaveTitle('Sign in at the vendor')
}

async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function expectCleanAddress(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/settings$/)
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectCleanAddress(page)
}
