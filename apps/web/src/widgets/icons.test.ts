import { mdiCalendarStar, mdiCreation, mdiSwordCross, mdiUpdate, mdiWrench } from '@mdi/js'
import { expect, it } from 'vitest'
import { GAME_GLYPHS, serverIcon } from './icons.ts'

it.each([
  ['mdi-update', mdiUpdate],
  ['mdi-calendar-star', mdiCalendarStar],
  ['mdi-creation', mdiCreation],
  ['mdi-sword-cross', mdiSwordCross],
  ['mdi-wrench', mdiWrench],
])('draws %s, which the server names', (name, path) => {
  expect(serverIcon(name)).toBe(path)
})

it('draws something neutral for a name it does not know', () => {
  expect(serverIcon('mdi-flying-saucer')).toBe(serverIcon('constructor'))
  expect(serverIcon('mdi-flying-saucer')).toMatch(/^M/)
  expect(serverIcon('mdi-flying-saucer')).not.toBe(serverIcon('mdi-star'))
})

it('has a mark of its own for each game', () => {
  const marks = Object.values(GAME_GLYPHS)
  expect(new Set(marks).size).toBe(4)
  for (const mark of marks) expect(mark).toMatch(/^M[\d\s.,a-z-]+$/i)
})
