import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildOf, withBuild } from './service-worker.ts'

const OUTPUT = {
  'index.html': { type: 'asset', source: '<html>' },
  'assets/app-1.js': { type: 'chunk', code: 'app()' },
  'assets/reader-1.wasm': { type: 'asset', source: 'wasm' },
  'assets/app-1.js.map': { type: 'asset', source: '{}' },
  '.vite/manifest.json': { type: 'asset', source: '{}' },
  'sw.js': { type: 'chunk', code: '__BUILD__' },
}
const PUBLIC = new Map([['first.js', Buffer.from('first()')]])

describe('the list of files in the service worker', () => {
  it('has every file of the app except the worker itself and the QR reader', () => {
    expect(buildOf(OUTPUT, PUBLIC).files).toEqual(['/assets/app-1.js', '/first.js', '/'])
  })

  it('has a version that changes with any file', () => {
    const { version } = buildOf(OUTPUT, PUBLIC)
    const otherPage = { ...OUTPUT, 'index.html': { type: 'asset', source: '<html lang="en">' } }
    expect(buildOf(OUTPUT, PUBLIC).version).toBe(version)
    expect(buildOf(otherPage, PUBLIC).version).not.toBe(version)
    expect(buildOf(OUTPUT, new Map([['first.js', Buffer.from('other()')]])).version).not.toBe(version)
  })

  it('is written into the worker once', () => {
    expect(withBuild('start(__BUILD__)', { files: ['/$&'] })).toBe('start({"files":["/$&"]})')
    expect(() => withBuild('start()', {})).toThrow('__BUILD__')
    expect(() => withBuild('a(__BUILD__);b(__BUILD__)', {})).toThrow('__BUILD__')
  })
})

it('is in the built worker, which is a script of its own', () => {
  const worker = readFileSync(new URL('../dist/sw.js', import.meta.url), 'utf8')
  expect(worker).not.toContain('__BUILD__')
  expect(worker).toContain('/first.js')
  expect(worker).not.toMatch(/\b(import|export)\b[\s{"'*]/)
})
