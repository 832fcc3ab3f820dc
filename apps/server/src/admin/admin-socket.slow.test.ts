import { execFile } from 'node:child_process'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPILE_ONCE, startServer, type ServerProcess } from '#testing/processes.ts'

const PROGRAM = fileURLToPath(new URL('../../dist/admin-main.js', import.meta.url))
const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19)

describe('npm run admin while the server has the embedded database open', () => {
  let dataDir: string
  let server: ServerProcess
  const run = async (...args: string[]) => {
    const env = { PATH: '', DATA_DIR: dataDir, INGEST_SCHEDULE: 'off' }
    const { stdout } = await promisify(execFile)(process.execPath, [COMPILE_ONCE, PROGRAM, ...args], { env })
    return stdout.trim().split('\n')
  }
  const titles = async () => (await fetch(`${server.url}/api/titles?games=genshin`)).text()

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bannerday-admin-'))
    server = await startServer({ DATA_DIR: dataDir })
    await server.ready
  }, 60_000)
  afterAll(() => server.end('SIGTERM'))

  it('imports, hides and undoes, and players see it at once', async () => {
    const file = join(dataDir, 'festival.json')
    const festival = {
      id: 'genshin/event/2026-11-20/a-festival',
      type: 'event',
      titles: { en: 'A Festival of Ours' },
      start: soon(2),
      end: soon(9),
    }
    await writeFile(file, JSON.stringify([festival]))
    const [added] = await run('catalogue', 'import', file)
    expect(added).toContain('A Festival of Ours')
    await expect.poll(titles).toContain('A Festival of Ours')
    const uuid = /[\da-f-]{36}$/.exec(added ?? '')?.[0] ?? ''
    expect(await run('operator', 'hide', uuid)).toEqual([expect.stringContaining('Done: act 1')])
    await expect.poll(titles).not.toContain('A Festival of Ours')
    expect(await run('operator', 'log')).toEqual([
      expect.stringMatching(/^1 .* npm run admin: hide genshin {2}A Festival of Ours$/),
    ])
    await run('operator', 'undo', '1')
    await expect.poll(titles).toContain('A Festival of Ours')
  })

  it('fails with the sentence that the server found', async () => {
    await expect(run('user', 'grant', 'nobody', 'operator')).rejects.toMatchObject({
      stderr: 'There is no account named nobody.\n',
    })
  })

  it('is open to nobody but the account of the server', async () => {
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600)
  })

  it('opens the database itself once the server has stopped', async () => {
    expect(await server.end('SIGTERM')).toBe(0)
    expect(await run('operator', 'log')).toHaveLength(1)
  })
})
