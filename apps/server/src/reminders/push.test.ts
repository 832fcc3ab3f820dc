import { createECDH, randomBytes } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { clockAt } from '#testing/clock.ts'
import { pushSender } from './push.ts'
import { vapidKeys } from './vapid.ts'

const MESSAGE = { payload: '{}', lifeSeconds: 60, topic: 'x' }

const send = pushSender({
  keys: vapidKeys(null, async (_, make) => make()),
  subject: 'mailto:ops@example.org',
  allowed: { hosts: 'any', origins: new Set(), allowsPrivate: false },
  stopping: new AbortController().signal,
  clock: clockAt('2026-03-01T12:00:00Z'),
})

it('no message is sent to a name that leads to a private address, wherever it led when its device was saved', async () => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  expect(await send({ endpoint: 'https://localhost/x', ...keys }, MESSAGE)).toMatchObject({
    kind: 'failed',
    reason: 'localhost leads to a private address',
  })
})

test.each(['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example.com/x', 'file:///etc/passwd'])(
  'no message is sent to %s, and nothing is looked up',
  async (endpoint) => {
    expect(await send({ endpoint, p256dh: '', auth: '' }, MESSAGE)).toEqual({ kind: 'refused' })
  },
)
