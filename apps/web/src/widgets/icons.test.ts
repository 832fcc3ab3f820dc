import { mdiCalendarStar, mdiCreation, mdiSwordCross, mdiUpdate, mdiWrench } from '@mdi/js'
import { expect, it } from 'vitest'
import { serverIcon } from './icons.ts'

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
