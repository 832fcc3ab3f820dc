import { describe, expect, it } from 'vitest'
import { aGame } from '#testing/games.ts'
import { toListedGame } from './games.ts'

describe('a listed game', () => {
  it('is named in the language of the player', () => {
    expect(toListedGame(aGame(), 'ja').name).toBe('原神')
  })

  it('falls back to English, then to any name, then to its id', () => {
    const inEnglish = aGame({ name: { en: 'Genshin Impact' } })
    const inJapaneseOnly = aGame({ name: { ja: '原神' } })
    expect(toListedGame(inEnglish, 'zh-Hant').name).toBe('Genshin Impact')
    expect(toListedGame(inJapaneseOnly, 'zh-Hans').name).toBe('原神')
    expect(toListedGame(aGame({ name: {} }), 'en').name).toBe('genshin')
  })

  it('has its types in the listed order, and those not listed at the end', () => {
    const game = aGame({ activities_type_list: ['maintenance', 'event'] })
    expect(toListedGame(game, 'en').activities.map(({ id }) => id)).toEqual(['maintenance', 'event', 'gacha'])
  })

  it('skips a type that is listed but not described', () => {
    const game = aGame({ activities_type_list: ['version', 'event', 'gacha', 'maintenance'] })
    expect(toListedGame(game, 'en').activities.map(({ id }) => id)).toEqual(['event', 'gacha', 'maintenance'])
  })

  it('says which types are on by default', () => {
    const { activities } = toListedGame(aGame(), 'en')
    expect(activities.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['event', 'gacha'])
  })
})
