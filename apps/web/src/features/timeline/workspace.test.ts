import { expect, test } from 'vitest'
import { seenPanels } from './workspace.tsx'

const wide = { isWide: true, tab: 'board', isDayOpen: false } as const
const narrow = { ...wide, isWide: false } as const

test.each([
  ['a wide page shows the board and what ends next', wide, 'board, ends next'],
  ['a wide page shows a day in place of what ends next', { ...wide, isDayOpen: true }, 'board'],
  [
    'a page that has become wide shows the board beside what ends next',
    { ...wide, tab: 'ends-next' },
    'board, ends next',
  ],
  ['a wide page shows banners in place of the board', { ...wide, tab: 'banners' }, 'ends next, banners'],
  ['a narrow page shows the board on its tab', narrow, 'board'],
  ['a narrow page shows what ends next on its tab', { ...narrow, tab: 'ends-next' }, 'ends next'],
  ['a narrow page shows banners on their tab', { ...narrow, tab: 'banners' }, 'banners'],
  ['a day opens over the board of a narrow page', { ...narrow, isDayOpen: true }, 'board'],
] as const)('%s', (_, page, expected) => {
  const { isBoardSeen, isEndsNextSeen, isBannersSeen } = seenPanels(page)
  const seen = [isBoardSeen && 'board', isEndsNextSeen && 'ends next', isBannersSeen && 'banners']
  expect(seen.filter(Boolean).join(', ')).toBe(expected)
})
