import { expect, test } from './fixtures.ts'

test.use({ visitor: 'returning' })

test('the sidebar is temporary at 959 px and permanent at 960 px', async ({ page }) => {
  await page.setViewportSize({ width: 959, height: 700 })
  await page.goto('/')
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible()

  await page.setViewportSize({ width: 960, height: 700 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('the permanent sidebar is a rail of 76 px that opens to 232 px', async ({ page }) => {
  await page.goto('/')
  const sidebar = page.getByRole('navigation')
  expect((await sidebar.boundingBox())?.width).toBe(76)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(232)
  await page.getByRole('link', { name: 'About' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(232)
  await page.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(232)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  expect((await sidebar.boundingBox())?.width).toBe(76)
})
