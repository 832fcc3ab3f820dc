import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { listenForCommands } from './admin-socket.ts'
import { askServerWithFile } from './backup-commands.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'bannerday-socket-'))

/** The name under which a server is told to write a backup. */
async function nameHandedOver(): Promise<string> {
  const [dataDir, own] = [await newFolder(), await newFolder()]
  let name = ''
  const stop = await listenForCommands(dataDir, async ({ args: [, path = ''] }) => {
    name = basename(path)
    await writeFile(path, '')
    return []
  })
  await askServerWithFile(dataDir, { verb: 'backup', path: join(own, 'b'), isSure: false }, () => {})
  await stop()
  return name
}

it('a start removes the copies of the database that killed commands have left, and nothing else', async () => {
  const name = await nameHandedOver()
  const dataDir = await newFolder()
  const left = [name, name.replace('backup', 'restore'), `${name}.4711.partial`]
  const kept = ['backup-2026-11-18', 'database', 'restore-me']
  for (const file of [...left, ...kept]) await writeFile(join(dataDir, file), '')
  const stop = await listenForCommands(dataDir, async () => [])
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(kept))
  expect((await readdir(dataDir)).filter((file) => left.includes(file))).toEqual([])
  await stop()
})
