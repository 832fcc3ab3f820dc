import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/*
 * A backup is lines of JSON in gzip:
 *
 *   {"bannerday":"backup","format":1,"migration":"0018_shared_plans","takenAt":"2026-11-18T03:00:00.000Z"}
 *   {"table":"users","columns":["id","username",…],"next":{"id":"43"}}
 *   ["42","ada",…]                                    a row: its values as PostgreSQL writes them, null for none
 *   …                                                 more rows, then the next table; referenced tables come first
 *   {"rows":4211,"sha256":"…"}                        of every line above, each with its line feed
 */

const FORMAT = 1

const header = z.object({
  bannerday: z.literal('backup'),
  format: z.int(),
  /** The last one that the database had, by its name. */
  migration: z.string(),
  takenAt: z.iso.datetime(),
})
const table = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** What its sequences give next, by column. */
  next: z.record(z.string(), z.string().check(z.regex(/^\d+$/))),
})
const row = z.array(z.nullable(z.string()))
const end = z.object({ rows: z.int(), sha256: z.string() })

export type BackedUpTable = z.output<typeof table>
type Header = z.output<typeof header>

/** A line of a backup that stands for something in the database; a row stays the text it is. */
export type Entry =
  | { readonly kind: 'table'; readonly table: BackedUpTable }
  | { readonly kind: 'row'; readonly json: string }

export type Backup = Pick<Header, 'migration' | 'takenAt'> & { readonly entries: AsyncIterable<Entry> }
export type BackupSize = { readonly tables: number; readonly rows: number }

/** The file cannot be used; whatever was to be done with it has not been begun. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** Writes beside the file first, and renames when all is on the disk: a file of that name is a whole backup. */
export async function writeBackup(path: string, backup: Backup): Promise<BackupSize> {
  const partial = `${path}.${process.pid}.partial`
  const size = { tables: 0, rows: 0 }
  try {
    await pipeline(
      toLines(backup, size),
      createGzip(),
      // It holds what only the database may know: password hashes, addresses, secrets.
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    await rename(partial, path)
    return size
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* toLines(
  { migration, takenAt, entries }: Backup,
  size: { tables: number; rows: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (json: string) => {
    hash.update(`${json}\n`)
    return `${json}\n`
  }
  yield line(
    JSON.stringify({ bannerday: 'backup', format: FORMAT, migration, takenAt } satisfies z.input<
      typeof header
    >),
  )
  for await (const entry of entries) {
    size[entry.kind === 'table' ? 'tables' : 'rows'] += 1
    yield line(entry.kind === 'table' ? JSON.stringify(entry.table) : entry.json)
  }
  yield `${JSON.stringify({ rows: size.rows, sha256: hash.digest('hex') })}\n`
}

/** Reads the file from beginning to end before anybody relies on it; answers with what it says of itself. */
export async function checkBackup(path: string): Promise<Omit<Backup, 'entries'> & BackupSize> {
  const { entries, ...about } = await openBackup(path)
  const size = { tables: 0, rows: 0 }
  for await (const { kind } of entries) size[kind === 'table' ? 'tables' : 'rows'] += 1
  return { ...about, ...size }
}

/** Its entries one after the other. Only at their end is it known whether the file was whole: it throws there if not. */
export async function openBackup(path: string): Promise<Backup> {
  const lines = linesIn(path)
  const first = await lines.next()
  const line = first.done ? '' : first.value
  const known = header.safeParse(parseJson(line))
  if (!known.success) {
    await lines.return(undefined)
    throw new UnusableBackup('This is no backup of Bannerday.')
  }
  const { format, migration, takenAt } = known.data
  if (format > FORMAT) {
    await lines.return(undefined)
    throw new UnusableBackup(
      `The backup has format ${format}, and this version reads ${FORMAT}: restore it with a newer version.`,
    )
  }
  return { migration, takenAt, entries: entriesIn(lines, line) }
}

async function* entriesIn(lines: AsyncGenerator<string>, firstLine: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256').update(`${firstLine}\n`)
  let columns = 0
  let rows = 0
  let isWhole = false
  for await (const line of lines) {
    if (isWhole) throw damaged('there is something after its end')
    const json = parseJson(line)
    const asRow = row.safeParse(json)
    if (asRow.success) {
      if (asRow.data.length !== columns) throw damaged(`row ${rows + 1} has ${asRow.data.length} values`)
      rows += 1
      hash.update(`${line}\n`)
      yield { kind: 'row', json: line }
      continue
    }
    const asTable = table.safeParse(json)
    if (asTable.success) {
      columns = asTable.data.columns.length
      hash.update(`${line}\n`)
      yield { kind: 'table', table: asTable.data }
      continue
    }
    const asEnd = end.safeParse(json)
    if (!asEnd.success) throw damaged(`there is something unreadable after row ${rows}`)
    if (asEnd.data.rows !== rows || asEnd.data.sha256 !== hash.digest('hex')) {
      throw damaged('it is not what was written')
    }
    isWhole = true
  }
  if (!isWhole) throw damaged('its end is missing')
}

/** By hand: `readline` also ends a line at U+2028, which may stand in what players write. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const text = createGunzip().setEncoding('utf8')
  const reading = pipeline(file, text)
  // What goes wrong there is thrown by the loop as well.
  reading.catch(() => {})
  let rest = ''
  try {
    for await (const piece of text) {
      const lines = (rest + String(piece)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (isZlibError(error)) throw damaged(error.message)
    throw error
  }
  if (rest !== '') throw damaged('its end is missing')
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function damaged(how: string): UnusableBackup {
  return new UnusableBackup(`The backup is damaged: ${how}.`)
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
