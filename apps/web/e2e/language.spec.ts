import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'

test.use({ visitor: 'returning' })

test('the menu names the four languages in their own script and switches at once', async ({ page }) => {
  await page.goto('/timeline')
  await page.getByRole('button', { name: 'Language: English' }).click()
  const entries = page.getByRole('menuitemradio')
  await expect(entries).toHaveText(['English', '简体中文', '繁體中文', '日本語'])
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()

  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('時間軸')
  await expect(page).toHaveTitle('時間軸 - Bannerday')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('時間軸')
})

test.describe('in a browser from Taiwan', () => {
  test.use({ locale: 'zh-TW' })

  test('the app speaks Traditional Chinese and remembers it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    expect(await storedIn(page)).toMatchObject({ userLanguage: 'zh-Hant' })
    await expect(page.getByText('日本語で表示しますか？')).toBeHidden()
  })
})

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test('Japanese is offered and one press away', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: '日本語にする' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByText('日本語で表示しますか？')).toBeHidden()
  })

  test('the offer can be declined and does not come back', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '今はしない' }).click()
    await expect(page.getByText('日本語で表示しますか？')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('日本語で表示しますか？')).toBeHidden()
  })
})

test('a language that cannot be fetched is reported and changes nothing', async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/ja-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
  )
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(page.getByText('The language could not be loaded').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('without files that it cannot do without', () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ })
  for (const [missing, files] of [
    ['any texts', 'en-*.js'],
    ['what draws the page', 'base-*.js'],
  ])
    test(`a start without ${missing} says so in every language`, async ({ page }) => {
      await page.route(`**/assets/${files}`, (route) => route.abort())
      await page.goto('/')
      await expect(page.getByText('Bannerday could not be loaded')).toBeVisible()
      await expect(page.getByRole('link')).toHaveText(['Try again', '重试', '再試一次', '再試行'])
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bannerday' })).toBeVisible()
    })
})
