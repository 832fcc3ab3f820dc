import { expect, test } from './fixtures.ts'
import { storedIn } from './stored.ts'

test('settings of the older version, one key each, are taken over and tidied up', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', 'yes')
    localStorage.setItem('userLanguage', 'ja')
    localStorage.setItem('theme', '"dark"')
    localStorage.setItem('serverTimezone', 'UTC-5')
    localStorage.setItem('useLocalTimezone', 'true')
    localStorage.setItem('timeline-time-format', '12')
    localStorage.setItem('gameOrder', '["wuthering","genshin"]')
    localStorage.setItem(
      'userGameSelections',
      JSON.stringify({ games: ['genshin'], activities: { genshin: ['event'], zenless: ['gacha'] } }),
    )
  })
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('combobox', { name: 'サーバーのタイムゾーン' })).toHaveValue('UTC-5')
  await expect(page.getByRole('checkbox', { name: /端末のタイムゾーンを使う/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /24時間表示/ })).not.toBeChecked()

  const follow = page.getByRole('checkbox', { name: /をフォロー$/ })
  await expect(follow).toHaveCount(4)
  await expect(follow.first()).toHaveAccessibleName('鳴潮をフォロー')
  await expect(page.getByRole('checkbox', { name: '原神をフォロー' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'ゼンレスゾーンゼロをフォロー' })).not.toBeChecked()

  expect(await storedIn(page)).toMatchObject({
    userGameSelections: {
      genshin: { enabled: true, activities: ['event'] },
      zenless: { enabled: false, activities: ['gacha'] },
    },
  })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['bannerday'])

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
