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
  deskForEach,
  type IngestDesk,
  LIMITS,
} from './testing/ingest-desk.ts'
import type { Mischief } from './testing/stub-feeds.ts'

const isFull = () => Promise.reject(new Error('the disk is full'))

describe.each(DATABASES)('on %s', (_, open) => {
  let desk: IngestDesk
  deskForEach(open, (fresh) => (desk = fresh))

  it('a catalogue that cannot be written is an attempt that failed, and is left in peace for a while', async () => {
    desk.announce(A_NEW_ONE)
    const { store } = desk.ingest.keeping
    const keeping = { ...desk.ingest.keeping, store: { ...store, underLock: isFull } }
    for (const failures of [1, 2]) {
      const report = await ingestGame({ ...desk.ingest, keeping }, 'genshin')
      expect(report).toMatchObject({ problems: ['the disk is full'], seeding: { kind: 'unchanged' } })
      const run = await desk.ingest.store.run('genshin')
      expect(run).toMatchObject({ failures, succeededAt: null, problems: ['the disk is full'] })
      expect(mayAsk(run, desk.clock.now())).toBe(false)
    }
  })

  describe('a feed that misbehaves leaves the last good catalogue', () => {
    beforeEach(async () => {
      desk.announce(A_SHIPPED_ONE, A_NEW_ONE)
      await desk.run()
      desk.announce({ ...A_NEW_ONE, body: A_NEW_ONE.body.replace('03/23', '03/25') })
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
    ])('%s', async (_name, mischief, problem) => {
      desk.stub.mischief.set(ENGLISH_LIST, mischief)
      if (mischief.kind === 'silence' || mischief.kind === 'drip') desk.setPatience(400)
      const report = await desk.run()
      expect(report.problems.join('\n')).toContain(problem)
      expect(await desk.events()).toEqual(BOTH)
      expect(await desk.ingest.store.run('genshin')).toMatchObject({ failures: 1 })

      desk.stub.mischief.clear()
      desk.setPatience(LIMITS.patienceMs)
      await desk.run()
      expect(await desk.events()).toMatchObject({ 'A New One': '2026-03-05T10:00:00 → 2026-03-25T03:59:00' })
      expect(await desk.ingest.store.run('genshin')).toMatchObject({ failures: 0 })
    })

    it('time and again is counted, and when it was last good is remembered', async () => {
      desk.stub.mischief.set(ENGLISH_LIST, { kind: 'status', status: 500 })
      for (const failures of [1, 2, 3]) {
        desk.clock.advance(60_000)
        await desk.run()
        expect(await desk.ingest.store.run('genshin')).toMatchObject({
          failures,
          attemptedAt: new Date(desk.clock.now()),
          succeededAt: new Date('2026-03-01T12:00:00Z'),
        })
      }
    })

    it('because the process is about to end has not failed', async () => {
      desk.stub.mischief.set(ENGLISH_LIST, { kind: 'status', status: 500 })
      const before = await desk.ingest.store.run('genshin')
      await ingestGame({ ...desk.ingest, stopping: AbortSignal.abort() }, 'genshin')
      expect(await desk.ingest.store.run('genshin')).toEqual(before)
    })

    it('one bad feed does not spoil the others, one bad entry not its feed, one bomb not its neighbours', async () => {
      desk.stub.mischief.set('lang=ja-jp', { kind: 'status', status: 500 })
      desk.announce(
        { ...A_NEW_ONE, body: '<b>'.repeat(50_000) },
        { ...A_SHIPPED_ONE, body: A_SHIPPED_ONE.body.replace('03/16', '03/15') },
        { id: 9, title: '<svg/onload=alert(1)>"<i>Plain</i> &amp; Simple" Event', body: A_NEW_ONE.body },
      )
      const feed = desk.stub.feeds.get(ENGLISH_LIST)
      desk.stub.feeds.set(
        ENGLISH_LIST,
        JSON.parse(
          JSON.stringify(feed).replace('"list":[{"ann_id"', '"list":[7,null,{"ann_id":"x"},{"ann_id"'),
        ),
      )
      const report = await desk.run()
      expect(report.problems).toEqual(
        expect.arrayContaining(['overseas en: 3 entries are no notices', 'overseas ja: list: status 500']),
      )
      expect(await desk.events()).toEqual({
        'A New One': BOTH['A New One'],
        'A Shipped One': '2026-03-02T10:00:00 → 2026-03-15T03:59:00',
        'Plain & Simple': '2026-03-05T10:00:00 → 2026-03-23T03:59:00',
      })
    })
  })
})
