import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sharedPlans } from '#db/links-schema.ts'

type StoredPlan = typeof sharedPlans.$inferSelect
export type SharedPlansStore = ReturnType<typeof sharedPlansStore>

export function sharedPlansStore({ sql }: Database) {
  return {
    /** A plan under a key that there is already takes the place of the older one, whose link ends. */
    async save({ keyHash, ...row }: StoredPlan): Promise<void> {
      await sql
        .insert(sharedPlans)
        .values({ ...row, keyHash })
        .onConflictDoUpdate({ target: sharedPlans.keyHash, set: row })
    },
    isKnown: async (keyHash: string): Promise<boolean> =>
      (await sql.$count(sharedPlans, eq(sharedPlans.keyHash, keyHash))) > 0,
    async bySecret(secretHash: string, now: Date): Promise<StoredPlan | null> {
      const isOpen = and(eq(sharedPlans.secretHash, secretHash), gt(sharedPlans.expiresAt, now))
      const [plan] = await sql.select().from(sharedPlans).where(isOpen)
      return plan ?? null
    },
    async remove(keyHash: string): Promise<void> {
      await sql.delete(sharedPlans).where(eq(sharedPlans.keyHash, keyHash))
    },
  }
}
