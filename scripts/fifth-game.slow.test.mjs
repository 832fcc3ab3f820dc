import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, tool } from './processes.mjs'
import { copyHouse, replaceIn } from './testing/copied-house.mjs'

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

/** @type {string} */
let folder
/** @type {string[]} */
let touched
/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {string} */
let url

beforeAll(async () => {
  folder = copyHouse()
  const before = hashesIn(folder)
  addGame(folder)
  const after = hashesIn(folder)
  touched = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
  await Promise.all([runIn('.', 'tsc', '-b'), buildBoth()])
  await startServer()
}, 240_000)

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

test('a fifth game is one file of facts, its place in the list of games, and its data', () => {
  expect(touched.toSorted()).toEqual(FACTS_LIST_AND_DATA)
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

test('the server answers the activities of a fifth game, with forecasts in its own words', async () => {
  const { events } = await answerOf('/api/events?games=evergreen&evergreen_subgroup=event.gacha')
  expect(events).toHaveLength(1)
  const titles = events[0].events.map((/** @type {{ title: string }} */ { title }) => title)
  expect(titles).toContain('A Tide')
  expect(titles).toContain('Version 1.1 Event Harvests, Phase II')
})

test('the server draws the banners of a fifth game with its glyph', async () => {
  const { events } = await answerOf('/api/events?games=evergreen&evergreen_subgroup=event')
  const drawing = await fetch(`${url}/api/banners/${events[0].events[0].uuid}.svg`)
  expect(await drawing.text()).toContain(GLYPH)
})

test('the web app is built with the glyph and the links of a fifth game', () => {
  const assets = join(folder, 'apps/web/dist/assets')
  const code = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
  expect(code).toContain(GLYPH)
  expect(code).toContain('https://evergreen.example/')
})

/** @param {string} house */
function addGame(house) {
  const games = join(house, 'packages/domain/src/games')
  const facts = readFileSync(join(games, 'genshin.ts'), 'utf8')
    .replace('const genshin', 'const evergreen')
    .replace('Genshin Impact', 'Evergreen Tides')
    .replace(/color: '.*'/, "color: '#3f9142'")
    .replace(/glyph:\s+'.*'/, `glyph: '${GLYPH}'`)
    .replace("'Wish'", "'Harvest'")
    .replaceAll('Event Wishes', 'Event Harvests')
    .replaceAll('https://genshin.hoyoverse.com/', 'https://evergreen.example/')
  writeFileSync(join(games, 'evergreen.ts'), facts)

  const list = join(house, 'packages/domain/src/game.ts')
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
  writeFileSync(join(house, 'data/evergreen.json'), JSON.stringify(activities))
  replaceIn(join(house, 'data/seasons.json'), '{', '{ "evergreen": [],')
  replaceIn(join(house, 'data/units.json'), '{', '{ "evergreen": {},')
}

/** @param {number} days */
function wallClockIn(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)
}

/**
 * The contents of all sources of a copy, by path.
 * @param {string} house
 */
function hashesIn(house) {
  const files = readdirSync(house, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(house, path), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

async function buildBoth() {
  for (const app of ['apps/web', 'apps/server']) await runIn(app, 'vite', 'build')
}

/**
 * @param {string} place
 * @param {string} program
 * @param {string[]} args
 */
function runIn(place, program, ...args) {
  return run(tool(program), args, {
    failure: `${program} failed in a copy with a fifth game`,
    hint: 'The lines above name the place that does not follow from the facts of a game.',
    cwd: join(folder, place),
    // Not the one of tests, with which React would be built for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
}

async function startServer() {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = fork(join(folder, 'apps/server/dist/main.js'), {
    env: {
      PATH: '',
      PORT: String(port),
      DATA_DIR: join(folder, 'data-of-the-server'),
      INGEST_SCHEDULE: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => {
      throw new Error('The server with a fifth game did not start: its last line says why')
    }),
  ])
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * What the server answers, without its envelope.
 * @param {string} path
 */
async function answerOf(path) {
  const answer = await fetch(url + path)
  /** @type {{ data: any }} */
  const { data } = JSON.parse(await answer.text())
  return data
}
