import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenseText, shippedPackages } from './licenses.ts'

const mit = (entry: object = {}) => ({ version: '1.0.0', license: 'MIT', ...entry })

/** A lock file in which the two apps need these. */
const lockWith = (web: object, server: object, packages: object) =>
  JSON.stringify({ packages: { 'apps/web': web, 'apps/server': server, ...packages } })

const namesIn = (lock: string) => shippedPackages(lock, () => null).map(({ name }) => name)

describe('the list of packages', () => {
  it('has what either app needs, however deep, and where it runs', () => {
    const lock = lockWith(
      { dependencies: { 'web-only': '*', both: '*' }, devDependencies: { tool: '*' } },
      { dependencies: { both: '*' } },
      {
        'node_modules/web-only': mit({ dependencies: { deep: '*' } }),
        'node_modules/deep': mit({ license: 'ISC', version: '2.1.0' }),
        'node_modules/both': mit(),
        'node_modules/tool': mit(),
      },
    )
    expect(shippedPackages(lock, (path) => `text of ${path}`)).toEqual([
      {
        name: 'both',
        version: '1.0.0',
        license: 'MIT',
        usedBy: ['browser', 'server'],
        text: 'text of node_modules/both',
      },
      {
        name: 'deep',
        version: '2.1.0',
        license: 'ISC',
        usedBy: ['browser'],
        text: 'text of node_modules/deep',
      },
      {
        name: 'web-only',
        version: '1.0.0',
        license: 'MIT',
        usedBy: ['browser'],
        text: 'text of node_modules/web-only',
      },
    ])
  })

  it('has both versions of a package that is installed twice', () => {
    const lock = lockWith(
      { dependencies: { a: '*', b: '*' } },
      {},
      {
        'node_modules/a': mit({ dependencies: { b: '*' } }),
        'node_modules/a/node_modules/b': mit({ version: '1.0.0' }),
        'node_modules/b': mit({ version: '2.0.0' }),
      },
    )
    const versions = shippedPackages(lock, () => null).map(({ name, version }) => `${name} ${version}`)
    expect(versions).toEqual(['a 1.0.0', 'b 1.0.0', 'b 2.0.0'])
  })

  it('has a version once, however many folders it is in, with all places it runs in', () => {
    const lock = lockWith(
      { dependencies: { a: '*' } },
      { dependencies: { b: '*' } },
      {
        'node_modules/a': mit({ dependencies: { same: '*' } }),
        'node_modules/a/node_modules/same': mit(),
        'node_modules/b': mit({ dependencies: { same: '*' } }),
        'node_modules/b/node_modules/same': mit(),
      },
    )
    const same = shippedPackages(lock, () => null).filter(({ name }) => name === 'same')
    expect(same).toEqual([expect.objectContaining({ usedBy: ['browser', 'server'] })])
  })

  it('has what our own packages need, but not those packages', () => {
    const lock = lockWith(
      { dependencies: { '@us/domain': '*' } },
      {},
      {
        'node_modules/@us/domain': { link: true, resolved: 'packages/domain' },
        'packages/domain': { version: '0.1.0', dependencies: { theirs: '*' } },
        'node_modules/theirs': mit(),
      },
    )
    expect(namesIn(lock)).toEqual(['theirs'])
  })

  it('does not depend on the platform', () => {
    const lock = lockWith(
      {},
      { dependencies: { hash: '*' } },
      {
        'node_modules/hash': mit({
          optionalDependencies: { 'hash-linux': '*', 'hash-wasm': '*', absent: '*' },
        }),
        'node_modules/hash-linux': mit({ os: ['linux'] }),
        'node_modules/hash-wasm': mit({ cpu: ['wasm32'] }),
      },
    )
    expect(namesIn(lock)).toEqual(['hash'])
  })

  it('has peer dependencies unless they are optional', () => {
    const peers = {
      peerDependencies: { peer: '*', extra: '*' },
      peerDependenciesMeta: { extra: { optional: true } },
    }
    const lock = lockWith(
      { dependencies: { part: '*' } },
      {},
      {
        'node_modules/part': mit(peers),
        'node_modules/peer': mit(),
        'node_modules/extra': mit(),
      },
    )
    expect(namesIn(lock)).toEqual(['part', 'peer'])
  })
})

describe('the license of a package', () => {
  it.each([
    ['one file', { LICENSE: 'MIT', 'readme.md': 'Read' }, 'MIT'],
    ['a file that is spelled in the British way', { 'Licence.md': 'MIT\r\nHere\n' }, 'MIT\nHere'],
    ['a file for each license to choose from', { 'license-mit': 'MIT', 'license-cc0': 'CC0' }, 'CC0\n\nMIT'],
    ['nothing where there is none', { 'readme.md': 'Read' }, null],
  ])('is read from %s', (_, files, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'bannerday-license-'))
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    expect(licenseText(folder)).toBe(text)
  })
})

describe('building the list of packages fails', () => {
  it.each([
    ['no license', {}],
    ['an empty one', { license: ' ' }],
  ])('for a package with %s', (_, license) => {
    const lock = lockWith(
      { dependencies: { secret: '*' } },
      {},
      {
        'node_modules/secret': { version: '1.2.3', ...license },
      },
    )
    expect(() => shippedPackages(lock, () => null)).toThrow('secret 1.2.3 names no license')
  })

  it('for a lock file that lacks a package', () => {
    expect(() => namesIn(lockWith({ dependencies: { lost: '*' } }, {}, {}))).toThrow(
      'no lost, which apps/web needs',
    )
  })
})

it('the list of our own lock file has no development tools', () => {
  const names = namesIn(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'))
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'fastify', 'zod', '@base-ui/react', '@node-rs/argon2']),
  )
  expect(names.filter((name) => /^(@types\/|vite$|typescript$|@bannerday\/)/.test(name))).toEqual([])
})
