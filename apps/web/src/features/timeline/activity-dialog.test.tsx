import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { FeaturedUnits } from './activity-dialog.tsx'

test.each([
  ['starrail', 'en', 'Light Cone'],
  ['starrail', 'zh-Hans', '光锥'],
  ['zenless', 'zh-Hant', '音擎'],
  ['zenless', 'ja', '音動機'],
  ['wuthering', 'ja', '武器'],
] as const)(
  'what a weapon banner of %s features is called in %s: %s',
  async (game_id, language, expected) => {
    const banner = anActivity({ game_id, type: 'gacha', subtype: 'weapon', featured: ['X'] })
    await renderScreen(<FeaturedUnits activity={banner} />, { language })
    expect(screen.getByText(expected)).toBeDefined()
  },
)

test('a featured name that is not in the language of the page says in which it is', async () => {
  const banner = anActivity({ type: 'gacha', featured: ['申鹤', '申鶴'], featured_langs: ['zh-Hans', null] })
  await renderScreen(<FeaturedUnits activity={banner} />, { language: 'ja' })
  expect(screen.getByText('申鹤').lang).toBe('zh-Hans')
  expect(screen.getByText('申鶴').lang).toBe('')
})
