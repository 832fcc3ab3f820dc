import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT } from '#scripts/processes.mjs'

const SOURCES = [
  'apps',
  'packages',
  'data',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]
const NO_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data'])

/**
 * A copy of all sources in a folder of its own, with the installed packages of the original: to try a change on.
 * @returns {string} the folder
 */
export function copyHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-copy-'))
  for (const name of SOURCES) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !NO_SOURCES.has(basename(path)),
    })
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const workspace of ['apps/web', 'apps/server', 'packages/domain', 'packages/contract']) {
    const installed = join(ROOT, workspace, 'node_modules')
    if (existsSync(installed)) linkPackages(installed, join(folder, workspace, 'node_modules'))
    symlinkSync(join(folder, workspace), join(folder, 'node_modules/@bannerday', basename(workspace)))
  }
  return folder
}

/**
 * Our own packages are not linked: they would be those of the original.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(join(to, '@bannerday'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@bannerday') symlinkSync(join(from, name), join(to, name))
}

/**
 * Changes one file of a copy. The text to replace has to be there.
 * @param {string} path
 * @param {string} text
 * @param {string} replacement
 */
export function replaceIn(path, text, replacement) {
  const before = readFileSync(path, 'utf8')
  if (!before.includes(text)) throw new Error(`${path} has no ${JSON.stringify(text)}`)
  writeFileSync(
    path,
    before.replace(text, () => replacement),
  )
}
