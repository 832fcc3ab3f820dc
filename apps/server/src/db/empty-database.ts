import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

/*
 * To make a database from nothing takes the embedded PostgreSQL many seconds, to copy one hardly any. So the build makes an
 * empty one, and each new folder begins as a copy of it.
 */

export const EMPTY_DATABASE = 'empty-database.tar.gz'

/** Beside the bundle; the sources have none, and PGlite makes a database itself. */
const BUILT = fileURLToPath(new URL(`./${EMPTY_DATABASE}`, import.meta.url))

export async function readEmptyDatabase(): Promise<Blob | undefined> {
  return existsSync(BUILT) ? new Blob([await readFile(BUILT)], { type: 'application/gzip' }) : undefined
}

export async function makeEmptyDatabase(file: string): Promise<void> {
  const client = await PGlite.create()
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await mkdir(dirname(file), { recursive: true })
  // Whole or not at all, also where two builds make it at once.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
}
