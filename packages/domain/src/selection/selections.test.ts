import { describe, expect, it } from 'vitest'
import {
  cleanSelections,
  defaultsOf,
  followedGames,
  type OfferedGame,
  selectionOf,
  withActivityChecked,
  withGameEnabled,
} from './selections.ts'

const genshin: OfferedGame = {
  id: 'genshin',
  activities: [
    { id: 'version', isDefault: true },
    { id: 'event', isDefault: true },
    { id: 'gacha', isDefault: false },
  ],
}
const zenless: OfferedGame = { id: 'zenless', activities: [{ id: 'event', isDefault: true }] }

const check = (activityId: string) => ({ activityId, checked: true })
const uncheck = (activityId: string) => ({ activityId, checked: false })

it('default activities are flagged per game by the server', () => {
  expect(defaultsOf(genshin)).toEqual(['version', 'event'])
})

describe('a game without saved selection', () => {
  it('is disabled with its default activities', () => {
    expect(selectionOf({}, genshin)).toEqual({ enabled: false, activities: ['version', 'event'] })
  })

  it('starts from its defaults when one of its activities is changed', () => {
    expect(withActivityChecked({}, genshin, uncheck('version'))).toEqual({
      genshin: { enabled: false, activities: ['event'] },
    })
  })
})

describe('cleaning', () => {
  it('drops selections for games no longer listed', () => {
    const saved = {
      starrail: { enabled: true, activities: ['event'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(cleanSelections(saved, [genshin, zenless])).toEqual({
      zenless: { enabled: true, activities: ['event'] },
    })
  })

  it('drops activities the game no longer offers', () => {
    const saved = { genshin: { enabled: true, activities: ['gacha', 'fishing', 'event', 'event'] } }
    expect(cleanSelections(saved, [genshin])).toEqual({
      genshin: { enabled: true, activities: ['event', 'gacha'] },
    })
  })

  it('falls back to defaults if no valid activity remains', () => {
    const saved = {
      genshin: { enabled: false, activities: ['fishing'] },
      zenless: { enabled: true, activities: [] },
    }
    expect(cleanSelections(saved, [genshin, zenless])).toEqual({
      genshin: { enabled: false, activities: ['version', 'event'] },
      zenless: { enabled: true, activities: ['event'] },
    })
  })

  it('leaves absent what was absent', () => {
    expect(cleanSelections({}, [genshin, zenless])).toEqual({})
  })
})

describe('enabling a game', () => {
  it('with no activities restores its defaults', () => {
    expect(withGameEnabled({ genshin: { enabled: false, activities: [] } }, genshin, true)).toEqual({
      genshin: { enabled: true, activities: ['version', 'event'] },
    })
  })

  it('keeps the activities it has, and other games as they are', () => {
    const saved = {
      genshin: { enabled: false, activities: ['gacha'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(withGameEnabled(saved, genshin, true)).toEqual({
      ...saved,
      genshin: { enabled: true, activities: ['gacha'] },
    })
  })

  it('and disabling it again loses nothing', () => {
    expect(withGameEnabled({ genshin: { enabled: true, activities: ['gacha'] } }, genshin, false)).toEqual({
      genshin: { enabled: false, activities: ['gacha'] },
    })
  })
})

describe('an activity', () => {
  const saved = { genshin: { enabled: true, activities: ['gacha', 'version'] } }

  it("is checked in the game's order, once", () => {
    const after = withActivityChecked(saved, genshin, check('event'))
    expect(after).toEqual({ genshin: { enabled: true, activities: ['version', 'event', 'gacha'] } })
    expect(withActivityChecked(after, genshin, check('event'))).toEqual(after)
  })

  it('is unchecked', () => {
    expect(withActivityChecked(saved, genshin, uncheck('gacha'))).toEqual({
      genshin: { enabled: true, activities: ['version'] },
    })
  })

  it('cannot be unchecked if it is the only one left', () => {
    const last = { genshin: { enabled: true, activities: ['gacha'] } }
    expect(withActivityChecked(last, genshin, uncheck('gacha'))).toEqual(last)
  })

  it('cannot be unchecked if all others are no longer offered', () => {
    const last = { genshin: { enabled: true, activities: ['fishing', 'gacha'] } }
    expect(withActivityChecked(last, genshin, uncheck('gacha'))).toEqual({
      genshin: { enabled: true, activities: ['gacha'] },
    })
  })

  it('is put back, the first default one, if the list would become empty', () => {
    const broken = { genshin: { enabled: true, activities: ['fishing'] } }
    expect(withActivityChecked(broken, genshin, uncheck('fishing'))).toEqual({
      genshin: { enabled: true, activities: ['version'] },
    })
  })
})

describe('events are fetched', () => {
  it('only for enabled games', () => {
    const saved = {
      genshin: { enabled: false, activities: ['event'] },
      zenless: { enabled: true, activities: ['event'] },
    }
    expect(followedGames(saved, [genshin, zenless])).toEqual([{ gameId: 'zenless', activities: ['event'] }])
  })

  it('not at all if none is enabled', () => {
    expect(followedGames({}, [genshin, zenless])).toEqual([])
  })
})
