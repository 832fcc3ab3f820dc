import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './processes.mjs'

/**
 * Something made from other files, which is up to date as long as their fingerprint is the one noted when it was made.
 * @typedef {{ name: string, from: readonly string[], proof: string }} Product
 */

/**
 * Makes what is missing or out of date. Noted is the fingerprint from before: a file that is saved meanwhile may have come too late
 * to be in it.
 * @param {Product} product
 * @param {() => Promise<void>} make
 */
export async function ensureFresh(product, make) {
  const madeFrom = await fingerprint(product.from)
  if (await isMadeFrom(product, madeFrom)) return
  await make()
  await mkdir(dirname(noteOf(product)), { recursive: true })
  await writeFile(noteOf(product), madeFrom)
}

/**
 * @param {Product} product
 * @param {string} madeFrom
 */
async function isMadeFrom(product, madeFrom) {
  if (!existsSync(join(ROOT, product.proof)) || !existsSync(noteOf(product))) return false
  return (await readFile(noteOf(product), 'utf8')) === madeFrom
}

/** @param {Product} product */
function noteOf({ name }) {
  return join(ROOT, '.cache', `${name}.made-from`)
}

/**
 * Made of the names, sizes and times of all files, so that a removed file changes it too.
 * @param {readonly string[]} paths
 */
async function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesBelow(join(ROOT, path))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
