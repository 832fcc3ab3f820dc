import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema.ts'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { contentOf, fillEveryTable } from './testing/whole-database.ts'

const clock = clockAt('2026-03-01T12:00:00Z')
let folder: string
let database: Database
let sound: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bannerday-backup-'))
  database = await memoryDatabase()
  await fillEveryTable(database)
  await backUp(database, join(folder, 'sound'), clock)
  sound = await readFile(join(folder, 'sound'))
  // What is restored must be told from what was there.
  await database.sql.update(users).set({ nickname: 'changed since' })
  return () => database.close()
})

async function restoreFile(content: Buffer): Promise<unknown> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return restore(database, path, clock)
}

/** The file with other lines; what it says of itself at its end stays as it was. */
function withLines(change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(sound).toString().trimEnd().split('\n')
  return gzipSync(
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** The same with the sum of what it holds, as a program would write it that knows the format. */
function asWritten(change: (lines: string[]) => string[]): Buffer {
  return withLines((lines) => {
    const changed = change(lines.slice(0, -1))
    const rows = changed.filter((line) => line.startsWith('[')).length
    const sha256 = createHash('sha256')
      .update(changed.map((line) => `${line}\n`).join(''))
      .digest('hex')
    return [...changed, JSON.stringify({ rows, sha256 })]
  })
}

const inHeader = (fact: object) => (lines: string[]) =>
  lines.map((line, place) => (place === 0 ? JSON.stringify({ ...JSON.parse(line), ...fact }) : line))

describe('a file that is no sound backup is refused, and nothing is touched:', () => {
  test.each<[string, () => Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), 'The backup is damaged'],
    ['another file', () => Buffer.from('PGDMP'), 'The backup is damaged: incorrect header check.'],
    ['other gzip', () => gzipSync('{"hello":1}\n'), 'This is no backup of Bannerday.'],
    ['one that was cut off', () => sound.subarray(0, -200), 'The backup is damaged'],
    ['one without its last line', () => withLines((lines) => lines.slice(0, -1)), 'its end is missing'],
    ['one that lacks a row', () => withLines((lines) => lines.toSpliced(3, 1)), 'it is not what was written'],
    [
      'one with another value',
      () => withLines((lines) => lines.map((line) => line.replace('"true"', '"false"'))),
      'it is not what was written',
    ],
    ['one with half a line', () => withLines((lines) => lines.with(2, '["1"')), 'something unreadable'],
    ['one with half a row', () => asWritten((lines) => lines.with(2, '["1"]')), 'row 1 has 1 values'],
    ['one that goes on', () => withLines((lines) => [...lines, '["1"]']), 'something after its end'],
    ['a newer format', () => asWritten(inHeader({ format: 2 })), 'restore it with a newer version'],
    [
      'one of a newer version',
      () => asWritten(inHeader({ migration: '0999_flying_cars' })),
      'The backup is of a newer version (0999_flying_cars)',
    ],
    [
      'one with an unknown table',
      () => asWritten((lines) => [...lines, '{"table":"cars","columns":["id"],"next":{}}']),
      'The table cars of the backup is not the one of this database.',
    ],
    [
      'one whose rows contradict each other',
      () => asWritten((lines) => lines.flatMap((line) => (line.startsWith('["1 ') ? [line, line] : [line]))),
      'were not taken: duplicate key value violates',
    ],
  ])('%s', async (_, file, sentence) => {
    const before = await contentOf(database)
    await expect(restoreFile(file())).rejects.toThrow(sentence)
    expect(await contentOf(database)).toEqual(before)
  })

  it('a damaged byte, wherever it is', async () => {
    const before = await contentOf(database)
    for (let place = 10; place < sound.length; place += Math.ceil(sound.length / 40)) {
      const damaged = Buffer.from(sound)
      damaged[place] = (damaged[place] ?? 0) ^ 0x10
      await expect(restoreFile(damaged), `byte ${place}`).rejects.toThrow(/backup/)
    }
    expect(await contentOf(database)).toEqual(before)
  })

  it('one of an older release, where there is no room for a database: no folder stays behind', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'bannerday-temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    const create = vi.spyOn(PGlite, 'create').mockRejectedValueOnce(new Error('no space left'))
    onTestFinished(() => {
      vi.unstubAllEnvs()
      create.mockRestore()
    })
    const older = asWritten(inHeader({ migration: '0003_votes_and_slots' }))
    await expect(restoreFile(older)).rejects.toThrow('no space left')
    expect(await readdir(temporary)).toEqual([])
  })

  it('a file that is not there', async () => {
    await expect(restore(database, join(folder, 'missing'), clock)).rejects.toThrow('ENOENT')
  })
})
