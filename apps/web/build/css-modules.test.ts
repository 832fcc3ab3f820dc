// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../src', import.meta.url))
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => join(SRC, file))
const STYLES = FILES.filter((file) => file.endsWith('.module.css')).map((file) => relative(SRC, file))
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
