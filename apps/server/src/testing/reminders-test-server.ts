import { answerReminder, saveReminderDevice } from '@bannerday/contract/reminders/devices'
import type { ReminderAction } from '@bannerday/contract/reminders/message'
import { presentReminderRules, RULES_VERSION } from '@bannerday/contract/reminders/rules'
import { DEFAULT_REMINDER_RULES, type ReminderRules } from '@bannerday/domain/reminders'
import type { ActivityRow } from '#db/catalogue-schema.ts'
import type { Database } from '#db/database.ts'
import { ownSecrets } from '#db/secrets.ts'
import { createHttpServer } from '#http/http-server.ts'
import { createLogger } from '#http/logging.ts'
import type { AllowList } from '#http/public-hosts.ts'
import { securityLog } from '#http/security-events.ts'
import { createApi } from '#http/serve.ts'
import { type RateLimiter, unlimited } from '#ports/limits.ts'
import { devicesStore } from '#reminders/devices.store.ts'
import { messagesStore } from '#reminders/messages.store.ts'
import { isPushEndpoint, pushSender } from '#reminders/push.ts'
import { remindersRoutes } from '#reminders/reminders.routes.ts'
import { remindersService } from '#reminders/reminders.service.ts'
import { vapidKeys } from '#reminders/vapid.ts'
import type { clockAt } from './clock.ts'
import type { PushBrowser, PushService } from './push-service.ts'

export type RemindersTestServer = Awaited<ReturnType<typeof openRemindersTestServer>>

type Given = {
  readonly database: Database
  readonly clock: ReturnType<typeof clockAt>
  readonly pushService: PushService
  /** The catalogue; a test changes it as it likes. */
  readonly activities: ActivityRow[]
  readonly limiter?: RateLimiter
}

/** A node that serves the calls about reminders, and sends when it is told to. */
export async function openRemindersTestServer({
  database,
  clock,
  pushService,
  activities,
  limiter = unlimited,
}: Given) {
  const security = securityLog()
  const app = createHttpServer({
    log: createLogger({ level: 'silent', sink: process.stdout }),
    trustedProxies: [],
    isHttps: false,
    usesTurnstile: false,
    pictureHosts: [],
    isOutage: () => false,
    security,
  })
  const api = createApi(app, {
    limiter,
    findSession: async () => ({ kind: 'refused', error: 'unknownToken' }),
    security,
  })
  const allowed: AllowList = { hosts: 'any', origins: new Set([pushService.url]), allowsPrivate: true }
  const devices = devicesStore(database)
  const secrets = ownSecrets(database)
  const keys = vapidKeys(null, secrets.find)
  const stopping = new AbortController()
  const reminders = remindersService({
    devices,
    messages: messagesStore(database),
    push: pushSender({ keys, subject: 'mailto:ops@example.org', allowed, stopping: stopping.signal, clock }),
    // A changed catalogue is another list, as it is for the events.
    allActivities: async () => [...activities],
    secret: () => secrets.find('reminders', () => 'a secret of this test'),
    clock,
  })
  remindersRoutes(api, {
    reminders,
    devices,
    isPushEndpoint: (endpoint) => isPushEndpoint(endpoint, allowed),
    publicKey: async () => (await keys()).publicKey,
    clock,
  })
  await app.ready()

  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  return {
    app,
    reminders,
    post,
    save: (browser: PushBrowser, plan: object = {}) =>
      post(saveReminderDevice.path, { ...browser.subscription, ...aPlan(), ...plan }),
    answer: (token: string, action: ReminderAction) => post(answerReminder.path, { token, action }),
    /** Some time passes, and the node does its work. */
    after: async (ms: number) => {
      clock.advance(ms)
      return reminders.work()
    },
    close: () => app.close(),
  }
}

/** The plan of a player in Berlin who follows the events and banners of one game. */
export function aPlan(rules: Partial<ReminderRules> = {}) {
  return {
    language: 'en',
    zone: 'Europe/Berlin',
    hour_format: '24',
    rules_version: RULES_VERSION,
    rules: presentReminderRules({ ...DEFAULT_REMINDER_RULES, quiet: null, ...rules }),
    server: 'UTC+8',
    follows: { genshin: ['event', 'gacha', 'version'] },
    done: [],
    skipped: [],
    starred: [],
    bells: {},
  }
}

/** An activity of the catalogue; its times are on the clock of the player's server. */
export function aRow(uuid: string, endTime: string, about: Partial<ActivityRow> = {}): ActivityRow {
  return {
    uuid,
    gameId: 'genshin',
    type: 'event',
    titles: { en: `Event ${uuid}`, 'zh-Hans': `活动 ${uuid}` },
    translatedFrom: {},
    startTime: '2026-02-20T10:00:00',
    endTime,
    startAnchor: 'server',
    endAnchor: 'server',
    isVersionUpdate: false,
    version: null,
    featured: [],
    subtype: null,
    titleLanguages: {},
    originalLanguage: null,
    featuredLanguages: [],
    featuredUnofficial: [],
    predicted: false,
    startPredicted: false,
    endPredicted: false,
    predictedFrom: null,
    source: null,
    sourceDate: null,
    pictures: {},
    updatedAt: new Date('2026-02-01T00:00:00Z'),
    ...about,
  }
}
