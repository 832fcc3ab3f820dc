import { ENDPOINTS } from '@bannerday/contract/endpoints'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { undocumentedFailure } from './testing/documented-failures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ env: { BOT_CHECK: 'off', RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }

/** What may be wrong with any call, whatever it is about. */
const MISTAKES: readonly (readonly [string, InjectOptions & { readonly pathPart?: string }])[] = [
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' } }],
  ['with a token that is none', { headers: { authorization: 'Bearer x' } }],
  ['with a key twice in its query', { query: { t: ['1', '2'] } }],
  ['with an unknown expectation', { headers: { expect: 'the unexpected' } }],
  ['with a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }],
  ['with half a body', { headers: JSON_TYPE, payload: '{' }],
  ['with an empty body', { headers: JSON_TYPE, payload: '{}' }],
  ['with too large a body', { headers: JSON_TYPE, payload: JSON.stringify('x'.repeat(300_000)) }],
  ['with too long a path', { pathPart: 'x'.repeat(200) }],
]

test.each(MISTAKES)('the API description names how each call %s is refused', async (_, mistake) => {
  const { pathPart = 'x', ...request } = mistake
  const found = ENDPOINTS.map(async (endpoint) => {
    const url = endpoint.path.replace(/\{\w+\}/g, pathPart)
    return undocumentedFailure(
      endpoint,
      await server.app.inject({ method: endpoint.method, url, ...request }),
    )
  })
  expect((await Promise.all(found)).filter((one) => one !== null)).toEqual([])
})
