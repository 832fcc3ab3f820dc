import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ensurePostgres } from './postgres.mjs'

// It is asked a hundred times whether it listens, without the pauses.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
afterEach(() => vi.unstubAllEnvs())

/**
 * A folder with programs of these names.
 * @param {Record<string, string>} scripts
 */
function programs(scripts) {
  const folder = mkdtempSync(join(tmpdir(), 'bannerday-programs-'))
  chmodSync(folder, 0o755)
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return folder
}

it.each([
  [
    'that never listens and is deaf to all but SIGKILL',
    { initdb: '', postgres: "trap '' INT TERM; exec sleep 60" },
  ],
  ['that ends at once', { initdb: '', postgres: 'exit 1' }],
  ['that cannot be set up', { initdb: 'exit 1', postgres: '' }],
])('nothing is left of a PostgreSQL %s', async (_, scripts) => {
  const bin = programs(scripts)
  const temporary = mkdtempSync(join(tmpdir(), 'bannerday-temporary-'))
  chmodSync(temporary, 0o755)
  vi.stubEnv('TEST_DATABASE_URL', '')
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  vi.stubEnv('TMPDIR', temporary)
  await expect(ensurePostgres()).rejects.toThrow('PostgreSQL')
  expect(readdirSync(temporary)).toEqual([])
  for (const folder of [bin, temporary]) rmSync(folder, { recursive: true })
})
