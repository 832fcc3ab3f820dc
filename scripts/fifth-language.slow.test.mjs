import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './processes.mjs'
import { openChangedHouse, replaceIn } from './testing/copied-house.mjs'

/*
 * A fifth language takes an entry in the list of languages and its message files, and nothing else: a copy of the
 * sources with a made-up one is checked, built and started.
 */

const CODE = 'x-marker'
const NAME = 'Markerish'
const MARKER = 'What ends first, marked as the text of a fifth language?'
const MAIL_MARKER = 'A subject, marked as the text of a fifth language'

const LIST = 'packages/domain/src/language/languages.ts'
const WEB_TEXTS = 'apps/web/src/i18n/messages'
/** Parts of the app have texts of their own. */
const PARTS = readdirSync(join(ROOT, WEB_TEXTS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${WEB_TEXTS}/${name}`)
const MAIL_TEXTS = 'apps/server/src/accounts/mail-texts'

/** @type {import('./testing/copied-house.mjs').ChangedHouse} */
let house

beforeAll(async () => {
  house = await openChangedHouse(addLanguage)
}, 240_000)

afterAll(() => house.close(), 30_000)

test('a fifth language takes an entry in one list and its message files', () => {
  const files = [MAIL_TEXTS, WEB_TEXTS, ...PARTS].map((folder) => `${folder}/${CODE}.json`)
  expect(house.touched).toEqual([...files, LIST].toSorted())
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

test('the built server has the mails of the fifth language', () => {
  const dist = join(house.folder, 'apps/server/dist')
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => readFileSync(join(dist, name), 'utf8').includes(MAIL_MARKER))).not.toEqual(
    [],
  )
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
  const { data } = await json('/api/titles?games=genshin')
  expect(data.titles[event?.uuid ?? '']).toMatchObject({ en: event?.title, [CODE]: event?.title })
})

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
 * @param {string} path
 * @returns {Promise<any>}
 */
async function json(path) {
  const answer = await fetch(`${house.url}${path}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

/**
 * @param {string} language
 * @returns {Promise<{ uuid: string, title: string, title_lang?: string }[]>}
 */
async function eventsIn(language) {
  const { data } = await json(`/api/events?games=genshin&lang=${language}`)
  return data.events[0].events
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
