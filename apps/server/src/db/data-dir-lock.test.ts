import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bannerday-lock-'))
})
const holdBy = (content: string) => writeFile(join(folder, 'lock'), content)

describe('the lock on a data folder', () => {
  it('the lock on a data folder is held by one process, and free again once released', async () => {
    const lock = await lockDataDir(folder)
    await expect(lockDataDir(folder)).rejects.toThrow(`${folder} is in use by another Bannerday process`)
    await lock.release()
    const next = await lockDataDir(folder)
    await next.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('the lock on a data folder is never taken from a live process', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    await holdBy(JSON.stringify({ pid: other.pid, born: null }))
    await expect(lockDataDir(folder)).rejects.toThrow(`(pid ${other.pid})`)
    other.kill()
    await once(other, 'exit')
    const lock = await lockDataDir(folder)
    await lock.release()
  })

  it('the lock on a data folder is not taken from a live process that has another number where it runs', async () => {
    const lock = await lockDataDir(folder)
    const seenFromAnotherContainer = { pid: process.pid, born: 'another-boot:1' }
    const held: unknown = JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))
    await holdBy(JSON.stringify({ ...Object(held), ...seenFromAnotherContainer }))
    await expect(lockDataDir(folder)).rejects.toThrow('is in use by another Bannerday process')
    await lock.release()
    const next = await lockDataDir(folder)
    await next.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('a folder whose path is too long for a socket is locked all the same', async () => {
    const deep = join(folder, 'x'.repeat(100))
    await mkdir(deep)
    const lock = await lockDataDir(deep)
    await expect(lockDataDir(deep)).rejects.toThrow('is in use by another Bannerday process')
    await lock.release()
    expect(await readdir(deep)).toEqual([])
  })

  test.each([
    [
      'of a process that was given our number later',
      JSON.stringify({ pid: process.pid, born: 'another-boot:1' }),
    ],
    [
      'of a process that was given a living number later',
      JSON.stringify({ pid: process.ppid, born: 'another-boot:1' }),
    ],
    ['that a crash of the machine emptied', ''],
    ['that holds nonsense', '{"pid":"x"}'],
  ])('a lock %s is taken over', async (_, content) => {
    await holdBy(content)
    await expect(lockDataDir(folder)).resolves.toBeDefined()
  })

  it('an abandoned lock on a data folder goes to exactly one of many that find it', async () => {
    await holdBy(JSON.stringify({ pid: 2 ** 22 + 1, born: null }))
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(folder)))
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })
})
