import type { RequestOf } from '@bannerday/contract/endpoint'
import { createSharedPlan, removeSharedPlan, showSharedPlan } from '@bannerday/contract/links/shared-plan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#data/call.ts'
import { queryKeys } from '#data/query-client.ts'

export function sharePlan(request: RequestOf<typeof createSharedPlan>) {
  return call(createSharedPlan, request)
}

export async function takePlanBack(key: string): Promise<void> {
  await call(removeSharedPlan, { key })
}

export function sharedPlanQuery(secret: string) {
  return queryOptions({
    queryKey: queryKeys.sharedPlan(secret),
    queryFn: ({ signal }) => call(showSharedPlan, { secret }, { signal }),
  })
}
