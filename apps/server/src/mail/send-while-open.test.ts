import { EventEmitter, once } from 'node:events'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { memoryDatabase } from '#testing/databases.ts'
import { mailQueue } from './mail-queue.ts'
import { mailStore } from './mail.store.ts'
import { sendMailsWhileOpen } from './send-while-open.ts'

const MINUTE_MS = 60_000

const mail = (subject: string) => ({
  recipient: 'a@example.org',
  subject,
  text: 'Text',
  html: '<p>Text</p>',
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
  const send = sendMailsWhileOpen(app, queue)

  await send(mail('first'))
  await expect.poll(() => given).toEqual(['first'])
  clock.advance(2 * MINUTE_MS)
  await send(mail('second'))
  answers.emit('answer')

  await expect.poll(() => given).toEqual(['first', 'second'])
  await app.close()
  await database.close()
})

it('a mail server that never answers keeps nobody from stopping, and what waits behind it goes out after', async () => {
  const database = await memoryDatabase()
  const store = mailStore(database)
  const clock = clockAt('2026-03-01T12:00:00Z')
  const given: string[] = []
  const app = fastify()
  const silent = mailQueue(store, clock, ({ subject }) => {
    given.push(subject)
    return new Promise(() => {})
  })
  const send = sendMailsWhileOpen(app, silent, 1)
  await send(mail('first'))
  await send(mail('second'))
  await expect.poll(() => given).toEqual(['first'])
  await app.close()
  expect(given).toEqual(['first'])

  clock.advance(2 * MINUTE_MS)
  const later: string[] = []
  await mailQueue(store, clock, async ({ subject }) => void later.push(subject)).work()
  expect(later.toSorted()).toEqual(['first', 'second'])
  await database.close()
})

it('begins no further mail once it is told to stop, and waits for the one that is under way', async () => {
  const database = await memoryDatabase()
  const clock = clockAt('2026-03-01T12:00:00Z')
  const answers = new EventEmitter()
  const given: string[] = []
  const accepted: string[] = []
  const app = fastify()
  const queue = mailQueue(mailStore(database), clock, async ({ subject }) => {
    given.push(subject)
    await once(answers, 'answer')
    for (let turn = 0; turn < 5; turn += 1) await database.ping()
    accepted.push(subject)
  })
  const send = sendMailsWhileOpen(app, queue)
  await send(mail('first'))
  await send(mail('second'))
  await expect.poll(() => given).toEqual(['first'])
  app.addHook('onClose', async () => void answers.emit('answer'))
  await app.close()
  expect([given, accepted]).toEqual([['first'], ['first']])
  await database.close()
})

it('tries again every ten seconds, and says what was not delivered, whatever stands in the way', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line) => lines.push(String(JSON.parse(line).msg)) } } })
  const outcomes = [
    () => Promise.reject(new Error('the database is away')),
    () => Promise.resolve([new Error('mailbox full')]),
  ]
  let rounds = 0
  const work = async () => outcomes[rounds++]?.() ?? []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sendMailsWhileOpen(app, { send: async () => {}, work })
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
