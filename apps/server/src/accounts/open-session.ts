import { DAY } from '@bannerday/domain/time'
import type { Clock } from '#ports/clock.ts'
import type { MayMail } from '#ports/limits.ts'
import type { SendMail } from '#ports/mailer.ts'
import type { AccountMails } from './account-mails.ts'
import type { AccountsStore, User } from './accounts.store.ts'
import type { SessionsService } from './sessions.service.ts'
import { emailKey } from './usernames.ts'

/** Shorter than housekeeping keeps ended sessions, so that their count can be trusted. */
const NEW_FOR_MS = 30 * DAY

type Deps = {
  readonly store: AccountsStore
  readonly sessions: SessionsService
  readonly clock: Clock
  readonly sendMail: SendMail
  readonly mails: AccountMails
  readonly mayMail: MayMail
}

/** Signs a player in on a device and answers with the token. */
type OpenSession = (userId: number, device: string) => Promise<string>

/** The same after a password check; null when the password was changed since. */
export type OpenSessionByPassword = (user: User, device: string) => Promise<string | null>

export type SessionOpener = ReturnType<typeof sessionOpener>

/** Every way to sign in ends here, so that the owner gets a mail about each one, unless they turned those off. */
export function sessionOpener({ store, sessions, clock, sendMail, mails, mayMail }: Deps) {
  async function tellOwner(userId: number, device: string): Promise<void> {
    const user = await store.byId(userId)
    if (!user?.email || !user.signInMail) return
    if (await isFirstSignIn(user)) return
    if (!(await mayMail(emailKey(user.email)))) return
    await sendMail(mails.newSignIn({ ...user, email: user.email }, { device, at: clock.now() }))
  }

  /** The first sign-in follows the activation mail, so it is the owner's. Old accounts may have no sessions left to count. */
  async function isFirstSignIn({ id, createdAt }: User): Promise<boolean> {
    if (clock.now() - createdAt.getTime() > NEW_FOR_MS) return false
    return (await sessions.countOf(id)) === 1
  }

  const openSession: OpenSession = async (userId, device) => {
    const token = await sessions.open(userId, device)
    await tellOwner(userId, device)
    return token
  }

  const openSessionByPassword: OpenSessionByPassword = async (user, device) => {
    const token = await sessions.openByPassword(user, device)
    if (token !== null) await tellOwner(user.id, device)
    return token
  }

  return { openSession, openSessionByPassword, tellOwner }
}
