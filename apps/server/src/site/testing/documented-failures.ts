import type { Endpoint } from '@bannerday/contract/endpoint'
import { ENDPOINTS } from '@bannerday/contract/endpoints'
import { API_ERRORS } from '@bannerday/contract/errors'
import { expectedErrors } from '@bannerday/contract/openapi'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

type Answer = { readonly statusCode: number; readonly payload: string }

const failure = z.object({ error_code: z.int() })

/** What a call answered with although the reference page does not say that it may; null where all is as it says. */
export function undocumentedFailure(endpoint: Endpoint, { statusCode, payload }: Answer): string | null {
  if (statusCode < 400) return null
  const { error_code } = failure.parse(JSON.parse(payload))
  const named = expectedErrors(endpoint).map((name) => API_ERRORS[name])
  if (named.some((entry) => entry.status === statusCode && entry.error_code === error_code)) return null
  return `${endpoint.method} ${endpoint.path} answered ${statusCode}, ${error_code}`
}

/** The same for every answer of a test; call this before the app is ready. The list grows while it runs. */
export function undocumentedFailures(app: FastifyInstance): readonly string[] {
  const found: string[] = []
  app.addHook('onSend', async ({ method, routeOptions: { url } }, { statusCode }, payload) => {
    const endpoint = ENDPOINTS.find(
      (one) => one.method === method && one.path.replace(/\{(\w+)\}/g, ':$1') === url,
    )
    const undocumented = endpoint && undocumentedFailure(endpoint, { statusCode, payload: String(payload) })
    if (undocumented) found.push(undocumented)
  })
  return found
}
