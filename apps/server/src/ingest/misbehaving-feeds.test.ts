import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { DATABASES } from '#testing/databases.ts'
import { ingestGame } from './ingest.service.ts'
import { mayAsk } from './schedule.ts'
import {
  A_NEW_ONE,
  A_SHIPPED_ONE,
  BOTH,
  ENGLISH_LIST,
  LIMITS,
  testServerForEach,
  type IngestTestServer,
} from './testing/ingest-test-server.ts'
import type { Mischief } from './testing/stub-feeds.ts'

const isFull = () => Promise.reject(new Error('the disk is full'))

describe.each(DATABASES)('ingest on %s', (_, open) => {
  let server: IngestTestServer
  testServerForEach(open, (fresh) => (server = fresh))

  it('counts a catalogue that cannot be written as a failed attempt, and waits before the next', async () => {
    server.announce(A_NEW_ONE)
    const { store } = server.ingest.catalogue
    const catalogue = { ...server.ingest.catalogue, store: { ...store, underLock: isFull } }
    for (const failures of [1, 2]) {
      const report = await ingestGame({ ...server.ingest, catalogue }, 'genshin')
      expect(report).toMatchObject({ problems: ['the disk is full'], seedResult: { kind: 'unchanged' } })
      const run = await server.ingest.store.run('genshin')
      expect(run).toMatchObject({ failures, succeededAt: null, problems: ['the disk is full'] })
      expect(mayAsk(run, server.clock.now())).toBe(false)
    }
  })

  describe('with a feed that misbehaves', () => {
    beforeEach(async () => {
      server.announce(A_SHIPPED_ONE, A_NEW_ONE)
      await server.run()
      server.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body.replace('03/23', '03/25') })
    })

    const bomb = gzipSync(Buffer.alloc(LIMITS.mostBytes * 20, ' '))
    test.each<[string, Mischief, string]>([
      ['broken JSON', { kind: 'text', text: '{"retcode":0,"data":{"list":[{' }, 'not JSON'],
      ['another shape', { kind: 'text', text: '{"retcode":-1}' }, 'not a feed'],
      ['a page of HTML', { kind: 'text', text: '<html><script>alert(1)</script>' }, 'not JSON'],
      ['status 500', { kind: 'status', status: 500 }, 'status 500'],
      ['no answer', { kind: 'silence' }, 'no answer within'],
      ['a byte at a time', { kind: 'drip' }, 'no answer within'],
      ['nothing in it', { kind: 'text', text: '{"retcode":0,"data":{"list":[],"pic_list":[]}}' }, ''],
      ['no end', { kind: 'flood' }, 'more than'],
      ['a packed bomb', { kind: 'bytes', bytes: bomb, encoding: 'gzip' }, 'more than'],
      [
        'a redirect to this machine',
        { kind: 'redirect', to: 'http://127.0.0.1:1/secret' },
        'not on the list',
      ],
      [
        'a redirect to metadata',
        { kind: 'redirect', to: 'http://169.254.169.254/latest' },
        'not on the list',
      ],
      ['a redirect to a file', { kind: 'redirect', to: 'file:///etc/passwd' }, 'not on the list'],
      ['a redirect in circles', { kind: 'redirect', to: ENGLISH_LIST }, 'too many redirects'],
    ])('keeps the last good catalogue: %s', async (_name, mischief, problem) => {
      server.stub.mischief.set(ENGLISH_LIST, mischief)
      if (mischief.kind === 'silence' || mischief.kind === 'drip') server.setTimeoutMs(400)
      const report = await server.run()
      expect(report.problems.join('\n')).toContain(problem)
      expect(await server.events()).toEqual(BOTH)
      expect(await server.ingest.store.run('genshin')).toMatchObject({ failures: 1 })

      server.stub.mischief.clear()
      server.setTimeoutMs(LIMITS.timeoutMs)
      await server.run()
      expect(await server.events()).toMatchObject({
        'A New One': '2026-03-05T10:00:00 → 2026-03-25T03:59:00',
      })
      expect(await server.ingest.store.run('genshin')).toMatchObject({ failures: 0 })
    })

    it('counts its failures, and remembers when it was last good', async () => {
      server.stub.mischief.set(ENGLISH_LIST, { kind: 'status', status: 500 })
      for (const failures of [1, 2, 3]) {
        server.clock.advance(60_000)
        await server.run()
        expect(await server.ingest.store.run('genshin')).toMatchObject({
          failures,
          attemptedAt: new Date(server.clock.now()),
          succeededAt: new Date('2026-03-01T12:00:00Z'),
        })
      }
    })

    it('counts no failure because the process is about to end', async () => {
      server.stub.mischief.set(ENGLISH_LIST, { kind: 'status', status: 500 })
      const before = await server.ingest.store.run('genshin')
      await ingestGame({ ...server.ingest, stopping: AbortSignal.abort() }, 'genshin')
      expect(await server.ingest.store.run('genshin')).toEqual(before)
    })

    it('reads the other feeds, the other entries of a feed, and what stands beside a decompression bomb', async () => {
      server.stub.mischief.set('lang=ja-jp', { kind: 'status', status: 500 })
      server.announce(
        { ...A_NEW_ONE, body: '<b>'.repeat(50_000) },
        { ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/15') },
        { id: 9, title: '<svg/onload=alert(1)>"<i>Plain</i> &amp; Simple" Event', body: A_NEW_ONE.body },
      )
      const feed = server.stub.feeds.get(ENGLISH_LIST)
      server.stub.feeds.set(
        ENGLISH_LIST,
        JSON.parse(
          JSON.stringify(feed).replace('"list":[{"ann_id"', '"list":[7,null,{"ann_id":"x"},{"ann_id"'),
        ),
      )
      const report = await server.run()
      expect(report.problems).toEqual(
        expect.arrayContaining(['overseas en: 3 entries are no notices', 'overseas ja: list: status 500']),
      )
      expect(await server.events()).toEqual({
        'A New One': BOTH['A New One'],
        'A Shipped One': '2026-03-02T10:00:00 → 2026-03-15T03:59:00',
        'Plain & Simple': '2026-03-05T10:00:00 → 2026-03-23T03:59:00',
      })
    })
  })
})
