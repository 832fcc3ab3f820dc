import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { drawMap, mapOf, readSources } from './house-map.mjs'

/** @typedef {import('./house-map.mjs').SourceFile} SourceFile */

/**
 * @param {string} path
 * @param {Partial<SourceFile>} [more]
 * @returns {SourceFile}
 */
const file = (path, more = {}) => ({
  path,
  lines: 100,
  imports: [],
  lazyImports: [],
  hasTest: false,
  ...more,
})

const timeline = 'apps/web/src/features/timeline'

test('the map shows each room with its size and the rooms it imports', () => {
  const { rooms } = mapOf([
    file(`${timeline}/page.tsx`, { imports: ['apps/web/src/ui/card.tsx', `${timeline}/board/bar.tsx`] }),
    file(`${timeline}/board/bar.tsx`, { lines: 50, lazyImports: ['packages/domain/src/time.ts'] }),
    file('apps/web/src/ui/card.tsx'),
    file('packages/domain/src/time.ts'),
  ])
  expect(drawMap(rooms)).toBe(
    [
      'apps/web/src/features/timeline    2 files    150 lines   → ui domain',
      'apps/web/src/ui                   1 files    100 lines   –',
      'packages/domain                   1 files    100 lines   –',
    ].join('\n'),
  )
})

test('a file of more than 350 lines is found', () => {
  const { findings } = mapOf([
    file('apps/web/src/ui/a.tsx', { lines: 350 }),
    file('apps/web/src/ui/b.tsx', { lines: 351 }),
  ])
  expect(findings).toEqual([expect.stringContaining('ui/b.tsx has 351 lines')])
})

test('a folder of more than 20 files is found', () => {
  const files = Array.from({ length: 21 }, (_, index) => file(`apps/web/src/ui/${index}.tsx`))
  expect(mapOf(files.slice(1)).findings).toEqual([])
  expect(mapOf(files).findings).toEqual([expect.stringContaining('apps/web/src/ui has 21 files')])
})

test.each([
  ['only its neighbour uses', 20, 1, 'import', 1],
  ['two files use', 20, 2, 'import', 0],
  ['is a subject of its own', 60, 1, 'import', 0],
  ['is loaded on demand', 20, 1, 'lazy', 0],
])('a file that %s: %i lines, used %i times by %s, gives %i findings', (_, lines, users, how, expected) => {
  const path = 'apps/web/src/ui/small.ts'
  const use = how === 'lazy' ? { lazyImports: [path] } : { imports: [path] }
  const files = Array.from({ length: users }, (_user, index) =>
    file(`apps/web/src/ui/user-${index}.tsx`, use),
  )
  expect(mapOf([file(path, { lines }), ...files]).findings).toHaveLength(expected)
})

/** @param {Readonly<Record<string, string>>} files */
function houseOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'bannerday-house-'))
  for (const folder of ['apps', 'packages', 'scripts']) mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test.each([
  ['./card.ts', 'apps/web/src/home/card.ts'],
  ['#ui/card.ts', 'apps/web/src/ui/card.ts'],
  ['#scripts/console.mjs', 'scripts/console.mjs'],
  ['@bannerday/domain/time', 'packages/domain/src/time.ts'],
  ['@bannerday/contract/reminders/rules', 'packages/contract/src/reminders/rules.ts'],
])('the import %s is found to be of %s', (specifier, path) => {
  const root = houseOf({ 'apps/web/src/home/page.ts': `import { one } from '${specifier}'\n` })
  expect(readSources(root)).toEqual([expect.objectContaining({ imports: [path] })])
})

test('the import of a package that is not ours is of no file', () => {
  const root = houseOf({ 'apps/web/src/home/page.ts': `import * as z from 'zod/mini'\n` })
  expect(readSources(root)).toEqual([expect.objectContaining({ imports: [] })])
})
