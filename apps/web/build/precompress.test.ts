import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFolder } from './precompress.ts'

const LONG = 'a text worth compressing, '.repeat(100)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'))
})
afterEach(() => rm(folder, { recursive: true }))

it.each(['app.js', 'reader.wasm'])('%s gets a copy in each encoding', async (name) => {
  await writeFile(join(folder, name), LONG)
  await compressFolder(folder)
  expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(LONG)
  expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(LONG)
})

it.each([
  ['a picture', 'icon.png', LONG],
  ['a short text', 'first.js', 'short'],
  ['a copy it made itself', 'app.js.br', LONG],
])('%s is not compressed', async (_, name, content) => {
  await writeFile(join(folder, name), content)
  await compressFolder(folder)
  await expect(readFile(join(folder, `${name}.br`))).rejects.toThrow('ENOENT')
})
