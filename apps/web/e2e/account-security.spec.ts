import type { Page } from '@playwright/test'
import { expect, logIn, mailedLink, proveHuman, signedIn, test } from './account-support.ts'

test.describe.configure({ timeout: 120_000 })

const NEXT = 'quite another phrase'
const LAST = 'a third and last phrase'

test('a player looks after the account: devices, mails, password, and a password forgotten', async ({
  page,
  browser,
  baseURL,
}) => {
  const player = await signedIn(page)
  const other = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) })
  const phone = await other.newPage()
  await logIn(phone, player)
  await expect(phone.getByText(player.username)).toBeVisible()

  await test.step('signing in leaves the focus with the player, who is named', async () => {
    await expect(phone.getByRole('region', { name: `Signed in as ${player.username}` })).toBeFocused()
  })

  await test.step('another device is seen and signed out', async () => {
    await openSecurity(page)
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText('This device')
    await devices.last().getByRole('button').click()
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()
    await phone.reload()
    await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

  await test.step('mails about sign-ins are turned off, and stay off', async () => {
    const option = page.getByLabel('Tell me by e-mail about new sign-ins')
    await expect(option).toBeChecked()
    const saved = page.waitForResponse('**/api/user/sign_in_mail')
    await option.click()
    await expect(option).not.toBeChecked()
    await saved
    await page.reload()
    await openSecurity(page)
    await expect(option).not.toBeChecked()
  })

  await test.step('the password is changed with Enter, and the focus returns', async () => {
    const button = page.getByRole('button', { name: 'Change password' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password').fill('not the one')
    await typeNew(dialog, NEXT)
    await expect(dialog.getByRole('alert')).toHaveText('The current password is wrong')
    await dialog.getByLabel('Current password').fill(player.password)
    await dialog.getByLabel('Current password').press('Enter')
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(button).toBeFocused()
  })

  await test.step('a forgotten password is set anew by a mailed link, which signs out everywhere', async () => {
    await phone.goto('/settings')
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.getByRole('button', { name: 'Forgot your password?' }).click()
    const ask = phone.getByRole('dialog', { name: 'Forgot your password?' })
    await ask.getByLabel('E-mail').fill(player.email)
    await ask.getByText('I am not a robot').click()
    await expect(ask.getByLabel('Verified')).toBeChecked({ timeout: 30_000 })
    await ask.getByRole('button', { name: 'Send the link' }).click()
    await expect(ask.getByText(/^If this address belongs to an account/)).toBeVisible()

    const link = await mailedLink(player.email, 0, 'reset_token')
    await phone.goto(link)
    await expect(phone).toHaveURL(/\/settings$/)
    await typeNew(phone.getByRole('dialog', { name: 'Set a new password' }), LAST)
    await expect(phone.getByText('Password changed, please sign in')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

    await phone.goto(link)
    await typeNew(phone.getByRole('dialog', { name: 'Set a new password' }), LAST)
    await expect(phone.getByRole('alert')).toHaveText('This link has expired or was used already')
  })

  await test.step('the new one signs in', async () => {
    await phone.goto('/settings')
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await phone.getByLabel('Username').fill(player.username)
    await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(LAST)
    await proveHuman(phone)
    await phone.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(phone.getByText('Login successful')).toBeVisible()
    await other.close()
  })
})

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Password and devices' }).click()
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
}

async function typeNew(dialog: ReturnType<Page['getByRole']>, password: string): Promise<void> {
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await expect(dialog.getByText('Strong')).toBeVisible()
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByLabel('Confirm password').press('Enter')
}
