import {
  createSharedPlan,
  removeSharedPlan,
  SHARED_PLAN_DAYS,
  sharedPlan,
  showSharedPlan,
} from '@bannerday/contract/links/shared-plan'
import { DAY } from '@bannerday/domain/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sharedPlans } from '#db/links-schema.ts'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'

export function sharedPlansRoutes({ serve }: Api, { sql }: Database, clock: Clock): void {
  serve(createSharedPlan, async ({ body: { key: oldKey, ...plan } }) => {
    const [secret, key] = [newToken(), oldKey ?? newToken()]
    const expiresAt = new Date(clock.now() + SHARED_PLAN_DAYS * DAY)
    const row = { secretHash: hashOfToken(secret), plan, expiresAt }
    await sql
      .insert(sharedPlans)
      .values({ ...row, keyHash: hashOfToken(key) })
      .onConflictDoUpdate({ target: sharedPlans.keyHash, set: row })
    return { secret, key, expires_at: expiresAt.toISOString() }
  })

  serve(showSharedPlan, async ({ params: { secret } }) => {
    const isOpen = and(
      eq(sharedPlans.secretHash, hashOfToken(secret)),
      gt(sharedPlans.expiresAt, new Date(clock.now())),
    )
    const [row] = await sql.select().from(sharedPlans).where(isOpen)
    const plan = sharedPlan.safeParse(row?.plan)
    if (!row || !plan.success) throw new ApiError('notFound')
    return { ...plan.data, expires_at: row.expiresAt.toISOString() }
  })

  serve(removeSharedPlan, async ({ body: { key } }) => {
    await sql.delete(sharedPlans).where(eq(sharedPlans.keyHash, hashOfToken(key)))
  })
}
