import { MINUTE, SECOND } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import type { OwnSecrets } from '#db/secrets.ts'
import type { AllowList } from '#http/public-hosts.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Api } from '#http/serve.ts'
import { mailStore } from '#mail/mail.store.ts'
import type { Clock } from '#ports/clock.ts'
import { newToken } from '#ports/secret-tokens.ts'
import { devicesStore } from '#reminders/devices.store.ts'
import { mailDigestRoutes } from '#reminders/mail-digest.routes.ts'
import { mailDigestService } from '#reminders/mail-digest.service.ts'
import { mailDigestStore } from '#reminders/mail-digest.store.ts'
import { messagesStore } from '#reminders/messages.store.ts'
import { isPushEndpoint, pushSender } from '#reminders/push.ts'
import { remindersRoutes } from '#reminders/reminders.routes.ts'
import { remindersService } from '#reminders/reminders.service.ts'
import { vapidKeys } from '#reminders/vapid.ts'

const SEND_MS = 10 * SECOND
const MAIL_MS = MINUTE

type ReminderDeps = {
  readonly config: Config
  readonly database: Database
  readonly secrets: OwnSecrets
  readonly clock: Clock
  readonly api: Api
  readonly allActivities: () => Promise<readonly ActivityRow[]>
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** Reminders to devices and by mail. */
export function serveReminders(app: FastifyInstance, deps: ReminderDeps): void {
  const { config, database, secrets, clock, api, allActivities, stopping } = deps
  const { isOffered, vapid, subject, localService } = config.reminders
  const allowed: AllowList = {
    hosts: 'any',
    origins: new Set(localService === null ? [] : [localService]),
    allowsPrivate: true,
  }
  const devices = devicesStore(database)
  const keys = vapidKeys(vapid, secrets.find)
  const secret = () => secrets.find('reminders', newToken)
  const reminders = remindersService({
    devices,
    messages: messagesStore(database),
    push: pushSender({ keys, subject, allowed, stopping, clock }),
    allActivities,
    secret,
    clock,
  })
  remindersRoutes(api, {
    reminders,
    devices,
    isPushEndpoint: (endpoint) => isPushEndpoint(endpoint, allowed),
    publicKey: isOffered ? async () => (await keys()).publicKey : null,
    clock,
  })

  const mails = mailStore(database)
  const store = mailDigestStore(database, (within, mail) => mails.put(mail, new Date(clock.now()), within))
  const digests = mailDigestService({ store, allActivities, secret, clock, publicUrl: config.publicUrl })
  mailDigestRoutes(app, api, { digests, store, isOffered, clock })

  if (!isOffered) return
  const mayContinue = () => !stopping.aborted
  runPeriodically(app, SEND_MS, async () => {
    for (const problem of await reminders.work(mayContinue)) app.log.warn({ problem }, 'reminder not sent')
  })
  runPeriodically(app, MAIL_MS, () => digests.work(mayContinue))
}
