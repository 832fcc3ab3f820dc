import { join } from 'node:path'
import { HOUR } from '@bannerday/domain/time'
import type { FastifyInstance } from 'fastify'
import { accountMails } from '#accounts/account-mails.ts'
import { presentPlayer, registrationRoutes, signInRoutes } from '#accounts/accounts.routes.ts'
import { accountsService } from '#accounts/accounts.service.ts'
import { accountsStore, type AccountsStore } from '#accounts/accounts.store.ts'
import type { PasswordHasher } from '#accounts/password-hasher.ts'
import { passwordsService } from '#accounts/passwords.service.ts'
import { passwordsStore } from '#accounts/passwords.store.ts'
import { securityRoutes } from '#accounts/security.routes.ts'
import { type SessionOpener, sessionOpener, type SessionsService } from '#accounts/sessions.service.ts'
import { altcha } from '#bot-check/altcha.ts'
import { botCheckRoutes } from '#bot-check/bot-check.routes.ts'
import { botCheckStore } from '#bot-check/bot-check.store.ts'
import { botCheck } from '#bot-check/bot-check.ts'
import { cloudSettingsRoutes, presentSlotDates } from '#cloud-settings/cloud-settings.routes.ts'
import { cloudSettingsStore, type CloudSettingsStore } from '#cloud-settings/cloud-settings.store.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import type { OwnSecrets } from '#db/secrets.ts'
import { workAfterResponses } from '#http/answer-times.ts'
import { type BrowserCookie, browserCookie } from '#http/caller.ts'
import { type AllowList, isLocalHttp } from '#http/public-hosts.ts'
import { runPeriodically } from '#http/run-periodically.ts'
import type { Api } from '#http/serve.ts'
import { fetchBytesFrom } from '#ingest/fetch-text.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { mailLimit, registrationMailLimit, signInMailLimit } from '#limits/mail-limits.ts'
import { forgetStrangersGuesses, passwordGuesses } from '#limits/password-guesses.ts'
import { clearOutbox, mailDelivery } from '#mail/mail-delivery.ts'
import { mailQueue, sendMailsInBackground } from '#mail/mail-queue.ts'
import { mailStore } from '#mail/mail.store.ts'
import type { CheckHuman } from '#ports/bot-check.ts'
import type { Clock } from '#ports/clock.ts'
import { newToken } from '#ports/secret-tokens.ts'
import { qrLoginRoutes } from '#qr-login/qr-login.routes.ts'
import { qrLoginService, type QrLoginService } from '#qr-login/qr-login.service.ts'
import { qrStore } from '#qr-login/qr-login.store.ts'
import { avatarsStore } from '#third-party/avatars.store.ts'
import { AVATAR_LIMITS, serveAvatars } from '#third-party/avatars.ts'
import { microsoft } from '#third-party/microsoft.ts'
import { qq } from '#third-party/qq.ts'
import { thirdPartyRoutes } from '#third-party/third-party.routes.ts'
import { thirdPartyService } from '#third-party/third-party.service.ts'
import { thirdPartyStore } from '#third-party/third-party.store.ts'

const QR_COOKIE_SECONDS = 600
/** As long as browsers keep any cookie. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400
/** Far more than it takes to write a new account, or to find out that the address has one. */
const REGISTER_STEP_MS = 250
/** The mail server takes longer. */
const LOOK_UP_WITHIN_MS = 1_000

/** For people testing the API. */
const unlimitedMails = () => Promise.resolve(true)

