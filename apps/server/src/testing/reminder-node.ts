import { DAY } from '@bannerday/domain/time'
import { openPostgres } from '#db/postgres.ts'
import { ownSecrets } from '#db/secrets.ts'
import { devicesStore } from '#reminders/devices.store.ts'
import { messagesStore } from '#reminders/messages.store.ts'
import { pushSender } from '#reminders/push.ts'
import { remindersService } from '#reminders/reminders.service.ts'
import { vapidKeys } from '#reminders/vapid.ts'
import { aRow } from './reminders-test-server.ts'

/**
 * A node that sends reminders, as a process of its own, to be killed in the middle. It works whenever it is told what time
 * it is, and says so when it is done.
 */
const [, , databaseUrl = '', pushOrigin = '', firstEnd = '', rounds = ''] = process.argv
const activities = Array.from({ length: Number(rounds) }, (_, round) => {
  const endsAt = new Date(Date.parse(firstEnd) + round * DAY).toISOString().slice(0, 19)
  return aRow(`round-${round}`, endsAt, { endAnchor: 'global', startAnchor: 'global' })
})
const database = await openPostgres(databaseUrl, () => {})
const devices = devicesStore(database)
const secrets = ownSecrets(database)
let now = 0
const clock = { now: () => now }
const reminders = remindersService({
  devices,
  messages: messagesStore(database),
  push: pushSender({
    keys: vapidKeys(null, secrets.find),
    subject: 'mailto:ops@example.org',
    allowed: { hosts: 'any', origins: new Set([pushOrigin]), allowsPrivate: true },
    stopping: new AbortController().signal,
    clock,
  }),
  allActivities: async () => activities,
  secret: () => secrets.find('reminders', () => 'a secret of this test'),
  clock,
})
process.on('message', (time: number) => {
  now = time
  void reminders.work().then((problems) => process.send?.(problems))
})
process.send?.('ready')
