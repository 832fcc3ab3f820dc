import { expect, it, test } from 'vitest'
import { PATHS, screenAt } from './screens.ts'

test.each(Object.entries(PATHS))('%s is at %s', (screen, path) => {
  expect(screenAt(path)).toBe(screen)
})

it('does not mind a slash at the end', () => {
  expect(screenAt('/settings/')).toBe('settings')
})

it.each(['', '/Timeline', '/timeline/x', '/settings//', '/gallery', '/constructor'])(
  'knows no screen at %j',
  (path) => {
    expect(screenAt(path)).toBeUndefined()
  },
)
