import {
  expect,
  logIn,
  mailedLink,
  newPlayer,
  openForm,
  proveHuman,
  register,
  signedIn,
  test,
} from './account-support.ts'

test('register, open the mail, sign in, come back, sign out', async ({ page }) => {
  const player = newPlayer()
  await register(page, player)

  await test.step('before the mail is opened the account is not active', async () => {
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(player.password)
    await proveHuman(page)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Your account is not activated yet, please check your email',
    )
  })

  await test.step('the link activates it and leaves the address clean', async () => {
    const link = await mailedLink(player.email)
    await page.goto(link)
    await expect(page.getByText('Email verified successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/settings$/)
    await page.goto(link)
    await expect(page.getByText('This link has expired or was used already').first()).toBeVisible()
  })

  await test.step('Enter signs in', async () => {
    await logIn(page, player)
    await expect(page.getByText('Login successful')).toBeVisible()
    await expect(page.getByText(player.username)).toBeVisible()
  })

  await test.step('a reload finds the player again', async () => {
    await page.reload()
    await expect(page.getByText(player.username)).toBeVisible()
    expect(await stored(page)).toMatchObject({
      auth_token: expect.any(String),
      user_id: expect.any(String),
    })
  })

  await test.step('signing out forgets token and id together', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page.getByText('Logout successful')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    const entries = await stored(page)
    expect(entries).not.toHaveProperty('auth_token')
    expect(entries).not.toHaveProperty('user_id')
  })
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signedIn(page)
  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = other.getByRole('alertdialog')
  await expect(dialog).toContainText('This ends every session of your account')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(other.getByText('All devices logged out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('the mail can be sent again', async ({ page }) => {
  const player = newPlayer()
  await register(page, player)
  await page.getByRole('button', { name: 'Resend the verification e-mail' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: 'E-mail' })
  await expect(address).toHaveValue(player.email)
  await address.fill('nobody')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await address.fill(player.email)
  await address.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please complete verification')
  await dialog.getByText('I am not a robot').click()
  await expect(dialog.getByLabel('Verified')).toBeChecked()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(dialog.getByText('Verification email resent')).toBeVisible()
  await expect(dialog.getByLabel('I am not a robot')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('what is wrong with a form is said before anything is sent', async ({ page }) => {
  await openForm(page)
  const logInButton = page.getByRole('button', { name: 'Log in', exact: true })
  const alert = page.getByRole('alert')
  await logInButton.click()
  await expect(alert).toHaveText('Please fill in all fields')
  await page.getByLabel('Username').fill('mika')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret')
  await logInButton.click()
  await expect(alert).toHaveText('Please complete verification')

  await page.getByRole('button', { name: 'Create an account' }).click()
  const registerButton = page.getByRole('button', { name: 'Register', exact: true })
  await expect(alert).toHaveCount(0)
  await registerButton.click()
  await expect(alert).toHaveText('Please fill in all fields')
  await page.getByLabel('Username').fill('mika')
  await page.getByLabel('E-mail').fill('mika@example')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a tidy pass phrase')
  await page.getByLabel('Confirm password').fill('another one')
  await registerButton.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill('a tidy pass phrase')
  await registerButton.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('E-mail').fill('mika@example.org')
  await registerButton.click()
  await expect(alert).toHaveText('Please complete verification')
})

test('a wrong password is refused in words, and the check starts anew', async ({ page }) => {
  await logIn(page, { ...newPlayer(), password: 'not the one' })
  await expect(page.getByRole('alert')).toHaveText('Login failed, please check username and password')
  await expect(page.getByLabel('I am not a robot')).not.toBeChecked()
})

function stored(page: Parameters<typeof openForm>[0]): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('bannerday') ?? '{}'))
}
