import { GAME_IDS } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import { describe, expect, it, test } from 'vitest'
import type { CatalogueActivity } from './catalogue-activity.ts'
import { hasLength, overlap } from './servers.ts'
import { shipped, wholeCatalogue } from './testing/shipped-data.ts'
import { findProblems } from './validation/find-problems.ts'

const all = wholeCatalogue()

function repeated(keys: readonly string[]): readonly string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index)
}

describe('the files', () => {
  it('do not contradict themselves', () => {
    expect(findProblems(shipped)).toEqual([])
  })

  it('hold at least 200 activities of each game', () => {
    for (const { activities } of shipped) expect(activities.length).toBeGreaterThan(200)
  })

  test.each(GAME_IDS)('are sorted by start, so that a new record has one place: %s', (gameId) => {
    const starts = shipped
      .flatMap((game) => (game.gameId === gameId ? game.activities : []))
      .map((a) => a.start)
    expect(starts).toEqual(starts.toSorted())
  })

  it('are named in no two ways: a featured unit with other names is featured somewhere', () => {
    for (const { activities, unitNames } of shipped) {
      const featured = new Set(activities.flatMap((a) => (a.type === 'gacha' ? a.featured : [])))
      expect(Object.keys(unitNames).filter((name) => !featured.has(name))).toEqual([])
    }
  })
})

describe('everything that the catalogue gives', () => {
  it('has a title in every language', () => {
    const untitled = all.filter(({ titles }) => LANGUAGES.some((language) => titles[language].trim() === ''))
    expect(untitled).toEqual([])
  })

  it('starts before it ends on every server', () => {
    expect(all.filter((activity) => !hasLength(activity)).map(({ id }) => id)).toEqual([])
  })

  it('has an id and a uuid of its own', () => {
    expect(repeated(all.map(({ id }) => id))).toEqual([])
    expect(repeated(all.map(({ uuid }) => uuid))).toEqual([])
  })

  it('can be told apart by game, type, title and start', () => {
    const bars = all.map(({ gameId, type, titles, start }) => [gameId, type, titles.en, start].join(' '))
    expect(repeated(bars)).toEqual([])
  })

  it('lists each game by start', () => {
    expect(all.map(({ gameId }) => gameId)).toEqual(
      GAME_IDS.flatMap((gameId) => all.filter((a) => a.gameId === gameId).map(() => gameId)),
    )
  })

  it('says of every forecast that it is one, and how it was made', () => {
    const forecasts = all.filter(({ basis }) => ['cadence', 'median'].includes(basis.start))
    expect(forecasts.length).toBeGreaterThan(50)
    expect(forecasts.filter(({ predicted }) => !predicted)).toEqual([])
    expect(all.filter(({ predicted, basis }) => predicted && basis.start === 'shipped')).toEqual([])
  })
})

describe.each(GAME_IDS)('the versions of %s', (gameId) => {
  const versions = all.filter((activity) => activity.gameId === gameId && activity.type === 'version')

  it('end where the next one starts', () => {
    const joints = versions.slice(1).map((next, index) => [versions[index]?.end, next.start])
    expect(joints.length).toBeGreaterThan(13)
    for (const [end, start] of joints) expect(end).toBe(start)
  })

  it('open when their maintenance is over', () => {
    const maintenances = all.filter(
      (activity) => activity.gameId === gameId && activity.type === 'maintenance',
    )
    for (const { version, end } of maintenances) {
      expect(versions.find((candidate) => candidate.version === version)?.start).toBe(end)
    }
  })
})

describe.each(shipped.flatMap(({ seasonRules }) => seasonRules.map(({ id }) => id)))(
  'the seasons of %s',
  (id) => {
    const seasons: readonly CatalogueActivity[] = all.filter((activity) => activity.id.startsWith(`${id}/`))

    it('come one after the other on every server', () => {
      expect(seasons.length).toBeGreaterThan(3)
      const collisions = seasons.filter((season, index) => {
        const previous = seasons[index - 1]
        return previous !== undefined && overlap(previous, season)
      })
      expect(collisions.map((season) => season.id)).toEqual([])
    })
  },
)
