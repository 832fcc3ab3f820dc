import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newPostgresDatabase } from '#testing/databases.ts'
import { COMPILE_ONCE, startServer, type ServerProcess } from '#testing/processes.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/admin-main.js', import.meta.url))
const PLAYER = { username: 'ada', email: 'ada@example.org', password: 'correct horse 9', cf_token: 'x' }
const BACKED_UP = /^\d+ tables with \d+ rows are backed up\.$/

async function admin(env: Record<string, string>, ...args: string[]): Promise<string> {
  const options = { env: { PATH: '', INGEST_SCHEDULE: 'off', ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, [COMPILE_ONCE, PROGRAM, ...args], options)
  return stdout.trim()
}

/** From a server with the embedded database to PostgreSQL and back, while it runs. */
describe('npm run admin -- backup and restore', () => {
  let embedded: { DATA_DIR: string }
  let postgres: { DATABASE_URL: string }
  let folder: string
  let server: ServerProcess
  const file = (name: string) => join(folder, name)
  const register = () =>
    fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(PLAYER),
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bannerday-operator-'))
    embedded = { DATA_DIR: await mkdtemp(join(tmpdir(), 'bannerday-data-')) }
    postgres = { DATABASE_URL: await newPostgresDatabase('template0') }
    server = await startServer({ ...embedded, BOT_CHECK: 'off' })
    await server.ready
    await register()
  }, 60_000)
  afterAll(() => server.end('SIGTERM'))

  test.each([[['backup']], [['backup', '--yes']], [['restore']], [['restore', 'file', '--force']]])(
    'with the arguments %j explains itself',
    async (args) => {
      await expect(admin(postgres, ...args)).rejects.toMatchObject({
        stderr: expect.stringContaining('npm run admin -- restore FILE [--yes]'),
      })
    },
  )

  it('backs up what the running server has, into a file that only its owner can read', async () => {
    expect(await admin(embedded, 'backup', file('embedded'))).toMatch(BACKED_UP)
    expect((await stat(file('embedded'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['embedded'])
    expect((await readdir(embedded.DATA_DIR)).filter((name) => name.startsWith('backup'))).toEqual([])
  })

  it('moves it to an empty PostgreSQL, and makes a backup of that', async () => {
    expect(await admin(postgres, 'restore', file('embedded'))).toMatch(
      /^Restored as it was at .*Z: \d+ tables with \d+ rows\.$/,
    )
    expect(await admin(postgres, 'user', 'verify', 'ada')).toBe('ada is active.')
    expect(await admin(postgres, 'backup', file('postgres'))).toMatch(BACKED_UP)
  })

  it('does not replace accounts unless it is told to', async () => {
    const refusal = { stderr: expect.stringMatching(/^The database holds 1 accounts, .* add --yes\.\n$/) }
    await expect(admin(postgres, 'restore', file('embedded'))).rejects.toMatchObject(refusal)
    await expect(admin(embedded, 'restore', file('postgres'))).rejects.toMatchObject(refusal)
    expect(await admin(embedded, 'user', 'sessions', 'ada')).toBe('ada is inactive; 0 open sessions')
  })

  it('moves it back into the running server, whatever the file belongs to', async () => {
    await chmod(file('postgres'), 0o444)
    await admin(embedded, 'restore', file('postgres'), '--yes')
    expect(await admin(embedded, 'user', 'sessions', 'ada')).toBe('ada is active; 0 open sessions')
    expect((await register()).status).toBe(409)
    expect((await readdir(embedded.DATA_DIR)).filter((name) => name.startsWith('restore'))).toEqual([])
  })

  it('refuses a file that is no backup with a sentence', async () => {
    await writeFile(file('text'), 'hello')
    await expect(admin(embedded, 'restore', file('text'), '--yes')).rejects.toMatchObject({
      stderr: 'The backup is damaged: incorrect header check.\n',
    })
  })

  it('makes a new embedded database of it where the disk was lost', async () => {
    const fresh = { DATA_DIR: join(folder, 'fresh') }
    await admin(fresh, 'restore', file('postgres'))
    expect(await admin(fresh, 'user', 'sessions', 'ada')).toBe('ada is active; 0 open sessions')
  })
})
