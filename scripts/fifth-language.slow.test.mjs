import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from './processes.mjs'
import { copyHouse, replaceIn } from './testing/copied-house.mjs'

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
const MAIL_TEXTS = 'apps/server/src/accounts/mail-texts'

/** @type {string} */
let house
/** @type {import('node:child_process').ChildProcess} */
let server
/** @type {string} */
let api
/** @type {readonly string[]} */
let touched

beforeAll(async () => {
  house = copyHouse()
  const before = sourcesOf(house)
  addLanguage()
  const after = sourcesOf(house)
  touched = [...after.keys()].filter((path) => after.get(path) !== before.get(path)).toSorted()

  await runIn('.', 'tsc', ['-b'])
  await runIn('apps/web', 'vite', ['build'])
  await runIn('apps/server', 'vite', ['build'])
  api = await startServer()
}, 240_000)

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  if (house) rmSync(house, { recursive: true, force: true })
})

test('a fifth language takes an entry in one list and its message files', () => {
  expect(touched).toEqual([`${MAIL_TEXTS}/${CODE}.json`, `${WEB_TEXTS}/${CODE}.json`, LIST].toSorted())
})

test('the built app offers the fifth language by its own name', () => {
  expect(builtFilesWith(`\`${NAME}\``, `"${NAME}"`, `'${NAME}'`)).not.toEqual([])
})

test('the texts of the fifth language are a file of their own, which its readers preload', () => {
  const [file = '', ...others] = builtFilesWith(MARKER)
  expect(others).toEqual([])
  const page = readFileSync(join(house, 'apps/web/dist/index.html'), 'utf8')
  expect(page).toMatch(new RegExp(`<template data-language="${CODE}">[^]*?${file}[^]*?</template>`))
})

test('a first visit by a reader of the fifth language starts in it', () => {
  expect(readFileSync(join(house, 'apps/web/dist/first.js'), 'utf8')).toContain(CODE)
})

test('the built server has the mails of the fifth language', () => {
  const dist = join(house, 'apps/server/dist')
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => readFileSync(join(dist, name), 'utf8').includes(MAIL_MARKER))).not.toEqual(
    [],
  )
})

test('the server answers in the fifth language, in English where it knows no better', async () => {
  const inEnglish = await eventsIn('en')
  expect(inEnglish.length).toBeGreaterThan(10)
  expect(await eventsIn(CODE)).toEqual(inEnglish)
})

test('the server refuses a language that nobody added', async () => {
  const { status } = await fetch(`${api}/api/events?games=genshin&lang=x-other`)
  expect(status).toBe(400)
})

test('the feed of changes, tags and titles know the fifth language too', async () => {
  const feed = await fetch(`${api}/api/changes.atom?games=genshin&lang=${CODE}`)
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Bannerday: what changed')])
  const [event] = await eventsIn(CODE)
  const tags = await fetch(`${api}/api/tags/${event?.uuid}?game_id=genshin&lang=${CODE}`)
  expect([tags.status, await tags.text()]).toEqual([200, expect.stringContaining('Difficulty')])
  const { data } = await json('/api/titles?games=genshin')
  expect(data.titles[event?.uuid ?? '']).toMatchObject({ en: event?.title, [CODE]: event?.title })
})

function addLanguage() {
  const entry = `'${CODE}': { name: '${NAME}', locale: 'fr-FR', currency: 'EUR', startsFor: ['${CODE}'] },`
  replaceIn(join(house, LIST), '} as const satisfies Record<', `  ${entry}\n} as const satisfies Record<`)
  translate(WEB_TEXTS, (texts) => ({ ...texts, 'home.intro': MARKER }))
  translate(MAIL_TEXTS, (texts) => ({ ...texts, reset: { ...texts.reset, subject: MAIL_MARKER } }))
}

/**
 * Adds message files that are those of English but for one text.
 * @param {string} folder
 * @param {(english: any) => unknown} translated
 */
function translate(folder, translated) {
  const english = JSON.parse(readFileSync(join(house, folder, 'en.json'), 'utf8'))
  writeFileSync(join(house, folder, `${CODE}.json`), JSON.stringify(translated(english)))
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {readonly string[]} args
 */
function runIn(folder, name, args) {
  return run(join(house, 'node_modules/.bin', name), args, {
    failure: `${name} ${args.join(' ')} failed in ${folder} with a fifth language`,
    hint: 'Something is written down for each language in a place of its own.',
    cwd: join(house, folder),
    shell: process.platform === 'win32',
  })
}

/** @returns {Promise<string>} its address */
async function startServer() {
  const port = await freePort()
  server = spawn(process.execPath, [join(house, 'apps/server/dist/main.js')], {
    env: {
      PATH: '',
      LOG_LEVEL: 'warn',
      INGEST_SCHEDULE: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(house, 'data-of-server-')),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  server.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The server did not start: ${errors}`)
  })
  await Promise.race([once(server, 'message'), ended])
  ended.catch(() => {})
  return `http://127.0.0.1:${port}`
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
 * @param {string} path
 * @returns {Promise<any>}
 */
async function json(path) {
  const answer = await fetch(`${api}${path}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

/**
 * @param {string} language
 * @returns {Promise<{ uuid: string, title: string }[]>}
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
  const assets = join(house, 'apps/web/dist/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .filter((name) => {
      const code = readFileSync(join(assets, name), 'utf8')
      return texts.some((text) => code.includes(text))
    })
}

/**
 * What is in the files of a copy, by their paths.
 * @param {string} folder
 * @returns {ReadonlyMap<string, string>}
 */
function sourcesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'latin1')]),
  )
}
