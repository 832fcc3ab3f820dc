import { describe, expect, it, test } from 'vitest'
import { GAME_IDS } from '#game.ts'
import { anActivity, instant } from '#testing/examples.ts'
import { DAY, instantOf } from '#time.ts'
import type { Activity } from './activity.ts'
import { bannersOfGames, type BannerPhase } from './banner-phases.ts'

const noon = instant('2026-10-14T04:00:00Z')

/** From and until so many days after noon. */
function banner(id: string, from: number, until: number, about: Partial<Activity> = {}): Activity {
  const times = { startsAt: instantOf(noon + from * DAY), endsAt: instantOf(noon + until * DAY) }
  return anActivity({ id, type: 'gacha', ...times, ...about })
}
const expected = (id: string, from: number, until: number) => banner(id, from, until, { isPredicted: true })
const idsOf = (phases: readonly BannerPhase[] | undefined) =>
  phases?.map(({ banners }) => banners.map(({ id }) => id))
const genshinOf = (...banners: readonly Activity[]) => bannersOfGames(banners, GAME_IDS, noon)[0]

describe('the banners of a game', () => {
  test.each([
    ['that began before now and end after it are running', -1, 1, [['it']], []],
    ['that begin now are running', 0, 1, [['it']], []],
    ['that begin later are coming', 1, 2, [], [['it']]],
  ])('%s', (_, from, until, running, coming) => {
    const game = genshinOf(banner('it', from, until))
    expect(idsOf(game?.running)).toEqual(running)
    expect(idsOf(game?.coming)).toEqual(coming)
  })

  test.each([
    ['that ended', banner('it', -9, -1)],
    ['that end now', banner('it', -9, 0)],
    ['that are no banners', banner('it', -1, 1, { type: 'event' })],
  ])('%s are left out, with their game', (_, activity) => {
    expect(genshinOf(activity)).toBeUndefined()
  })

  it('that close together are one phase, whenever they opened, and the phase that closes first is the first', () => {
    const game = genshinOf(banner('long', -20, 9), banner('rerun', -2, 9), banner('short', -2, 4))
    expect(idsOf(game?.running)).toEqual([['short'], ['long', 'rerun']])
  })

  it('that come at different times are different phases, by start', () => {
    const game = genshinOf(banner('later', 8, 20), banner('next', 3, 8), banner('too', 3, 8))
    expect(idsOf(game?.coming)).toEqual([['next', 'too'], ['later']])
  })

  it('show characters before weapons', () => {
    const kinds = ['weapon', 'chronicled', 'character'].map((subtype) => banner(subtype, -1, 1, { subtype }))
    expect(idsOf(genshinOf(...kinds)?.running)).toEqual([['character', 'chronicled', 'weapon']])
  })

  it('that nobody has announced are cut off after two, and those that somebody has are not', () => {
    const game = genshinOf(
      ...[70, 50, 30].map((from) => expected(`expected ${from}`, from, from + 20)),
      ...[5, 15, 25].map((from) => banner(`announced ${from}`, from, from + 5)),
    )
    expect(idsOf(game?.coming)?.flat()).toEqual(['announced 5', 'announced 15', 'announced 25'])
    expect(game?.expected.map(({ id }) => id)).toEqual(['expected 30', 'expected 50'])
  })
})

it('the games of banners are in the order of the player, and those that are not followed are left out', () => {
  const ofGames = GAME_IDS.map((gameId) => banner(gameId, -1, 1, { gameId }))
  const games = bannersOfGames(ofGames, ['zenless', 'genshin'], noon)
  expect(games.map(({ gameId }) => gameId)).toEqual(['zenless', 'genshin'])
})
