import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './processes.mjs'
import { openChangedHouse, replaceIn } from './testing/copied-house.mjs'

/*
 * A made-up game and a made-up language are added to a copy of the sources, which is then checked, built and started.
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

const CODE = 'x-marker'
const NAME = 'Markerish'
const MARKER = 'What ends first, marked as the text of a fifth language?'
const MAIL_MARKER = 'A subject, marked as the text of a fifth language'
const REMINDER_MARKER = 'Reminders are on, marked as the text of a fifth language'

const LIST = 'packages/domain/src/language/languages.ts'
const WEB_TEXTS = 'apps/web/src/i18n/messages'
/** Parts of the app have texts of their own. */
const PARTS = readdirSync(join(ROOT, WEB_TEXTS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${WEB_TEXTS}/${name}`)
const MAIL_TEXTS = 'apps/server/src/accounts/mail-texts'
const REMINDER_TEXTS = 'apps/server/src/reminders/words'

/** @type {import('./testing/copied-house.mjs').ChangedHouse} */
let house

beforeAll(async () => {
  house = await openChangedHouse(addGame, addLanguage)
}, 240_000)

afterAll(() => house.close(), 30_000)

test('a fifth game is one file of facts, its place in the list of games, and its data', () => {
  expect(house.touched[0]).toEqual(FACTS_LIST_AND_DATA)
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

test('a fifth language takes an entry in one list and its message files', () => {
  const files = [MAIL_TEXTS, REMINDER_TEXTS, WEB_TEXTS, ...PARTS].map((folder) => `${folder}/${CODE}.json`)
  expect(house.touched[1]).toEqual([...files, LIST].toSorted())
})

test('the built app offers the fifth language by its own name', () => {
  expect(builtFilesWith(`\`${NAME}\``, `"${NAME}"`, `'${NAME}'`)).not.toEqual([])
})

test('the texts of the fifth language are a file of their own, which its readers preload', () => {
  const [file = '', ...others] = builtFilesWith(MARKER)
  expect(others).toEqual([])
  const page = readFileSync(join(house.folder, 'apps/web/dist/index.html'), 'utf8')
  expect(page).toMatch(new RegExp(`<template data-language="${CODE}">[^]*?${file}[^]*?</template>`))
})

test('a first visit by a reader of the fifth language starts in it', () => {
  expect(readFileSync(join(house.folder, 'apps/web/dist/first.js'), 'utf8')).toContain(CODE)
})

test('the built server has the mails and reminders of the fifth language', () => {
  const dist = join(house.folder, 'apps/server/dist')
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
  expect(code).toContain(MAIL_MARKER)
  expect(code).toContain(REMINDER_MARKER)
})

test('the server answers in the fifth language, in English where it knows no better, and says so', async () => {
  const inEnglish = await eventsIn('en')
  expect(inEnglish.length).toBeGreaterThan(10)
  const inFifth = await eventsIn(CODE)
  expect(inFifth.map(({ uuid, title, title_lang }) => [uuid, title, title_lang])).toEqual(
    inEnglish.map(({ uuid, title }) => [uuid, title, 'en']),
  )
})

test('the feed of changes, tags and titles know the fifth language too', async () => {
  const feed = await fetch(`${house.url}/api/changes.atom?games=genshin&lang=${CODE}`)
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Bannerday: what changed')])
  const [event] = await eventsIn(CODE)
  const tags = await fetch(`${house.url}/api/tags/${event?.uuid}?game_id=genshin&lang=${CODE}`)
  expect([tags.status, await tags.text()]).toEqual([200, expect.stringContaining('Difficulty')])
  const { titles } = await answerOf('/api/titles?games=genshin')
  expect(titles[event?.uuid ?? '']).toMatchObject({ en: event?.title, [CODE]: event?.title })
})

/** @param {string} folder */
function addGame(folder) {
  const games = join(folder, 'packages/domain/src/games')
  const facts = readFileSync(join(games, 'genshin.ts'), 'utf8')
    .replaceAll('const genshin', 'const evergreen')
    .replace('Genshin Impact', 'Evergreen Tides')
    .replace(/color: '.*'/, "color: '#3f9142'")
    .replace(/glyph:\s+'.*'/, `glyph: '${GLYPH}'`)
    .replace("'Wish'", "'Harvest'")
    .replaceAll('https://genshin.hoyoverse.com/', 'https://evergreen.example/')
  writeFileSync(join(games, 'evergreen.ts'), facts)

  const list = join(folder, 'packages/domain/src/game.ts')
  replaceIn(
    list,
    'import { genshin',
    "import { evergreen, evergreenNotices } from './games/evergreen.ts'\nimport { genshin",
  )
  replaceIn(list, "'wuthering']", "'wuthering', 'evergreen']")
  replaceIn(list, ', wuthering }', ', wuthering, evergreen }')
  replaceIn(list, 'wutheringNotices,\n', 'wutheringNotices,\n  evergreen: evergreenNotices,\n')

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

/** @param {string} folder */
function addLanguage(folder) {
  const entry = `'${CODE}': { name: '${NAME}', locale: 'fr-FR', currency: 'EUR', startsFor: ['${CODE}'] },`
  replaceIn(join(folder, LIST), '} as const satisfies Record<', `  ${entry}\n} as const satisfies Record<`)
  translate(join(folder, WEB_TEXTS), (texts) => ({ ...texts, 'home.intro': MARKER }))
  for (const part of PARTS) translate(join(folder, part), (texts) => texts)
  translate(join(folder, MAIL_TEXTS), (texts) => ({
    ...texts,
    reset: { ...texts.reset, subject: MAIL_MARKER },
  }))
  translate(join(folder, REMINDER_TEXTS), (texts) => ({
    ...texts,
    test: { ...texts.test, title: REMINDER_MARKER },
  }))
}

/**
 * Adds message files that are those of English but for one text.
 * @param {string} folder
 * @param {(english: any) => unknown} translated
 */
function translate(folder, translated) {
  const english = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'))
  writeFileSync(join(folder, `${CODE}.json`), JSON.stringify(translated(english)))
}

/**
 * What the server answers, without its envelope.
 * @param {string} path
 * @returns {Promise<any>}
 */
async function answerOf(path) {
  const answer = await fetch(`${house.url}${path}`)
  expect(answer.status).toBe(200)
  /** @type {{ data: any }} */
  const { data } = JSON.parse(await answer.text())
  return data
}

/**
 * @param {string} language
 * @returns {Promise<{ uuid: string, title: string, title_lang?: string }[]>}
 */
async function eventsIn(language) {
  const { events } = await answerOf(`/api/events?games=genshin&lang=${language}`)
  return events[0].events
}

/**
 * Scripts of the built app that hold one of these texts.
 * @param {...string} texts
 */
function builtFilesWith(...texts) {
  const assets = join(house.folder, 'apps/web/dist/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => {
      const code = readFileSync(join(assets, name), 'utf8')
      return texts.some((text) => code.includes(text))
    })
}
