import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { COMPILE_ONCE } from '#testing/processes.ts'

/** `npm run torture -- kill` does it some hundred times. */
const ROUNDS = 5
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let writer: string
beforeAll(async () => {
  const outDir = here('../../../../.cache/crash-writer')
  await build({
    root: here('../..'),
    configFile: here('../../vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'src/testing/crash-writer.ts', outDir, emptyOutDir: true },
  })
  writer = join(outDir, 'crash-writer.js')
})

describe('kill -9', () => {
  it(`kill -9 while writing, ${ROUNDS} times over, loses nothing that was acknowledged`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bannerday-crash-'))
    const acknowledged = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each round is killed after more writes than the last: some between two statements, some within one.
      const { found, wrote } = await writeAndDie(folder, round, 5 + ((round * 7) % 40))
      expect(missing(acknowledged, found)).toEqual([])
      for (const key of wrote) acknowledged.add(key)
    }
    const { found } = await writeAndDie(folder, ROUNDS, 0)
    expect(missing(acknowledged, found)).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 5)
  })

  it('kill -9 during the very first start leaves a folder that the next start opens', async () => {
    for (const entriesBuilt of [1, 20]) {
      const folder = await mkdtemp(join(tmpdir(), 'bannerday-init-'))
      const child = spawn(process.execPath, [COMPILE_ONCE, writer, folder, '0'], { stdio: 'ignore' })
      await expect.poll(() => halfBuilt(folder), { interval: 5 }).toBeGreaterThanOrEqual(entriesBuilt)
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(await readdir(folder)).not.toContain('database')
      const { wrote } = await writeAndDie(folder, 1, 3)
      expect(wrote.length).toBeGreaterThanOrEqual(3)
      expect(await halfBuilt(folder)).toBe(0)
    }
  })
})

/** How many entries a database that is still being built has so far. */
async function halfBuilt(folder: string): Promise<number> {
  const building = (await readdir(folder)).find((name) => name.startsWith('database.new-'))
  return building ? (await readdir(join(folder, building))).length : 0
}

/** Starts a writer, lets it report what it found and acknowledge `rows` writes, then kills it. */
async function writeAndDie(folder: string, round: number, rows: number) {
  const child = spawn(process.execPath, [COMPILE_ONCE, writer, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const wrote: string[] = []
  let found: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('found ')) found = JSON.parse(line.slice(6))
    if (line.startsWith('wrote ')) wrote.push(line.slice(6))
    if (wrote.length >= rows) child.kill('SIGKILL')
  }
  await exited
  return { found: new Set(found), wrote }
}

function missing(wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [...wanted].filter((key) => !found.has(key))
}
