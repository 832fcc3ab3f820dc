import type { Page } from '@playwright/test'
import { expect, test } from './account-support.ts'
import { recognisePlayer } from './answers.ts'
import { expectUsable } from './axe.ts'
import { lampOf, setMood, standInCamera, unplug } from './stand-in-camera.ts'
import { storeBefore } from './stored.ts'

/** The rest of the page is checked by other stories. */
const PARTS = '[role="alertdialog"], section:has([role="tablist"]), section:has(input[accept="image/*"])'
const POLL_MS = 5000
const RETRY_MS = 5000
const SESSION = { session_id: 'S', qr_code: 'C', qr_session_id: 'P', expires_in: 120 }
const OTHER_DEVICE = { device: 'Firefox, Windows', ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }

/** A fake of the `BarcodeDetector` of some browsers; the story sets what it detects. */
const STAND_IN_READER = `self.BarcodeDetector = class {
  static async getSupportedFormats() { return ['qr_code'] }
  async detect() {
    const rawValue = await (await fetch('/what-the-reader-sees')).text()
    return rawValue ? [{ rawValue }] : []
  }
}`

test.describe('usable by everyone', () => {
  // For axe, see `seriousProblems`.
  test.use({ bypassCSP: true })

  for (const { name, userLanguage, account, ...viewport } of [
    {
      name: 'a wide page',
      width: 1440,
      height: 900,
      userLanguage: 'en',
      account: 'Account',
    },
    {
      name: 'the narrowest phone',
      width: 320,
      height: 640,
      userLanguage: 'ja',
      account: 'アカウント',
    },
  ] as const) {
    test(`the code, the scanner and the question on ${name}`, async ({ page }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await storeBefore(page, { userLanguage })
      await page.clock.install()
      const card = page.getByRole('region', { name: account, exact: true })

      await answer(page, 'auth/qrcode/generate', SESSION)
      await answer(page, 'auth/qrcode/check?*', { status: 'scanned' })
      await page.goto('/settings')
      await card.getByRole('button').first().click()
      await card.getByRole('tab').last().click()
      await expect(card.getByRole('timer')).toBeVisible()
      await expectUsable(page, PARTS)
      await page.clock.runFor(POLL_MS)
      await expect(card.locator('[data-dimmed]')).toBeVisible()
      await expectUsable(page, PARTS)
      await answer(page, 'auth/qrcode/check?*', { status: 'denied' }, 410)
      await page.clock.runFor(POLL_MS)
      await expect(card.getByRole('alert')).toBeVisible()
      await expectUsable(page, PARTS)

      await beSignedIn(page)
      await standInCamera(page, 'silent')
      await answer(page, 'auth/qrcode/scan', { ...OTHER_DEVICE, created_at: new Date().toISOString() })
      await answer(page, 'auth/qrcode/deny', null)
      await page.goto('/settings?qr_code=C&qr_session_id=P')
      const question = page.getByRole('alertdialog')
      await expect(question.getByRole('time')).toBeVisible()
      await expectUsable(page, PARTS)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)

      const scanner = scannerIn(page)
      const toggle = scanner.getByRole('button').first()
      await expectUsable(page, PARTS)
      await toggle.click()
      await expect(scanner.getByRole('status')).toBeVisible()
      await expectUsable(page, PARTS)
      await toggle.click()
      await setMood(page, 'refused')
      await toggle.click()
      await expect(scanner.getByRole('alert')).toBeVisible()
      await expectUsable(page, PARTS)
      await setMood(page, 'filming')
      await page.clock.runFor(RETRY_MS)
      await expect(scanner.locator('[aria-pressed]')).toBeVisible()
      await expect(scanner.getByRole('alert')).toHaveCount(0)
      await expectUsable(page, PARTS)

      await standInCamera(page, 'missing')
      await page.goto('/settings')
      await toggle.click()
      await expect(scanner.getByRole('alert')).toBeVisible()
      await expectUsable(page, PARTS)
    })
  }
})

test('a lamp is lit, the browser’s own reader reads, and a camera that goes is asked for again', async ({
  page,
}) => {
  await page.clock.install()
  await beSignedIn(page)
  await standInCamera(page, 'filming')
  await page.route('**/decoder-worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${STAND_IN_READER}\n${await response.text()}` })
  })
  let seen = ''
  await page.route('**/what-the-reader-sees', (route) => route.fulfill({ body: seen }))
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await answer(page, 'auth/qrcode/scan', OTHER_DEVICE)
  await page.goto('/settings')
  const scanner = scannerIn(page)
  await scanner.getByRole('button', { name: 'Start scan' }).click()

  const lamp = scanner.getByRole('button', { name: 'Light' })
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'false')
  expect(await lampOf(page)).toEqual([true, false])

  await unplug(page)
  await expect(scanner.getByRole('alert')).toHaveText('QR scanner error')
  await expect(scanner.getByText('Again in 5…')).toBeVisible()
  await expect(lamp).toHaveCount(0)
  await page.clock.runFor(RETRY_MS)
  await expect(lamp).toBeVisible()
  await expect(scanner.getByRole('alert')).toHaveCount(0)

  seen = 'https://elsewhere.example/win?prize=1'
  await expect(scanner.getByRole('alert')).toHaveText('Invalid QR code')
  seen = `https://bannerday.example/settings?qr_code=C&qr_session_id=P`
  await expect(page.getByRole('alertdialog', { name: 'Sign in on another device?' })).toContainText(
    OTHER_DEVICE.ip,
  )
  expect(fetched.filter((url) => url.includes('.wasm'))).toEqual([])
})

/** The part with the picture button: nothing else takes pictures. */
function scannerIn(page: Page) {
  return page.locator('div:has(> div > input[accept="image/*"])')
}

async function beSignedIn(page: Page): Promise<void> {
  await storeBefore(page, { auth_token: 'T', user_id: '7' })
  await recognisePlayer(page)
}

async function answer(page: Page, call: string, data: object | null, code = 200): Promise<void> {
  await page.route(`**/api/${call}`, (route) =>
    route.fulfill({ status: code, json: { code, message: 'OK', ...(data && { data }) } }),
  )
}
