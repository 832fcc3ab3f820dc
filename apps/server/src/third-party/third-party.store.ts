import { and, eq, gt } from 'drizzle-orm'
import type { Database, Sql } from '#db/database.ts'
import { identities, loginStates, users } from '#db/schema.ts'
import type { ProviderName } from './provider.ts'

type User = typeof users.$inferSelect
export type LoginState = typeof loginStates.$inferSelect
export type ThirdPartyStore = ReturnType<typeof thirdPartyStore>

type NewPlayer = Pick<
  typeof users.$inferInsert,
  'username' | 'usernameKey' | 'nickname' | 'language' | 'createdAt'
>
type PlayerFound = { readonly user: User; readonly isNew: boolean }
type StateKey = { readonly provider: ProviderName; readonly stateHash: string; readonly browserHash: string }

export function thirdPartyStore({ sql }: Database) {
  return {
    async putState(state: LoginState): Promise<void> {
      await sql.insert(loginStates).values(state)
    },
    /** Works once per login, and only for the provider and the browser that it was begun with. */
    async takeState({ provider, stateHash, browserHash }: StateKey, now: Date): Promise<LoginState | null> {
      const [taken] = await sql
        .delete(loginStates)
        .where(
          and(
            eq(loginStates.stateHash, stateHash),
            eq(loginStates.provider, provider),
            eq(loginStates.browserHash, browserHash),
            gt(loginStates.expiresAt, now),
          ),
        )
        .returning()
      return taken ?? null
    },
    /** The player behind an identity, created on the first visit. Of two first visits at once, one creates it. */
    async playerOf(provider: ProviderName, subject: string, newcomer: NewPlayer): Promise<PlayerFound> {
      const known = await knownPlayer(sql, provider, subject)
      if (known) return { user: known, isNew: false }
      return sql.transaction(async (inner) => {
        const [user] = await inner
          .insert(users)
          .values({ ...newcomer, status: 'active' })
          .returning()
        if (!user) throw new Error('A new player was not written.')
        const linked = await inner
          .insert(identities)
          .values({ provider, subject, userId: user.id })
          .onConflictDoNothing()
          .returning()
        if (linked.length > 0) return { user, isNew: true }
        await inner.delete(users).where(eq(users.id, user.id))
        const winner = await knownPlayer(inner, provider, subject)
        if (!winner) throw new Error('The identity was there a moment ago.')
        return { user: winner, isNew: false }
      })
    },
  }
}

async function knownPlayer(sql: Sql, provider: ProviderName, subject: string): Promise<User | null> {
  const [found] = await sql
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.user ?? null
}
