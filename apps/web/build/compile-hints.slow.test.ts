import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ASSETS = fileURLToPath(new URL('../dist/assets/', import.meta.url))

test('every script of the build asks for its functions to be compiled as it arrives, above all code', () => {
  if (!existsSync(ASSETS)) throw new Error('The hint is looked for in the build: build apps/web first.')
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const silent = scripts.filter(
    (name) => !readFileSync(ASSETS + name, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  // What runs in a worker is bundled apart, and keeps nobody's page waiting.
  expect(silent.filter((name) => !/^(decoder-worker|solver-worker|wasm-reader)-/.test(name))).toEqual([])
  expect(scripts.length).toBeGreaterThan(silent.length)
})
