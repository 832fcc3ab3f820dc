import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChangedHouse, replaceIn } from './testing/copied-house.mjs'

/*
 * A made-up game is added to a copy of the sources, which is then checked, built and started.
 */

const FACTS_LIST_AND_DATA = [
  'data/evergreen.json',
  'data/seasons.json',
  'data/units.json',
  'packages/domain/src/game.ts',
  'packages/domain/src/games/evergreen.ts',
]
const GLYPH = 'M12 2 20 15H14V22H10V15H4Z'
const DAY_MS = 86_400_000

/** @type {import('./testing/copied-house.mjs').ChangedHouse} */
let house

beforeAll(async () => {
  house = await openChangedHouse(addGame)
}, 240_000)

afterAll(() => house.close(), 30_000)

test('a fifth game is one file of facts, its place in the list of games, and its data', () => {
  expect(house.touched).toEqual(FACTS_LIST_AND_DATA)
})

test('the server lists a fifth game with its own words', async () => {
  const { games } = await answerOf('/api/games')
  expect(games.map((/** @type {{ game_id: string }} */ { game_id }) => game_id)).toEqual([
    'genshin',
    'starrail',
    'zenless',
    'wuthering',
    'evergreen',
  ])
  expect(games.at(-1)).toMatchObject({
    name: { en: 'Evergreen Tides' },
    color: '#3f9142',
    activities: { gacha: { name: { en: 'Harvest' } } },
  })
})

test('the server answers the activities of a fifth game, with forecasts', async () => {
  const { events } = await answerOf('/api/events?games=evergreen&evergreen_subgroup=event.gacha')
  expect(events).toHaveLength(1)
  const titles = events[0].events.map((/** @type {{ title: string }} */ { title }) => title)
  expect(titles).toContain('A Tide')
  expect(titles).toContain('1.1 Phase II')
})

test('the server draws the banners of a fifth game with its glyph', async () => {
  const { events } = await answerOf('/api/events?games=evergreen&evergreen_subgroup=event')
  const drawing = await fetch(`${house.url}/api/banners/${events[0].events[0].uuid}.svg`)
  expect(await drawing.text()).toContain(GLYPH)
})

test('the web app is built with the glyph and the links of a fifth game', () => {
  const assets = join(house.folder, 'apps/web/dist/assets')
  const code = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(code).toContain(GLYPH)
  expect(code).toContain('https://evergreen.example/')
})

/** @param {string} folder */
function addGame(folder) {
  const games = join(folder, 'packages/domain/src/games')
  const facts = readFileSync(join(games, 'genshin.ts'), 'utf8')
    .replace('const genshin', 'const evergreen')
    .replace('Genshin Impact', 'Evergreen Tides')
    .replace(/color: '.*'/, "color: '#3f9142'")
    .replace(/glyph:\s+'.*'/, `glyph: '${GLYPH}'`)
    .replace("'Wish'", "'Harvest'")
    .replaceAll('https://genshin.hoyoverse.com/', 'https://evergreen.example/')
  writeFileSync(join(games, 'evergreen.ts'), facts)

  const list = join(folder, 'packages/domain/src/game.ts')
  replaceIn(
    list,
    'import { genshin }',
    "import { evergreen } from './games/evergreen.ts'\nimport { genshin }",
  )
  replaceIn(list, "'wuthering']", "'wuthering', 'evergreen']")
  replaceIn(list, ', wuthering }', ', wuthering, evergreen }')

  const start = wallClockIn(-1)
  const activities = [
    { id: 'evergreen/version/1.0', type: 'version', version: '1.0', start },
    { id: 'evergreen/event/1/a-tide', type: 'event', titles: { en: 'A Tide' }, start, end: wallClockIn(9) },
  ]
  writeFileSync(join(folder, 'data/evergreen.json'), JSON.stringify(activities))
  replaceIn(join(folder, 'data/seasons.json'), '{', '{ "evergreen": [],')
  replaceIn(join(folder, 'data/units.json'), '{', '{ "evergreen": {},')
}

/** @param {number} days */
function wallClockIn(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)
}

/**
 * What the server answers, without its envelope.
 * @param {string} path
 */
async function answerOf(path) {
  const answer = await fetch(house.url + path)
  /** @type {{ data: any }} */
  const { data } = JSON.parse(await answer.text())
  return data
}
