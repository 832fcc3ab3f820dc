import { expect, signedIn, test } from './account-support.ts'
import { FOLLOWED, storeBefore } from './stored.ts'

test.describe.configure({ timeout: 90_000 })

test('votes are cast, changed and taken back; one that fails is visibly undone', async ({ page }) => {
  const answer = await page.request.get('/api/events?games=genshin')
  const activities: { uuid: string; type: string }[] = (await answer.json()).data.events[0].events
  const uuidOf = (type: string) => activities.find((activity) => activity.type === type)?.uuid ?? ''
  await storeBefore(page, { userGameSelections: FOLLOWED })
  const votes = page.getByRole('region', { name: 'What players say' })
  const difficulty = votes.getByRole('group', { name: 'Difficulty' })
  const said = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
  const option = (name: string) => difficulty.getByRole('button', { name })

  await test.step('nobody votes without an account, and nobody on a banner', async () => {
    await page.goto(`/timeline?activity=${uuidOf('event')}`)
    await expect(page.getByRole('dialog').getByText('My status')).toBeVisible()
    await expect(votes).toHaveCount(0)
    await signedIn(page)
    await page.goto(`/timeline?activity=${uuidOf('gacha')}`)
    await expect(page.getByRole('dialog').getByText('My status')).toBeVisible()
    await expect(votes).toHaveCount(0)
  })

  await page.goto(`/timeline?activity=${uuidOf('event')}`)
  await test.step('by keyboard: set, change', async () => {
    await option('Easy 0 votes').press('Enter')
    await expect(option('Easy 1 vote 100%')).toHaveAttribute('aria-pressed', 'true')
    await expect(said('Vote submitted successfully')).toBeVisible()
    await expect(option('Easy 1 vote 100%')).toBeFocused()
    await option('Hard 0 votes 0%').press('Space')
    await expect(option('Hard 1 vote 100%')).toHaveAttribute('aria-pressed', 'true')
    await expect(option('Easy 0 votes 0%')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a vote that does not arrive counts, and is taken back in words', async () => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/tags/vote', async (route) => {
      await held
      await route.abort()
    })
    await option('Medium 0 votes 0%').click()
    await expect(option('Medium 1 vote 100%')).toHaveAttribute('aria-pressed', 'true')
    release?.()
    await expect(said('Vote failed, please try again')).toBeVisible()
    await expect(option('Hard 1 vote 100%')).toHaveAttribute('aria-pressed', 'true')
    await expect(option('Medium 0 votes 0%')).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/tags/vote')
  })

  await test.step('the server has the one that was taken; pressed again it is taken back', async () => {
    await page.reload()
    await option('Hard 1 vote 100%').click()
    await expect(said('Vote cancelled')).toBeVisible()
    await page.reload()
    await expect(option('Hard 0 votes')).toHaveAttribute('aria-pressed', 'false')
  })
})