type AccountDeps = {
  readonly config: Config
  readonly database: Database
  readonly secrets: OwnSecrets
  readonly clock: Clock
  readonly api: Api
  readonly sessions: SessionsService
  readonly hasher: PasswordHasher
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** Everything that has to do with who somebody is: accounts, mails, bot check, other providers, QR codes, cloud slots. */
export function serveAccounts(app: FastifyInstance, deps: AccountDeps): { readonly checkHuman: CheckHuman } {
  const { config, database, clock, api, sessions } = deps
  const store = accountsStore(database)
  const counts = limitsStore(database)
  const isLimited = config.isRateLimited
  const outbox = join(config.dataDir, 'outbox')
  const { deliver, close: hangUp } = mailDelivery({ ...config.mail, outbox, clock })
  app.addHook('onClose', hangUp)
  runPeriodically(app, HOUR, () => clearOutbox(outbox, clock.now()))
  const mails = mailQueue(mailStore(database), clock, deliver)
  const { sendMail, sendMailWith } = sendMailsInBackground(app, mails)
  const shared = {
    clock,
    hasher: deps.hasher,
    sendMail,
    sendMailNow: mails.sendNow,
    mails: accountMails(config.publicUrl),
    mayMail: isLimited ? mailLimit(counts, clock) : unlimitedMails,
    guess: passwordGuesses(counts, clock),
    forgetStrangersGuesses: forgetStrangersGuesses(counts),
    visitorOf: sessions.visitorOf,
  }
  const { openSession, openSessionByPassword, tellingOwner } = sessionOpener({
    ...shared,
    sendMailWith,
    store,
    sessions,
    mayMail: isLimited ? signInMailLimit(counts, clock) : unlimitedMails,
  })

  const checkHuman = serveBotCheck(app, deps)
  const cookie = browserCookie(
    { name: 'device', maxAgeSeconds: DEVICE_COOKIE_SECONDS, sameSite: 'strict' },
    config,
  )
  const afterResponse = workAfterResponses(app, {
    isOutage: isDatabaseOutage,
    upToMs: isLimited ? LOOK_UP_WITHIN_MS : 0,
    stopping: deps.stopping,
  })
  const slots = serveCloudSlots(deps)
  const qrLogins = serveQrLogins(deps, { accounts: store, tellingOwner, deviceCookie: cookie })
  serveThirdParty(app, deps, openSession)
  const accounts = accountsService({
    ...shared,
    store,
    mayMailAtRegistration: isLimited ? registrationMailLimit(counts, clock) : unlimitedMails,
    mailTokenSeconds: config.lifetimes.mailTokenSeconds,
  })
  const forms = { accounts, hasher: shared.hasher, cookie, checkHuman, paused: config.signIn.paused }
  registrationRoutes(api, {
    ...forms,
    afterResponse,
    registerStepMs: isLimited ? REGISTER_STEP_MS : 1,
  })
  signInRoutes(api, {
    ...forms,
    sessions,
    openSessionByPassword,
    store,
    withdrawGrants: qrLogins.withdraw,
    findSlotDates: async (userId) => presentSlotDates(await slots.newestOfAll(userId)),
  })
  const passwords = passwordsService({
    ...shared,
    accounts: store,
    store: passwordsStore(database, qrLogins.withdraw),
  })
  securityRoutes(api, { passwords, sessions, store, cookie, checkHuman, afterResponse })
  return { checkHuman }
}

function serveBotCheck(
  app: FastifyInstance,
  { config, database, secrets, clock, api }: AccountDeps,
): CheckHuman {
  const store = botCheckStore(database)
  const puzzle = altcha(() => secrets.find('bot-check', newToken), clock)
  if (config.botCheck.kind === 'altcha') botCheckRoutes(app, api, puzzle)
  return botCheck({ config, store, clock, altcha: puzzle })
}

function serveCloudSlots({ database, clock, api }: AccountDeps): CloudSettingsStore {
  const slots = cloudSettingsStore(database)
  cloudSettingsRoutes(api, slots, clock)
  return slots
}

type QrLoginParts = {
  readonly accounts: AccountsStore
  readonly tellingOwner: SessionOpener['tellingOwner']
  readonly deviceCookie: BrowserCookie
}

function serveQrLogins(
  { config, database, api, sessions }: AccountDeps,
  { accounts, tellingOwner, deviceCookie }: QrLoginParts,
): QrLoginService {
  const qrLogins = qrLoginService({
    store: qrStore(database),
    openSession: (userId, device, within) => sessions.openByGrant(userId, device, within),
    tellingOwner,
    lifeSeconds: config.lifetimes.qrSeconds,
    limitsChecks: config.isRateLimited,
  })
  const cookie = browserCookie({ name: 'qr', maxAgeSeconds: QR_COOKIE_SECONDS, sameSite: 'strict' }, config)
  qrLoginRoutes(api, {
    qr: qrLogins,
    cookie,
    deviceCookie,
    findPlayer: async (userId) => {
      const user = await accounts.byId(userId)
      return user && presentPlayer(user)
    },
  })
  return qrLogins
}

function serveThirdParty(
  app: FastifyInstance,
  { config, database, clock, api, stopping }: AccountDeps,
  openSession: SessionOpener['openSession'],
): void {
  const { lifetimes, signIn } = config
  const logins = thirdPartyService({
    store: thirdPartyStore(database),
    clock,
    providers: {
      microsoft: signIn.microsoft && microsoft(signIn.microsoft),
      qq: signIn.qq && qq(signIn.qq),
    },
    stateSeconds: lifetimes.oauthStateSeconds,
  })
  const keepAvatar = serveAvatars(app, {
    store: avatarsStore(database),
    fetchBytes: fetchBytesFrom(
      picturePlaces([signIn.microsoft?.url, signIn.microsoft?.graphUrl, signIn.qq?.url]),
      stopping,
      AVATAR_LIMITS,
    ),
    consumeLimit: api.consumeLimit,
  })
  thirdPartyRoutes(api, {
    logins,
    openSession,
    keepAvatar,
    cookie: browserCookie(
      { name: 'login', maxAgeSeconds: lifetimes.oauthStateSeconds, sameSite: 'lax' },
      config,
    ),
    paused: signIn.paused,
    origins: { public: config.publicUrl, ...config.siteOrigins },
  })
}

/** Providers keep pictures on any host of the internet; one on this machine, which is that of a test, keeps them itself. */
function picturePlaces(providers: readonly (string | null | undefined)[]): AllowList {
  const local = providers.flatMap((url) => (url && isLocalHttp(url) ? [url] : []))
  return { hosts: 'any', origins: new Set(local.map((url) => new URL(url).origin)), allowsPrivate: true }
}
