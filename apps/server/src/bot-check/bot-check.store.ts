import type { Database } from '#db/database.ts'
import { spentBotTokens } from '#db/schema.ts'

export type BotCheckStore = ReturnType<typeof botCheckStore>

export function botCheckStore({ sql }: Database) {
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
  }
}
