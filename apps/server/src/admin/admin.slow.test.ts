import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GAME_IDS } from '@bannerday/domain/game'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { accountsStore } from '#accounts/accounts.store.ts'
import { openPostgres } from '#db/postgres.ts'
import { ingestBaseUrlOf } from '#environment.ts'
import { serveKuro, stubFeeds, type StubFeeds } from '#ingest/testing/stub-feeds.ts'
import { newPostgresDatabase } from '#testing/databases.ts'
import { TEMPLATE } from '#testing/postgres-url.ts'
import { admin } from './admin.ts'

const dataFolder = fileURLToPath(new URL('../../../../data', import.meta.url))
const FESTIVAL = {
  id: 'genshin/event/2026-11-20/a-festival',
  type: 'event',
  version: '7.2',
  titles: { en: 'A Festival' },
  start: '2026-11-20T10:00:00',
  end: '2026-12-01T03:59:59',
}

let env: Record<string, string>
const progress: string[] = []
const run = (...args: string[]) => admin(args, { env, dataFolder, progress: (line) => progress.push(line) })
async function aFile(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'bannerday-import-')), 'file.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

beforeAll(async () => {
  env = { DATABASE_URL: await newPostgresDatabase(TEMPLATE) }
})

describe('npm run admin', () => {
  test.each([
    [[]],
    [['catalogue']],
    [['catalogue', 'import']],
    [['users', 'list']],
    [['user', 'delete', 'ada']],
  ])('with the arguments %j explains itself', async (args) => {
    await expect(run(...args)).rejects.toThrow('npm run admin -- catalogue import FILE')
  })

  test.each([
    [['backup', 'copy']],
    [['user', 'sessions', 'ada']],
    [['user', 'grant', 'ada', 'operator']],
    [['operator', 'log']],
    [['ingest', 'report']],
    [['catalogue', 'list']],
  ])('makes no empty database for %j in a folder that has none', async (args) => {
    const folder = await mkdtemp(join(tmpdir(), 'bannerday-empty-'))
    const done = admin(args, { env: { DATA_DIR: folder }, dataFolder, progress: () => {} })
    await expect(done).rejects.toThrow(`There is no database in ${folder} yet.`)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('admin catalogue validate', () => {
  it('counts what it checked', async () => {
    const lines = await run('catalogue', 'validate')
    expect(lines[0]).toMatch(/^The catalogue of \d{4}-\d{2}-\d{2} is sound\.$/)
    expect(lines).toHaveLength(5)
  })
})

describe('admin catalogue import', () => {
  it('adds activities and says what changed', async () => {
    const lines = await run('catalogue', 'import', await aFile([FESTIVAL]))
    expect(lines).toContainEqual(
      expect.stringMatching(/^\+ 2026-11-20T10:00:00 → .* genshin event {2}A Festival/),
    )
    expect(await run('catalogue', 'list', 'genshin')).toContainEqual(expect.stringContaining('A Festival'))
    expect(await run('catalogue', 'list', 'zenless')).not.toContainEqual(
      expect.stringContaining('A Festival'),
    )
  })

  it('corrects an activity in place, and changes nothing the second time', async () => {
    const later = await aFile([{ ...FESTIVAL, end: '2026-12-03T03:59:59' }])
    const lines = await run('catalogue', 'import', later)
    expect(lines).toEqual([
      expect.stringMatching(/^~ 2026-11-20T10:00:00 → 2026-12-03T03:59:59/),
      '0 added, 1 changed, 0 removed',
    ])
    expect(await run('catalogue', 'import', later)).toEqual(['Nothing changed.'])
  })

  test.each([
    ['an end before the start', { ...FESTIVAL, id: 'genshin/event/x/y', end: '2026-11-01T00:00:00' }],
    ['a date that does not exist', { ...FESTIVAL, id: 'genshin/event/x/y', start: '2026-02-30T00:00:00' }],
    ['an unknown type', { ...FESTIVAL, id: 'genshin/event/x/y', type: 'party' }],
  ])('takes over nothing of a file with %s', async (_, broken) => {
    const before = await run('catalogue', 'list')
    const sound = { ...FESTIVAL, id: 'genshin/event/2026-11-21/another', titles: { en: 'Another' } }
    await expect(run('catalogue', 'import', await aFile([sound, broken]))).rejects.toThrow('was not imported')
    expect(await run('catalogue', 'list')).toEqual(before)
  })

  it('says that a file is no JSON', async () => {
    const path = await aFile([])
    await writeFile(path, '[{ "id": ')
    await expect(run('catalogue', 'import', path)).rejects.toThrow(`${path} is not JSON`)
  })
})

const uuidOf = async (title: string) =>
  (await run('catalogue', 'list', 'genshin')).find((line) => line.includes(title))?.slice(-36) ?? ''

describe('admin operator', () => {
  it('corrects an activity, logs it and undoes it', async () => {
    const uuid = await uuidOf('A Festival')
    const [done] = await run('operator', 'correct', uuid, 'en=Our Festival', 'end=2026-12-04T03:59:59')
    const number = /act (\d+)/.exec(done ?? '')?.[1] ?? ''
    expect(await run('catalogue', 'list', 'genshin')).toContainEqual(
      expect.stringMatching(/2026-12-04T03:59:59 .* Our Festival/),
    )
    expect(await run('operator', 'log')).toEqual([
      expect.stringMatching(/npm run admin: correct genshin {2}A Festival$/),
    ])
    expect(await run('operator', 'undo', number)).toEqual([`Act ${number} is undone.`])
    expect(await uuidOf('A Festival')).toBe(uuid)
  })

  test.each([
    [['operator', 'undo', '999'], 'There is no act 999.'],
    [['operator', 'undo', 'nonsense'], 'There is no act nonsense.'],
    [['operator', 'undo'], 'npm run admin -- operator hide|withdraw UUID'],
    [['operator', 'hide', 'nonsense'], 'uuid'],
    [['operator', 'accept-run', 'genshin'], 'No run of genshin is held.'],
    [['operator', 'close-report', '5'], 'There is no such thing.'],
    [['operator', 'fire'], 'npm run admin -- operator hide|withdraw UUID'],
  ])('explains why %j cannot be done', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})

describe('an account, by admin user', () => {
  beforeAll(async () => {
    const database = await openPostgres(String(env['DATABASE_URL']), () => {})
    await accountsStore(database).addUser({
      username: 'Ada',
      usernameKey: 'ada',
      status: 'inactive',
      language: 'en',
      createdAt: new Date(),
    })
    await database.close()
  })

  it('is verified, banned and let in again by name', async () => {
    expect(await run('user', 'sessions', 'ada')).toEqual(['Ada is inactive; 0 open sessions'])
    expect(await run('user', 'verify', 'ADA')).toEqual(['Ada is active.'])
    expect(await run('user', 'ban', 'ada')).toEqual(['Ada is banned; all sessions have ended.'])
    expect(await run('user', 'sessions', 'ada')).toEqual(['Ada is banned; 0 open sessions'])
    expect(await run('user', 'unban', 'ada')).toEqual(['Ada is active.'])
  })

  it('is not let in by the wrong command: verifying lifts no ban, and lifting a ban verifies nobody', async () => {
    await expect(run('user', 'unban', 'ada')).rejects.toThrow('Ada is not banned.')
    await run('user', 'ban', 'ada')
    await expect(run('user', 'verify', 'ada')).rejects.toThrow('Ada is banned; unban lets in again.')
    expect(await run('user', 'sessions', 'ada')).toEqual(['Ada is banned; 0 open sessions'])
  })

  it('becomes an operator and a player again by name, and by nothing else', async () => {
    await expect(run('user', 'grant', 'ada', 'king')).rejects.toThrow('npm run admin')
    expect(await run('user', 'grant', 'ada', 'operator')).toEqual(['Ada is an operator.'])
    expect(await run('user', 'revoke', 'ada', 'operator')).toEqual(['Ada is no operator.'])
  })

  it('that does not exist cannot be banned', async () => {
    await expect(run('user', 'ban', 'nobody')).rejects.toThrow('There is no account named nobody.')
  })
})

/** The command runs by the real clock. */
const soon = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')

describe('admin ingest', () => {
  let stub: StubFeeds
  beforeAll(async () => {
    stub = await stubFeeds()
    env = { ...env, INGEST_PRIVATE_HOSTS: 'allow' }
    for (const gameId of GAME_IDS) env[ingestBaseUrlOf(gameId)] = stub.url
    const [start, end] = [soon(2), soon(9)]
    serveKuro(stub, '/zh-Hans.json', [
      { id: '1', tabTitle: '[样例]活动', content: `✦活动时间✦<br>${start} ~ ${end}（服务器时间）`, tag: 5 },
      { id: '2', tabTitle: '[无期]活动', content: '✦活动时间✦<br>敬请期待', tag: 5 },
    ])
    return () => stub.close()
  })

  it('runs for one game, says what it does and sums up', async () => {
    progress.length = 0
    const lines = await run('ingest', 'run', 'wuthering')
    expect(progress).toEqual([
      'wuthering …',
      expect.stringContaining('"event":"admin-command","command":"ingest run"'),
    ])
    expect(lines[0]).toMatch(
      /^wuthering: 4 notices in 2 feeds, 2 skipped, 1 added, \d+ changed, \d+ removed$/,
    )
    expect(lines).toContain('  ! overseas en: status 404')
    expect(await run('ingest', 'run', 'wuthering')).toContainEqual(expect.stringContaining('nothing changed'))
  })
  it('reports the notices it skipped, and why', async () => {
    const lines = await run('ingest', 'report')
    expect(lines).toContain('  no-window  overseas-2 zh-Hans  [无期]活动')
    expect(lines).toContain('genshin: never read')
  })
  it('fails with a sentence for each feed when none can be read, and loses nothing', async () => {
    const before = await run('catalogue', 'list', 'wuthering')
    for (const trick of ['G152', 'G153']) stub.mischief.set(trick, { kind: 'status', status: 502 })
    await expect(run('ingest', 'run', 'wuthering')).rejects.toThrow(
      [
        'wuthering: 0 notices in 0 feeds, 0 skipped, nothing changed',
        '  ! overseas en: status 502',
        '  ! overseas zh-Hans: status 502',
        '  ! overseas zh-Hant: status 502',
        '  ! overseas ja: status 502',
        '  ! mainland zh-Hans: status 502',
        'Nothing could be read about wuthering: the catalogue keeps what it has.',
      ].join('\n'),
    )
    stub.mischief.clear()
    expect(await run('catalogue', 'list', 'wuthering')).toEqual(before)
    expect(await run('ingest', 'report', 'wuthering')).toEqual(
      expect.arrayContaining(['  ! overseas ja: status 502', '  no-window  overseas-2 zh-Hans  [无期]活动']),
    )
  })
  it('refuses a game that does not exist', async () => {
    await expect(run('ingest', 'run', 'chess')).rejects.toThrow('There is no game chess')
  })
})
