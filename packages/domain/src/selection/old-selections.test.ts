import { describe, expect, it, test } from 'vitest'
import { fromOldSelections } from './old-selections.ts'

describe('the older format {games: list, activities: map}', () => {
  it('is still read and converted', () => {
    const old = {
      games: ['genshin', 'zenless'],
      activities: { genshin: ['event', 'gacha'], starrail: ['event'] },
    }
    expect(fromOldSelections(old)).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
      zenless: { enabled: true, activities: [] },
      starrail: { enabled: false, activities: ['event'] },
    })
  })

  it('keeps what can be read of a damaged one', () => {
    const damaged = { games: ['genshin', 3, null], activities: { genshin: ['event', 7], zenless: 'event' } }
    expect(fromOldSelections(damaged)).toEqual({
      genshin: { enabled: true, activities: ['event'] },
      zenless: { enabled: false, activities: [] },
    })
    expect(fromOldSelections({ games: ['genshin'] })).toEqual({ genshin: { enabled: true, activities: [] } })
  })

  test.each([null, undefined, 'genshin', 7, [], {}, { genshin: { enabled: true, activities: ['event'] } }])(
    '%j is not in it',
    (stored) => {
      expect(fromOldSelections(stored)).toBeNull()
    },
  )
})
