import { expect, test } from 'vitest'
import { seenPanels } from './workspace.tsx'

const wide = { isWide: true, tab: 'board', isDayOpen: false } as const
const narrow = { ...wide, isWide: false } as const

test.each([
  ['a wide page shows the board and what ends next', wide, true, true],
  ['a wide page shows a day in place of what ends next', { ...wide, isDayOpen: true }, true, false],
  ['a page that has become wide does not care for tabs', { ...wide, tab: 'ends-next' }, true, true],
  ['a narrow page shows the board on its tab', narrow, true, false],
  ['a narrow page shows what ends next on its tab', { ...narrow, tab: 'ends-next' }, false, true],
  ['a day opens over the board of a narrow page', { ...narrow, isDayOpen: true }, true, false],
] as const)('%s', (_, page, isBoardSeen, isEndsNextSeen) => {
  expect(seenPanels(page)).toEqual({ isBoardSeen, isEndsNextSeen })
})
