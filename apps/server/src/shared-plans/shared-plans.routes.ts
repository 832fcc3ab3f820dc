import {
  createSharedPlan,
  removeSharedPlan,
  SHARED_PLAN_DAYS,
  sharedPlan,
  showSharedPlan,
} from '@bannerday/contract/links/shared-plan'
import { DAY } from '@bannerday/domain/time'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { hashOfToken, newToken } from '#ports/secret-tokens.ts'
import type { SharedPlansStore } from './shared-plans.store.ts'

export function sharedPlansRoutes({ serve, consumeLimit }: Api, store: SharedPlansStore, clock: Clock): void {
  serve(createSharedPlan, async ({ body: { key: oldKey, ...plan }, request }) => {
    const [secret, key] = [newToken(), oldKey ?? newToken()]
    const keyHash = hashOfToken(key)
    if (!(await store.isKnown(keyHash))) await consumeLimit(request, { limit: 'new-link' })
    const expiresAt = new Date(clock.now() + SHARED_PLAN_DAYS * DAY)
    await store.save({ secretHash: hashOfToken(secret), keyHash, plan, expiresAt })
    return { secret, key, expires_at: expiresAt.toISOString() }
  })

  serve(showSharedPlan, async ({ params: { secret } }) => {
    const stored = await store.bySecret(hashOfToken(secret), new Date(clock.now()))
    const plan = sharedPlan.safeParse(stored?.plan)
    if (!stored || !plan.success) throw new ApiError('notFound')
    return { ...plan.data, expires_at: stored.expiresAt.toISOString() }
  })

  serve(removeSharedPlan, async ({ body: { key } }) => store.remove(hashOfToken(key)))
}
