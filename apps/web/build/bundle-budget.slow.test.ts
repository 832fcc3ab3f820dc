import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@bannerday/domain/language'
import { beforeAll, expect, test } from 'vitest'

type Chunk = {
  readonly name?: string
  readonly file: string
  readonly imports?: string[]
  readonly css?: string[]
}
type Manifest = { readonly [name: string]: Chunk }

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const KB = 1000

/** What a first visit to `/` fetches besides the entry: its own page and the texts of one language. */
const HOME = 'src/features/home/home-page.tsx'
const TIMELINE = ['src/app/timeline-screen.tsx']
const TEXTS = LANGUAGES.map((language) => `src/i18n/messages/${language}.json`)

let manifest: Manifest
let html: string

beforeAll(() => {
  if (!existsSync(`${DIST}index.html`))
    throw new Error('The budget is measured on the build: build apps/web first.')
  manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8'))
  html = readFileSync(`${DIST}index.html`, 'utf8')
})

test.each(TEXTS)('a first visit with %s costs at most 105 kB of JavaScript', (language) => {
  const files = filesOf('index.html', HOME, language).filter((file) => file.endsWith('.js'))
  const bytes = transferred('first.js', ...files)
  expect(bytes).toBeLessThanOrEqual(105 * KB)
  // A first visit without what draws it was measured wrongly.
  expect(bytes).toBeGreaterThan(70 * KB)
})

test.each(TEXTS)('the timeline with %s costs at most 140 kB of JavaScript', (language) => {
  const files = filesOf('index.html', ...TIMELINE, language).filter((file) => file.endsWith('.js'))
  expect(transferred('first.js', ...files)).toBeLessThanOrEqual(140 * KB)
})

test('all styles of the app are one file of at most 21 kB', () => {
  const files = namedIn(html).filter((file) => file.endsWith('.css'))
  expect(files).toHaveLength(1)
  expect(transferred(...files)).toBeLessThanOrEqual(21 * KB)
})

test('the entry page loads exactly the scripts that the budget counts', () => {
  const withoutLists = html.replaceAll(/<template.*?<\/template>/g, '')
  const scripts = namedIn(withoutLists).filter((file) => file.endsWith('.js'))
  expect(new Set(scripts)).toEqual(new Set(filesOf('index.html')))
})

test.each([
  ['page', '/', [HOME]],
  ['page', '/timeline', TIMELINE],
  ...TEXTS.map((path) => ['language', path.replace(/.*\/(.*)\.json/, '$1'), [path]] as const),
] as const)('the list for the %s %s names all that it needs besides the entry', (kind, value, modules) => {
  const list = new RegExp(`<template data-${kind}="${value}">(.*?)</template>`).exec(html)?.[1] ?? ''
  const entry = new Set(filesOf('index.html'))
  const needed = filesOf(...modules).filter((file) => !entry.has(file))
  expect(namedIn(list).toSorted()).toEqual(needed.toSorted())
})

test('nothing of the first visit names a font or another host', () => {
  const styles = namedIn(html).filter((file) => file.endsWith('.css'))
  for (const text of [html, ...styles.map((file) => readFileSync(DIST + file, 'utf8'))]) {
    expect(text).not.toMatch(/@font-face|\.woff|https?:\/\//)
  }
})

test('no script or style is written into the entry page', () => {
  expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/)
})

test('the QR reader is fetched by its worker alone, which has the name the server knows it by', () => {
  const assets = readdirSync(`${DIST}assets`)
  expect(assets.filter((name) => /^decoder-worker-[\w-]+\.js$/.test(name))).toHaveLength(1)
  const naming = assets.filter(
    (name) => name.endsWith('.js') && readFileSync(`${DIST}assets/${name}`, 'utf8').includes('.wasm'),
  )
  expect(naming).toEqual([expect.stringMatching(/^wasm-reader-/)])
  expect(Object.values(manifest).map(({ file }) => file)).not.toContain(`assets/${naming[0]}`)
})

test('the development gallery is not built', () => {
  expect(Object.keys(manifest).filter((name) => name.includes('gallery'))).toEqual([])
})

function namedIn(text: string): string[] {
  return [...text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap((match) => match[1] ?? [])
}

/** The files of chunks, known by a module or by the name of their group, and of everything they import, each once. */
function filesOf(...names: string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  function visit(name: string) {
    const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name)
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return [...files]
}

/** As the server sends it: compressed, unless the file is too small to have a compressed copy. */
function transferred(...files: string[]): number {
  const sizes = files.map((file) => {
    const compressed = `${DIST}${file}.br`
    return statSync(existsSync(compressed) ? compressed : DIST + file).size
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
