import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { avatars, users } from '#db/schema.ts'

export type AvatarsStore = ReturnType<typeof avatarsStore>

type Avatar = {
  readonly id: string
  readonly userId: number
  readonly source: string
  readonly type: string
  readonly bytes: Buffer
}

export function avatarsStore({ sql }: Database) {
  return {
    async find(id: string): Promise<Pick<Avatar, 'type' | 'bytes'> | null> {
      const [found] = await sql
        .select({ type: avatars.type, base64: avatars.base64 })
        .from(avatars)
        .where(eq(avatars.id, id))
      return found ? { type: found.type, bytes: Buffer.from(found.base64, 'base64') } : null
    },
    /** Whether the player's picture is from there. */
    async has(userId: number, source: string): Promise<boolean> {
      const found = await sql
        .select({ id: avatars.id })
        .from(avatars)
        .where(and(eq(avatars.userId, userId), eq(avatars.source, source)))
      return found.length > 0
    },
    /** In place of an older one, unless it is the same; `address` is where the player's profile says it is. */
    async put({ bytes, ...avatar }: Avatar, address: string): Promise<void> {
      const row = { ...avatar, base64: bytes.toString('base64') }
      const { userId, source, base64 } = row
      const same = and(eq(avatars.userId, userId), eq(avatars.source, source), eq(avatars.base64, base64))
      await sql.transaction(async (inner) => {
        const known = await inner.select({ id: avatars.id }).from(avatars).where(same)
        if (known.length > 0) return
        await inner.insert(avatars).values(row).onConflictDoUpdate({ target: avatars.userId, set: row })
        await inner.update(users).set({ avatar: address }).where(eq(users.id, userId))
      })
    },
    /** The provider has none there any more. */
    async drop(userId: number, source: string): Promise<void> {
      await sql.transaction(async (inner) => {
        const dropped = await inner
          .delete(avatars)
          .where(and(eq(avatars.userId, userId), eq(avatars.source, source)))
          .returning({ id: avatars.id })
        if (dropped.length > 0) await inner.update(users).set({ avatar: null }).where(eq(users.id, userId))
      })
    },
  }
}
