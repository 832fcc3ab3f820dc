import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureFresh } from './freshness.mjs'
import { ROOT } from './processes.mjs'

/** @type {string} */
let folder
/** @type {import('./freshness.mjs').Product} */
let product
/** @param {string} text */
const save = (text) => writeFileSync(join(folder, 'source'), text)
const made = vi.fn(async () => writeFileSync(join(folder, 'made'), ''))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bannerday-freshness-'))
  const path = relative(ROOT, folder)
  product = { name: basename(folder), from: [join(path, 'source')], proof: join(path, 'made') }
  save('one')
})
afterEach(() => {
  made.mockClear()
  rmSync(folder, { recursive: true })
  rmSync(join(ROOT, '.cache', `${product.name}.made-from`))
})

it('what is up to date is not made again, until a file it is made from is saved', async () => {
  await ensureFresh(product, made)
  await ensureFresh(product, made)
  expect(made).toHaveBeenCalledTimes(1)
  save('another')
  await ensureFresh(product, made)
  expect(made).toHaveBeenCalledTimes(2)
})

it('what is removed is made again', async () => {
  await ensureFresh(product, made)
  rmSync(join(folder, 'made'))
  await ensureFresh(product, made)
  expect(made).toHaveBeenCalledTimes(2)
})

it('a file that is saved while something is made of it has it made again', async () => {
  await ensureFresh(product, async () => {
    await made()
    save('saved too late')
  })
  await ensureFresh(product, made)
  expect(made).toHaveBeenCalledTimes(2)
})
