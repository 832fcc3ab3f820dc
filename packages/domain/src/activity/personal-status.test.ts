import { describe, expect, it, test } from 'vitest'
import { isPersonalStatus, PERSONAL_STATUSES, statusOf, withStatus } from './personal-status.ts'

describe('a personal status', () => {
  it('is empty, which means not started, until the player sets it', () => {
    expect(statusOf({}, 'festival')).toBe('')
  })

  const changes = PERSONAL_STATUSES.flatMap((from) => PERSONAL_STATUSES.map((to) => [from, to] as const))
  test.each(changes)('can change from %j to %j', (from, to) => {
    const before = { festival: from, banner: 'starred' } as const
    expect(withStatus(before, 'festival', to)).toEqual({ festival: to, banner: 'starred' })
    expect(before.festival).toBe(from)
  })

  test.each(['', 'done', 'in_progress', 'starred', 'cancelled'])('can be %j', (value) => {
    expect(isPersonalStatus(value)).toBe(true)
  })

  test.each(['finished', 'DONE', null, undefined, 3])('cannot be %j', (value) => {
    expect(isPersonalStatus(value)).toBe(false)
  })
})
