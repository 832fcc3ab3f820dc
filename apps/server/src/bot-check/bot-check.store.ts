import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secrets, spentBotTokens } from '#db/schema.ts'
import { newToken } from '#ports/secret-tokens.ts'

export type BotCheckStore = ReturnType<typeof botCheckStore>

const SECRET_NAME = 'bot-check'

export function botCheckStore({ sql }: Database) {
  /** Cached: it never changes, and every form that is opened needs it. */
  let known: string | null = null
  return {
    /** False when the token was used before. The primary key decides, so of ten at once one gets through. */
    async spend(tokenHash: string, expiresAt: Date): Promise<boolean> {
      const spent = await sql
        .insert(spentBotTokens)
        .values({ tokenHash, expiresAt })
        .onConflictDoNothing()
        .returning()
      return spent.length > 0
    },
    /** Created by the first node that asks, shared by all. */
    async secret(): Promise<string> {
      if (known !== null) return known
      await sql.insert(secrets).values({ name: SECRET_NAME, value: newToken() }).onConflictDoNothing()
      const [row] = await sql.select().from(secrets).where(eq(secrets.name, SECRET_NAME))
      if (!row) throw new Error('The secret was there a moment ago.')
      known = row.value
      return known
    },
  }
}
