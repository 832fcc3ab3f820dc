import type { APIRequestContext, Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { expect, openForm, signedIn, test } from './account-support.ts'
import { type CameraBrowser, openCameraBrowser } from './camera.ts'
import { watchProblems } from './fixtures.ts'
import { storedIn } from './stored.ts'

test.describe.configure({ timeout: 90_000 })

const POLL_MS = 5000

test('scan the code of another screen, confirm, and be signed in there; never without a press', async ({
  page: screen,
  request,
  launchOptions,
  baseURL,
}, testInfo) => {
  const camera = await openCameraBrowser(launchOptions, testInfo.outputPath('camera.mjpeg'))
  const phone = await openPhone(camera, baseURL)
  const problems = await watchProblems(phone)
  const confirmations: string[] = []
  const decoders: string[] = []
  phone.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/qrcode/confirm')) confirmations.push(sent.url())
    if (/decoder-worker|\.wasm$/.test(sent.url())) decoders.push(sent.url())
  })
  const { username } = await signedIn(phone)
  const dialog = phone.getByRole('alertdialog', { name: 'Sign in on another device?' })
  const problem = phone.getByRole('region', { name: 'Account' }).getByRole('alert')
  const decline = dialog.getByRole('button', { name: 'Decline' })

  await test.step('a screen shows its code', async () => {
    await screen.clock.install()
    await openForm(screen)
    await screen.getByRole('tab', { name: 'QR code' }).click()
    await expect(screen.getByRole('img', { name: 'QR code to sign in with' })).toBeVisible()
    await expect(screen.getByText('Valid for 2 minutes')).toBeVisible()
    await screen.clock.runFor(POLL_MS)
    await expect(screen.getByRole('timer')).toHaveText(/^1:5\d left$/)
    await expect(screen.getByText('Waiting for your scan')).toBeVisible()
  })

  await test.step('the phone films it and asks', async () => {
    await camera.pointAt(screen)
    expect(decoders).toEqual([])
    await phone.getByRole('button', { name: 'Start scan' }).click()
    await expect(dialog).toContainText('Only confirm if it is on a screen in front of you')
    await expect(dialog).toContainText('Chrome, Linux')
    await expect(dialog).toContainText('127.0.0.1')
    await expect(dialog.getByRole('time')).toHaveText(/now|ago/)
    await expect(decline).toBeFocused()
    await expect(phone.getByRole('button', { name: 'Start scan', includeHidden: true })).toBeAttached()
    await screen.clock.runFor(POLL_MS)
    await expect(screen.getByText('Scanned. Confirm on your device')).toBeVisible()
    expect(confirmations).toEqual([])
  })

  await test.step('a press lets the screen in', async () => {
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(phone.getByText('Confirmed. The other device is signing in')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Start scan' })).toBeFocused()
    expect(decoders.some((url) => url.endsWith('.wasm'))).toBe(true)
    await screen.clock.runFor(POLL_MS)
    await expect(screen.getByText('Login successful')).toBeVisible()
    await expect(screen.getByText(username)).toBeVisible()
    expect(await storedIn(screen)).toMatchObject({ auth_token: expect.any(String) })
    expect(confirmations).toHaveLength(1)
  })

  await test.step('a link only asks, and to decline turns the other one away', async () => {
    const { link, check } = await strangersCode(request)
    const foreign: string[] = []
    phone.on('request', (sent) => {
      if (!sent.url().startsWith(String(baseURL))) foreign.push(sent.url())
    })
    await phone.goto(link)
    await expect(dialog).toContainText('127.0.0.1')
    await expect(phone).toHaveURL(/\/settings$/)
    await expect(decline).toBeFocused()
    expect(await check()).toMatchObject({ code: 200, data: { status: 'scanned' } })
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('Declined. Nobody was signed in')).toBeVisible()
    await expect.poll(check).toMatchObject({ code: 410, data: { status: 'denied' } })
    expect(confirmations).toHaveLength(1)
    expect(foreign).toEqual([])

    await phone.goto(link)
    await expect(phone.getByText('QR code expired, please refresh').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)

    const scans: string[] = []
    phone.on('request', (sent) => {
      if (sent.url().endsWith('/api/auth/qrcode/scan')) scans.push(sent.url())
    })
    await phone.goBack()
    await phone.goForward()
    await expect(phone.getByRole('button', { name: 'Start scan' })).toBeVisible()
    expect(scans).toEqual([])
  })

  await test.step('a picture does as well as the camera, and is refused when it says something else', async () => {
    const { address } = await strangersCode(request)
    await choosePicture(phone, await pictureOf(screen, address))
    await expect(dialog).toContainText('127.0.0.1')
    await phone.keyboard.press('Escape')
    await expect(phone.getByText('Declined. Nobody was signed in').first()).toBeVisible()
    await choosePicture(phone, await pictureOf(screen, 'https://elsewhere.example/win?prize=1'))
    await expect(problem).toHaveText('Invalid QR code')
    await choosePicture(phone, await screen.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } }))
    await expect(problem).toHaveText('Failed to scan QR code')
  })

  await camera.close()
  expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('a code that ended says so; nobody asks after one that is not on the screen', async ({ page }) => {
  let polls = 0
  let answer = { status: 200, json: { code: 200, message: 'OK', data: { status: 'pending' } } as object }
  await page.clock.install()
  await page.route('**/api/auth/qrcode/check?*', async (route) => {
    polls += 1
    await route.fulfill(answer)
  })
  const code = page.getByRole('img', { name: 'QR code to sign in with' })
  const qrTab = page.getByRole('tab', { name: 'QR code' })
  await openForm(page)
  await qrTab.click()
  await expect(code).toBeVisible()
  await page.clock.runFor(POLL_MS)
  await expect.poll(() => polls).toBe(1)

  answer = { status: 410, json: { code: 410, message: '', error_code: 200030 } }
  await page.clock.runFor(POLL_MS)
  await expect(page.getByRole('alert')).toHaveText('QR code expired, please refresh')
  await expect(code).toHaveCount(0)
  await page.clock.runFor(3 * POLL_MS)
  expect(polls).toBe(2)

  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(code).toBeVisible()
  await page.getByRole('tab', { name: 'Password' }).click()
  await expect(code).toHaveCount(0)
  const asked = polls
  await page.clock.runFor(3 * POLL_MS)
  expect(polls).toBe(asked)

  await qrTab.click()
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(code).toHaveCount(0)
  const askedSince = polls
  await page.clock.runFor(3 * POLL_MS)
  expect(polls).toBe(askedSince)
})

async function openPhone({ browser }: CameraBrowser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  return context.newPage()
}

/** A sign-in request of another device, and its state. */
async function strangersCode(request: APIRequestContext) {
  const { data } = await (await request.post('/api/auth/qrcode/generate')).json()
  const link = `/settings?qr_code=${data.qr_code}&qr_session_id=${data.qr_session_id}`
  return {
    link,
    address: `https://bannerday.example${link}`,
    check: async () => (await request.get(`/api/auth/qrcode/check?session_id=${data.session_id}`)).json(),
  }
}

async function choosePicture(page: Page, picture: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Scan a picture' }).click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
}

async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const canvas = await page.context().newPage()
  await canvas.setContent(`<div style="width:300px">${renderSVG(text)}</div>`)
  const picture = await canvas.screenshot()
  await canvas.close()
  return picture
}
