import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'

const SRC = fileURLToPath(new URL('../src', import.meta.url))
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => join(SRC, file))
const SHEETS = FILES.filter((file) => file.endsWith('.css')).map((file) => relative(SRC, file))
const STYLES = SHEETS.filter((file) => file.endsWith('.module.css'))
const COMPONENTS = FILES.filter((file) => /\.tsx?$/.test(file)).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

// The compiler takes any name on a CSS module for a class; this test knows better.
test.each(STYLES)('the classes of %s are those its components use', (style) => {
  const css = readFileSync(join(SRC, style), 'utf8').replace(/\/\*.*?\*\/|(?::global|url)\([^)]*\)/gs, '')
  const defined = new Set([...css.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name]) => name))
  const used = new Set(COMPONENTS.flatMap((component) => classesUsed(component, join(SRC, style))))
  expect(used).toEqual(defined)
})

test('every design token is used', () => {
  const tokens = readFileSync(join(SRC, 'styles/tokens.css'), 'utf8').matchAll(/^\s*(--[\w-]+):/gm)
  const unused = new Set([...tokens].flatMap(([, token = '']) => token))
  for (const name of propertiesUsedIn(/\.(css|tsx?)$/)) unused.delete(name)
  expect([...unused]).toEqual([])
})

/** Set by Base UI on its popups. */
const SET_BY_LIBRARY = /^--(available-height|(drawer|toast)-swipe-.*)$/

test('every custom property that a style sheet uses is set somewhere', () => {
  const unset = propertiesUsedIn(/\.css$/)
  for (const [, name = ''] of textOf(/\.(css|tsx?)$/).matchAll(/(--[\w-]+)'?(?=[:,]\s)/g)) unset.delete(name)
  expect([...unset].filter((name) => !SET_BY_LIBRARY.test(name))).toEqual([])
})

describe('a hover style', () => {
  // On a touch screen what was tapped last counts as hovered until something else is tapped.
  test.each(SHEETS)('in %s is only for pointers that can leave', (sheet) => {
    expect(stickyHovers(readFileSync(join(SRC, sheet), 'utf8'))).toEqual([])
  })

  it.each([
    ['bare', '.a:hover { color: red }', ['.a:hover']],
    ['nested', '.a { &:is(:hover, :focus) { color: red } }', ['&:is(:hover, :focus)']],
    ['in another query', '@media (width > 9px) { .a:hover { color: red } }', ['.a:hover']],
    ['beside its query', '@media (hover: hover) { .b { color: red } } .a:hover { color: red }', ['.a:hover']],
    ['in its query', '@media (hover: hover) { .a:hover { color: red } }', []],
    ['in its query, nested', '.a { color: red; @media (hover: hover) { &:hover .b { color: red } } }', []],
    ['in a comment', '/* .a:hover { } */ .b { color: red }', []],
  ])('is found by this test where it is %s', (_, css, found) => {
    expect(stickyHovers(css)).toEqual(found)
  })
})

// A browser answers a change of `a` in `a + * > b` by working out the style of everything around `a` again.
test.each(SHEETS)('%s has no universal selector beside a sibling', (sheet) => {
  const css = readFileSync(join(SRC, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  expect(css).not.toMatch(/[+~]\s*\*/)
})

function textOf(ending: RegExp): string {
  const files = FILES.filter((file) => ending.test(file))
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

function propertiesUsedIn(ending: RegExp): Set<string> {
  return new Set([...textOf(ending).matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
}

/** The selectors that hover outside of `@media (hover: hover)`. */
function stickyHovers(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, text = '', end] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const prelude = text.trim()
    if (end === '}') around.pop()
    if (end !== '{') continue
    if (prelude.includes(':hover') && !around.includes('@media (hover: hover)')) found.push(prelude)
    around.push(prelude)
  }
  return found
}

function classesUsed({ file, text }: { file: string; text: string }, style: string): string[] {
  const imports = [...text.matchAll(/import (\w+) from '((?:\.|#)[\w/-]+\.module\.css)'/g)]
  const local = imports.find(([, , path = '']) => addressOf(path, file) === style)?.[1]
  if (local === undefined) return []
  const body = text.replaceAll(/^import .*$/gm, '')
  return [...body.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
}

function addressOf(path: string, importer: string): string {
  return path.startsWith('#') ? join(SRC, path.slice(1)) : join(dirname(importer), path)
}
