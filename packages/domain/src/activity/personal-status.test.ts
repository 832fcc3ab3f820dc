import { describe, expect, it, test } from 'vitest'
import { isPersonalStatus, PERSONAL_STATUSES, statusOf, withStatus } from './personal-status.ts'

describe('a personal status', () => {
  it('is empty (not started), done, in_progress, starred or cancelled', () => {
    expect(PERSONAL_STATUSES).toEqual(['', 'done', 'in_progress', 'starred', 'cancelled'])
  })

  it('is not started until the player says otherwise', () => {
    expect(statusOf({}, 'festival')).toBe('')
  })

  const changes = PERSONAL_STATUSES.flatMap((from) => PERSONAL_STATUSES.map((to) => [from, to] as const))
  test.each(changes)('can change from %j to %j', (from, to) => {
    const before = { festival: from, banner: 'starred' } as const
    expect(withStatus(before, 'festival', to)).toEqual({ festival: to, banner: 'starred' })
    expect(before.festival).toBe(from)
  })

  test.each(PERSONAL_STATUSES)('%j is one', (word) => {
    expect(isPersonalStatus(word)).toBe(true)
  })

  test.each(['finished', 'DONE', null, undefined, 3])('%j is none', (value) => {
    expect(isPersonalStatus(value)).toBe(false)
  })
})
