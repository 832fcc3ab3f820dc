import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { secrets } from './schema.ts'

export type OwnSecrets = ReturnType<typeof ownSecrets>

/** Secrets that this installation makes for itself, each once, whichever node is the first to ask. */
export function ownSecrets({ sql }: Pick<Database, 'sql'>) {
  /** Every form and every message needs one. They change only when a backup of another installation is restored. */
  let known = new Map<string, string>()
  return {
    find: async (name: string, make: () => string): Promise<string> => {
      // What was asked for before a restore, and comes after it, must not be kept.
      const keptIn = known
      const value = keptIn.get(name)
      if (value !== undefined) return value
      await sql.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
      const [row] = await sql.select().from(secrets).where(eq(secrets.name, name))
      if (!row) throw new Error('The secret was there a moment ago.')
      keptIn.set(name, row.value)
      return row.value
    },
    forget: () => {
      known = new Map()
    },
  }
}
