import { caselessForm } from '@bannerday/domain/credentials'
import { accountsStore, isBanned, type User } from '#accounts/accounts.store.ts'
import { sessionsStore } from '#accounts/sessions.store.ts'
import { type AdminContext, withDatabase } from './admin-context.ts'

const VERBS = ['ban', 'unban', 'verify', 'sessions'] as const
export type UserVerb = (typeof VERBS)[number]

const ROLE_VERBS = ['grant', 'revoke'] as const
export type RoleVerb = (typeof ROLE_VERBS)[number]

export function isRoleVerb(word: string | undefined): word is RoleVerb {
  return ROLE_VERBS.some((verb) => verb === word)
}

export function isUserVerb(word: string | undefined): word is UserVerb {
  return VERBS.some((verb) => verb === word)
}

/** Makes an operator of a player, or a player of an operator; there is no other way to become one. */
export async function setOperator(context: AdminContext, verb: RoleVerb, name: string): Promise<string[]> {
  return withDatabase(context, async (database) => {
    const store = accountsStore(database)
    const user = await store.byUsername(caselessForm(name))
    if (!user) throw new Error(`There is no account named ${name}.`)
    await store.setRole(user.id, verb === 'grant' ? 'operator' : 'player')
    const event = verb === 'grant' ? 'operator-granted' : 'operator-revoked'
    context.securityEvent(event, { userId: user.id })
    return [verb === 'grant' ? `${user.username} is an operator.` : `${user.username} is no operator.`]
  })
}

const BANNED_AS = {
  active: 'banned',
  banned: 'banned',
  inactive: 'banned-inactive',
  'banned-inactive': 'banned-inactive',
} as const satisfies Record<User['status'], User['status']>

/** What an operator may do to an account; it takes effect on every node with the player's next call. */
export async function manageUser(
  context: Pick<AdminContext, 'clock' | 'openDatabase' | 'securityEvent'>,
  verb: UserVerb,
  name: string,
): Promise<string[]> {
  return withDatabase(context, async (database) => {
    const store = accountsStore(database)
    const user = await store.byUsername(caselessForm(name))
    if (!user) throw new Error(`There is no account named ${name}.`)
    const now = new Date(context.clock.now())
    switch (verb) {
      case 'ban':
        await store.setStatus(user.id, BANNED_AS[user.status], now)
        context.securityEvent('account-banned', { userId: user.id })
        return [`${user.username} is banned; all sessions have ended.`]
      case 'unban':
        if (!isBanned(user)) throw new Error(`${user.username} is not banned.`)
        await store.setStatus(user.id, user.status === 'banned' ? 'active' : 'inactive', now)
        context.securityEvent('account-unbanned', { userId: user.id })
        return user.status === 'banned'
          ? [`${user.username} is active.`]
          : [`${user.username} is inactive: its address was never verified.`]
      case 'verify':
        if (isBanned(user)) throw new Error(`${user.username} is banned; unban lets in again.`)
        await store.setStatus(user.id, 'active', now)
        context.securityEvent('account-verified', { userId: user.id })
        return [`${user.username} is active.`]
      case 'sessions': {
        const open = await sessionsStore(database).openOf(user.id, now)
        const lines = open.map(
          ({ createdAt, expiresAt }) => `since ${createdAt.toISOString()}, until ${expiresAt.toISOString()}`,
        )
        return [`${user.username} is ${user.status}; ${open.length} open sessions`, ...lines]
      }
    }
  })
}
