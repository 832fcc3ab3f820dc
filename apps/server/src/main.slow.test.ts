import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '#db/database.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { startServer, type ServerProcess } from '#testing/processes.ts'

const running: ServerProcess[] = []
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  running.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})
const statusOf = async (url: string) => (await fetch(url)).status
const aDataDir = () => mkdtemp(join(tmpdir(), 'bannerday-data-'))

describe('a second process on the same DATA_DIR', () => {
  it('a second process on the same DATA_DIR exits with a clear sentence while the first goes on', async () => {
    const DATA_DIR = await aDataDir()
    const first = await start({ DATA_DIR })
    await first.ready
    const second = await start({ DATA_DIR })
    expect(await second.exited).toBe(1)
    expect(second.errors()).toContain(
      `${DATA_DIR} is in use by another Bannerday process (pid ${first.child.pid})`,
    )
    expect(second.errors().trim().split('\n')).toHaveLength(1)
    expect(await statusOf(`${first.url}/readyz`)).toBe(200)
  })
})

describe('three nodes that start at once on one empty PostgreSQL', () => {
  it('three nodes that start at once on one empty PostgreSQL all come up, and each migration is recorded once', async () => {
    const DATABASE_URL = await newPostgresDatabase('template0')
    const nodes = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL })))
    await Promise.all(nodes.map((node) => node.ready))
    expect(await Promise.all(nodes.map((node) => statusOf(`${node.url}/readyz`)))).toEqual([200, 200, 200])

    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations')
    await client.end()
    const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
    expect(rows).toHaveLength(journal.entries.length)
  })
})

describe('SIGTERM', () => {
  it('SIGTERM lets a request under way finish, refuses new ones and exits with 0', async () => {
    const server = await start({ DATABASE_URL: await newPostgresDatabase(TEMPLATE), RATE_LIMITS: 'off' })
    await server.ready
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    // Half a request keeps the connection busy across the signal.
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    expect(await statusOf(`${server.url}/livez`)).toBe(200)

    const exited = server.end('SIGTERM')
    await expect.poll(() => statusOf(`${server.url}/livez`).catch(() => 'refused')).toBe('refused')
    expect(answer).toBe('')
    socket.write('}')
    await once(socket, 'close')
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toContain('"error_code":100001')
    expect(await exited).toBe(0)
  })
})

it('starting with a broken configuration fails and names everything that is wrong', async () => {
  const server = await start({ LOG_LEVEL: 'loud', DATABASE_URL: 'nonsense' })
  expect(await server.exited).toBe(1)
  expect(server.errors()).toContain('DATABASE_URL must be an address')
  expect(server.errors()).toContain('LOG_LEVEL must be one of')
})

it('the built server shows its not-found page at an address with a percent sign that encodes nothing', async () => {
  const server = await start({ DATABASE_URL: await newPostgresDatabase(TEMPLATE) })
  await server.ready
  const answer = await fetch(`${server.url}/100%`, { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

describe('a PostgreSQL that goes away', () => {
  it('a PostgreSQL that goes away makes the server unready, not dead, and takes no activity off the timeline', async () => {
    const DATABASE_URL = await newPostgresDatabase(TEMPLATE)
    const server = await start({ DATABASE_URL })
    await server.ready
    const events = `${server.url}/api/events?games=genshin&lang=ja`
    expect(await statusOf(events)).toBe(200)
    const admin = new Client({ connectionString: DATABASE_URL.replace(/[^/]+$/, 'postgres') })
    const name = new URL(DATABASE_URL).pathname.slice(1)
    await admin.connect()
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect(await statusOf(`${server.url}/readyz`)).toBe(503)
    expect(await statusOf(`${server.url}/livez`)).toBe(200)
    expect(await statusOf(events)).toBe(200)
    expect(await statusOf(`${server.url}/api/events?games=wuthering`)).toBe(200)
    expect(await statusOf(`${server.url}/api/games`)).toBe(200)
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
    await expect.poll(() => statusOf(`${server.url}/readyz`)).toBe(200)
  })
})
