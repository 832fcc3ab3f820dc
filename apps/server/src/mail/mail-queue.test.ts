import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, MINUTE } from '@bannerday/domain/time'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { outgoingMails } from '#db/schema.ts'
import type { Mail } from '#ports/mailer.ts'
import { clockAt } from '#testing/clock.ts'
import { DATABASES, memoryDatabase } from '#testing/databases.ts'
import { openInbox } from '#testing/inbox.ts'
import { clearOutbox, mailDelivery } from './mail-delivery.ts'
import { mailQueue, sendMailsInBackground } from './mail-queue.ts'
import { mailStore } from './mail.store.ts'

const MAIL: Mail = { recipient: 'a@example.org', subject: 'Hello ひ', text: 'Text', html: '<p>Text</p>' }

describe.each(DATABASES)('the mail queue on %s', (_, open) => {
  let database: Database
  let clock: ReturnType<typeof clockAt>
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = clockAt('2026-03-01T12:00:00Z')
    await database.sql.delete(outgoingMails)
  })

  it('each mail is delivered once, however many nodes work at it', async () => {
    const delivered: string[] = []
    const queues = [1, 2, 3].map(() =>
      mailQueue(mailStore(database), clock, async ({ subject }) => void delivered.push(subject)),
    )
    for (const subject of ['a', 'b', 'c', 'd']) await queues[0]?.send({ ...MAIL, subject })
    await Promise.all(queues.map((queue) => queue.work()))
    expect(delivered.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(await database.sql.select().from(outgoingMails)).toEqual([])
  })

  it('a failing delivery is tried again after 1, 2, 4 … minutes and given up after 8 attempts', async () => {
    let attempts = 0
    const queue = mailQueue(mailStore(database), clock, () => {
      attempts += 1
      return Promise.reject(new Error('away'))
    })
    await queue.send(MAIL)
    for (let minutes = 1; minutes <= 128; minutes *= 2) {
      expect(await queue.work()).toHaveLength(1)
      expect(await queue.work()).toEqual([])
      clock.advance(minutes * MINUTE)
    }
    expect(await queue.work()).toEqual([])
    expect(attempts).toBe(8)
  })

  it('a mail that is not delivered before its link runs out is removed with it', async () => {
    const subjects: string[] = []
    const queue = mailQueue(mailStore(database), clock, ({ subject }) => {
      subjects.push(subject)
      return Promise.reject(new Error('away'))
    })
    await queue.send({ ...MAIL, subject: 'link', expiresAt: new Date(clock.now() + 60 * MINUTE) })
    await queue.send({ ...MAIL, subject: 'notice' })
    await queue.work()
    clock.advance(60 * MINUTE)
    const problems = await queue.work()
    expect(problems.map(({ message }) => message)).toContain(
      'mails not delivered before their links ran out: 1',
    )
    expect(subjects.filter((subject) => subject === 'link')).toHaveLength(1)
    const kept = await database.sql.select({ subject: outgoingMails.subject }).from(outgoingMails)
    expect(kept).toEqual([{ subject: 'notice' }])
  })
})

