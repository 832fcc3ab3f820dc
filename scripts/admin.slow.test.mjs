import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from './processes.mjs'

it('npm run admin looks for the data where npm start does, from whatever folder it is called', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'bannerday-elsewhere-'))
  const { DATABASE_URL: _, ...env } = process.env
  const done = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/admin.mjs'), 'backup', 'copy'], {
    cwd: ROOT,
    env: { ...env, INIT_CWD: elsewhere, DATA_DIR: '.cache/no-data' },
  })
  await expect(done).rejects.toMatchObject({
    stderr: expect.stringContaining(`There is no database in ${join(ROOT, '.cache/no-data')} yet.`),
  })
  expect(readdirSync(elsewhere)).toEqual([])
})
