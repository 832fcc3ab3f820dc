import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { isKnownNode } from './bootstrap.mjs'
import { ROOT } from './processes.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '22.20.0', '23.0.0', '24.1.0', '26.0.0'])(
  'Node %s will do',
  (version) => {
    expect(isKnownNode(version)).toBe(true)
  },
)

it.each(['18.20.0', '20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('Node %s will not do', (version) => {
  expect(isKnownNode(version)).toBe(false)
})

/** @param {string} path */
const enginesOf = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).engines

test('package.json asks for the Node that Vite asks for', () => {
  expect(enginesOf('package.json').node).toBe(enginesOf('node_modules/vite/package.json').node)
})