describe('without a mail server', () => {
  it('without a mail server mails are written into a folder', async () => {
    const mail = await written(MAIL)
    expect(mail).toContain('To: a@example.org')
    expect(mail).toContain('From: Bannerday <no-reply@localhost>')
  })

  it('a mail that can be stopped says how to mail programs', async () => {
    const mail = await written({ ...MAIL, unsubscribeUrl: 'https://bannerday.example/stop?token=1' })
    expect(mail).toContain('List-Unsubscribe: <https://bannerday.example/stop?token=1>\r\n')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test.each([
    ['a subject with a line break in it', { subject: 'Hello\r\nBcc: x@y.zz\r\n\r\n<p>' }],
    ['a recipient with a line break in it', { recipient: 'a@example.org\r\nBcc: x@y.zz' }],
    ['a recipient that is a list', { recipient: 'a@example.org, x@y.zz' }],
    ['a recipient that is a group', { recipient: 'all: a@example.org, x@y.zz;' }],
  ])('%s adds no recipient', async (_, wrong) => {
    const [head = ''] = (await written({ ...MAIL, ...wrong })).split('\r\n\r\n')
    const names = head.split(/\r\n(?!\s)/).map((line) => line.split(':')[0])
    expect(new Set(names)).toEqual(
      new Set(['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To']),
    )
    // The rest of the text ends up quoted inside the one address.
    expect(/^To: (.*)$/m.exec(head)?.[1]?.replace(/"[^"]*"/, 'quoted')).toMatch(
      /^(a@example\.org|<quoted@y\.zz>?;?>?)$/,
    )
  })
})

describe('with a mail server', () => {
  it('mails that follow each other share a connection, which ends with the server', async () => {
    const inbox = await openInbox()
    const { deliver, close } = mailDelivery({ ...ALONE, smtpUrl: inbox.url, outbox: '' })
    await deliver(MAIL)
    await deliver(MAIL)
    expect([inbox.to(MAIL.recipient).length, inbox.countConnections()]).toEqual([2, 1])
    close()
    await expect.poll(inbox.countConnections).toBe(0)
    await inbox.close()
  })

  it('a mail is delivered although the mail server has hung up after the one before', async () => {
    const inbox = await openInbox()
    const { deliver, close } = mailDelivery({ ...ALONE, smtpUrl: inbox.url, outbox: '' })
    await deliver(MAIL)
    inbox.hangUp()
    await deliver(MAIL)
    expect(inbox.to(MAIL.recipient)).toHaveLength(2)
    close()
    await inbox.close()
  })
})

const ALONE = {
  smtpUrl: null,
  from: 'Bannerday <no-reply@localhost>',
  clock: clockAt('2026-03-01T12:00:00Z'),
}

const newOutbox = async () => join(await mkdtemp(join(tmpdir(), 'bannerday-mail-')), 'outbox')

async function written(mail: Mail): Promise<string> {
  const outbox = await newOutbox()
  await mailDelivery({ ...ALONE, outbox }).deliver(mail)
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/\.eml$/)
  return readFile(join(outbox, name), 'utf8')
}

it('mails in a folder are for its owner only, and are gone after a week, when no link in them works any more', async () => {
  const outbox = await newOutbox()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const { deliver } = mailDelivery({ ...ALONE, outbox, clock })
  await clearOutbox(outbox, clock.now())
  await deliver(MAIL)
  const [first = ''] = await readdir(outbox)
  expect((await stat(join(outbox, first))).mode & 0o777).toBe(0o600)
  clock.advance(DAY)
  await deliver(MAIL)
  await writeFile(join(outbox, 'notes.txt'), 'of the operator')
  await clearOutbox(outbox, clock.now())
  expect(await readdir(outbox)).toHaveLength(3)
  clock.advance(6 * DAY + MINUTE)
  await clearOutbox(outbox, clock.now())
  const left = await readdir(outbox)
  expect(left).toHaveLength(2)
  expect(left).not.toContain(first)
  expect(left).toContain('notes.txt')
})

it('a slow mail server is given each mail once, however late it answers', async () => {
  const database = await memoryDatabase()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const answers = new EventEmitter()
  const given: string[] = []
  const app = fastify()
  const queue = mailQueue(mailStore(database), clock, async ({ subject }) => {
    given.push(subject)
    if (subject === 'first') await once(answers, 'answer')
  })
  const { sendMail: send } = sendMailsInBackground(app, queue)

  await send({ ...MAIL, subject: 'first' })
  await expect.poll(() => given).toEqual(['first'])
  clock.advance(2 * MINUTE)
  await send({ ...MAIL, subject: 'second' })
  answers.emit('answer')

  await expect.poll(() => given).toEqual(['first', 'second'])
  await app.close()
  await database.close()
})

it('a mail server that never answers does not hold up a stop, and waiting mails are delivered after the next start', async () => {
  const database = await memoryDatabase()
  const store = mailStore(database)
  const clock = clockAt('2026-03-01T12:00:00Z')
  const given: string[] = []
  const app = fastify()
  const silent = mailQueue(store, clock, ({ subject }) => {
    given.push(subject)
    return new Promise(() => {})
  })
  const { sendMail: send } = sendMailsInBackground(app, silent, 1)
  await send({ ...MAIL, subject: 'first' })
  await send({ ...MAIL, subject: 'second' })
  await expect.poll(() => given).toEqual(['first'])
  await app.close()
  expect(given).toEqual(['first'])

  clock.advance(2 * MINUTE)
  const later: string[] = []
  await mailQueue(store, clock, async ({ subject }) => void later.push(subject)).work()
  expect(later.toSorted()).toEqual(['first', 'second'])
  await database.close()
})

it('a stopping server begins no further delivery and waits for the one under way', async () => {
  const database = await memoryDatabase()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const answers = new EventEmitter()
  const given: string[] = []
  const accepted: string[] = []
  const app = fastify()
  const queue = mailQueue(mailStore(database), clock, async ({ subject }) => {
    given.push(subject)
    await once(answers, 'answer')
    for (let ping = 0; ping < 5; ping += 1) await database.ping()
    accepted.push(subject)
  })
  const { sendMail: send } = sendMailsInBackground(app, queue)
  await send({ ...MAIL, subject: 'first' })
  await send({ ...MAIL, subject: 'second' })
  await expect.poll(() => given).toEqual(['first'])
  app.addHook('onClose', async () => void answers.emit('answer'))
  await app.close()
  expect([given, accepted]).toEqual([['first'], ['first']])
  await database.close()
})

it('the queue is checked every ten seconds, and each failure is logged', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line) => lines.push(String(JSON.parse(line).msg)) } } })
  const outcomes = [
    () => Promise.reject(new Error('the database is away')),
    () => Promise.resolve([new Error('mailbox full')]),
  ]
  let rounds = 0
  const work = async () => outcomes[rounds++]?.() ?? []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sendMailsInBackground(app, { send: async () => {}, work })
  await app.ready()
  for (const said of ['mail queue not read', 'mail not delivered']) {
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines.splice(0)).toEqual([said])
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect([lines, rounds]).toEqual([[], 3])
  vi.useRealTimers()
  await app.close()
})
