import { expect, test } from './fixtures.ts'

test.use({ visitor: 'returning' })

test('shortcuts have one card per game in its colour, with a launcher and three links', async ({ page }) => {
  await page.goto('/shortcuts')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(4)
  const colours = await cards.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).getPropertyValue('--game')),
  )
  expect(new Set(colours).size).toBe(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('link')).toHaveCount(3)
    for (const link of await card.getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(link).toHaveAttribute('href', /^https:/)
    }
  }
})

test('a shortcut opens in a new tab', async ({ page, context }) => {
  await context.route('https://paimon.moe/**', (route) => route.fulfill({ body: 'a tool' }))
  await page.goto('/shortcuts')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Paimon\.moe/ }).click()
  expect((await opened).url()).toBe('https://paimon.moe/')
  await expect(page).toHaveURL(/\/shortcuts$/)
})

test('the launcher of a game opens from its card and gives the focus back', async ({ page }) => {
  await page.goto('/shortcuts')
  const launch = page.getByRole('button', { name: 'Launch game: Honkai: Star Rail' })
  await launch.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Honkai: Star Rail')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(launch).toBeFocused()
})

test('readers of Simplified Chinese are led to the mainland sites', async ({ page }) => {
  await page.goto('/shortcuts')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  const card = page.getByRole('article', { name: '原神' })
  await expect(card.getByRole('link', { name: /官方网站/ })).toHaveAttribute('href', 'https://ys.mihoyo.com/')
})

test('about tells what this is, since when, from where, and by whom', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Disclaimer' })).toContainText('no affiliation')
  const project = page.getByRole('region', { name: 'Project' })
  await expect(project).toContainText('May 24, 2025')
  await expect(project).toContainText(/Version\d+\.\d+\.\d+/)
  await expect(project).toContainText(/Activities updated\w+ \d+, \d{4} · /)
  const repository = project.getByRole('link', { name: /source code/ })
  await expect(repository).toHaveAttribute('href', /^https:\/\//)
  await expect(repository).toHaveAttribute('target', '_blank')
  const team = page.getByRole('region', { name: 'Team' }).getByRole('listitem')
  await expect(team).toHaveCount(1)
  await expect(team).toContainText('Project lead and developer')
})

test('from about to the licenses: what it runs on is listed, found, and can be read', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Read the licenses' }).click()
  await expect(page).toHaveTitle('Open-source licenses - Bannerday')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'fastify' }).first()).toContainText('Server')

  await page.getByRole('searchbox', { name: 'Search by name or license' }).fill('react 19')
  await expect(page.getByText('No package matches')).toBeVisible()
  await page.getByRole('searchbox').fill('react')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ packages$/)
  const react = rows.filter({ hasText: /^react \d/ })
  await expect(react).toContainText('MIT')
  await react.locator('summary').press('Enter')
  await expect(react).toContainText('Permission is hereby granted')

  await page.getByRole('link', { name: 'Back to About' }).click()
  await expect(page).toHaveURL(/\/about$/)
})
