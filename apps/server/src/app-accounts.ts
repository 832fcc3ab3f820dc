import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountMails } from '#accounts/account-mails.ts'
import { accountsRoutes } from '#accounts/accounts.routes.ts'
import { accountsService } from '#accounts/accounts.service.ts'
import { accountsStore } from '#accounts/accounts.store.ts'
import { sessionOpener } from '#accounts/open-session.ts'
import { passwordHasher } from '#accounts/password-hasher.ts'
import { passwordsService } from '#accounts/passwords.service.ts'
import { passwordsStore } from '#accounts/passwords.store.ts'
import { securityRoutes } from '#accounts/security.routes.ts'
import type { SessionsService } from '#accounts/sessions.service.ts'
import { altcha } from '#bot-check/altcha.ts'
import { botCheckRoutes } from '#bot-check/bot-check.routes.ts'
import { botCheckStore } from '#bot-check/bot-check.store.ts'
import { botCheck } from '#bot-check/bot-check.ts'
import { cloudSettingsRoutes } from '#cloud-settings/cloud-settings.routes.ts'
import { cloudSettingsStore } from '#cloud-settings/cloud-settings.store.ts'
import { slotDatesOf } from '#cloud-settings/slot-dates.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import { browserCookie } from '#http/browser-cookie.ts'
import type { Api } from '#http/serve.ts'
import { limitsStore } from '#limits/limits.store.ts'
import { mailAllowance, noticeAllowance } from '#limits/mail-allowances.ts'
import { passwordGuesses } from '#limits/password-guesses.ts'
import { deliveryBy } from '#mail/deliver.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { mailStore } from '#mail/mail.store.ts'
import { sendMailsWhileOpen } from '#mail/send-while-open.ts'
import type { Clock } from '#ports/clock.ts'
import { qrLoginRoutes } from '#qr-login/qr-login.routes.ts'
import { qrLoginService } from '#qr-login/qr-login.service.ts'
import { qrStore } from '#qr-login/qr-login.store.ts'
import { microsoft } from '#third-party/microsoft.ts'
import { qq } from '#third-party/qq.ts'
import { thirdPartyRoutes } from '#third-party/third-party.routes.ts'
import { thirdPartyService } from '#third-party/third-party.service.ts'
import { thirdPartyStore } from '#third-party/third-party.store.ts'

const QR_COOKIE_SECONDS = 600

/** For people testing the API. */
const unlimitedMails = () => Promise.resolve(true)

type AccountDeps = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly api: Api
  readonly sessions: SessionsService
}

/** Everything that has to do with who somebody is: accounts, mails, bot check, other providers, QR codes, cloud slots. */
export function serveAccounts(
  app: FastifyInstance,
  { config, database, clock, api, sessions }: AccountDeps,
): void {
  const store = accountsStore(database)
  const counts = limitsStore(database)
  const isLimited = config.rateLimits === 'on'
  const outbox = join(config.dataDir, 'outbox')
  const mails = mailQueue(mailStore(database), clock, deliveryBy({ ...config.mail, outbox }))
  const sendMail = sendMailsWhileOpen(app, mails)

  const checks = botCheckStore(database)
  const puzzle = altcha(() => checks.secret(), clock)
  if (config.botCheck.kind === 'altcha') botCheckRoutes(app, api, puzzle)

  const shared = {
    clock,
    hasher: passwordHasher(),
    sendMail,
    mails: accountMails(config.publicUrl),
    mayMail: isLimited ? mailAllowance(counts, clock) : unlimitedMails,
    guess: passwordGuesses(counts, clock),
  }
  const accounts = accountsService({
    ...shared,
    store,
    mailTokenSeconds: config.lifetimes.mailTokenSeconds,
  })
  const { openSession, openSessionByPassword, tellOwner } = sessionOpener({
    ...shared,
    store,
    sessions,
    mayMail: isLimited ? noticeAllowance(counts, clock) : unlimitedMails,
  })
  const logins = thirdPartyService({
    store: thirdPartyStore(database),
    clock,
    providers: {
      microsoft: config.signIn.microsoft && microsoft(config.signIn.microsoft),
      qq: config.signIn.qq && qq(config.signIn.qq),
    },
    stateSeconds: config.lifetimes.oauthStateSeconds,
  })
  const isHttps = config.publicUrl.startsWith('https:')
  thirdPartyRoutes(api, {
    logins,
    openSession,
    cookie: browserCookie(
      { name: 'login', maxAgeSeconds: config.lifetimes.oauthStateSeconds, sameSite: 'Lax' },
      { isHttps },
    ),
    paused: config.signIn.paused,
    origins: { public: config.publicUrl, ...config.siteOrigins },
  })
  const qrLogins = qrLoginService({
    store: qrStore(database),
    openSession: (userId, device, within) => sessions.open(userId, device, within),
    tellOwner,
    lifeSeconds: config.lifetimes.qrSeconds,
    limitsChecks: isLimited,
  })
  const qrCookie = browserCookie(
    { name: 'qr', maxAgeSeconds: QR_COOKIE_SECONDS, sameSite: 'Strict' },
    { isHttps },
  )
  qrLoginRoutes(api, qrLogins, qrCookie)
  const slots = cloudSettingsStore(database)
  cloudSettingsRoutes(api, slots, clock)
  const checkHuman = botCheck({ config, store: checks, clock, altcha: puzzle })
  accountsRoutes(api, {
    accounts,
    sessions,
    openSessionByPassword,
    store,
    checkHuman,
    paused: config.signIn.paused,
    withdrawGrants: qrLogins.withdraw,
    slotDatesOf: async (userId) => slotDatesOf(await slots.newestOfAll(userId)),
  })
  const passwords = passwordsService({
    ...shared,
    accounts: store,
    store: passwordsStore(database, qrLogins.withdraw),
  })
  securityRoutes(api, { passwords, sessions, store, checkHuman })
}
