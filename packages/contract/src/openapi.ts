import { groupBy } from '@bannerday/domain/collections'
import * as z from 'zod/mini'
import { type Endpoint, isAboutAccounts } from '#endpoint.ts'
import { ENDPOINTS } from '#endpoints.ts'
import { API_ERRORS, type ApiErrorName } from '#errors.ts'

type Json = { readonly [key: string]: unknown }

/** Failures any call can meet, whatever it is about. */
const SESSION_ERRORS = ['unknownToken', 'revokedToken', 'accountInactive', 'accountBanned'] as const
const COMMON_ERRORS: readonly ApiErrorName[] = [
  'invalidField',
  'unknownExpectation',
  'tooManyRequests',
  'internal',
  'unavailable',
]

/** The OpenAPI 3.1 description of the whole API, made from the very values that server and client run on. */
export function openApiDocument(site: { readonly url: string; readonly version: string }) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of ENDPOINTS) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bannerday API',
      version: site.version,
      description:
        'Every answer is an envelope; `code` repeats the HTTP status, `error_code` names the failure.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...cacheBuster(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(jsonSchemaOf(endpoint.body)) },
    }),
    responses: { [endpoint.success]: success(endpoint), ...failures(endpoint) },
  }
}

function security({ access }: Endpoint): Json {
  switch (access) {
    case 'public':
      return {}
    case 'optional':
    case 'lenient':
      return { security: [{}, { bearer: [] }] }
    case 'signed-in':
    case 'operator':
      return { security: [{ bearer: [] }] }
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType<object> | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }))
}

function cacheBuster({ method }: Endpoint): Json[] {
  if (method !== 'GET') return []
  const description = 'Ignored: lets a client get past caches on the way.'
  return [{ name: 't', in: 'query', required: false, description, schema: { type: 'string' } }]
}

function success(endpoint: Endpoint): Json {
  const schema = {
    type: 'object',
    properties: {
      code: { const: endpoint.success },
      message: { type: 'string' },
      data: jsonSchemaOf(endpoint.data),
    },
    required: ['code', 'message'],
  }
  return { description: 'Success', content: json(schema) }
}

function failures(endpoint: Endpoint): Json {
  const expected = Array.from(new Set(expectedErrors(endpoint)), (name) => API_ERRORS[name])
  const byStatus = groupBy(expected, ({ status }) => status)
  return Object.fromEntries(Array.from(byStatus, ([status, entries]) => [status, failure(status, entries)]))
}

function mayRefuseToken({ access }: Endpoint): boolean {
  return access === 'optional' || access === 'signed-in' || access === 'operator'
}

/** Every failure that a call may answer with. */
export function expectedErrors(endpoint: Endpoint): readonly ApiErrorName[] {
  const { method, path, params, query, body, access, errors } = endpoint
  return [
    ...((params ?? query ?? body) ? (['missingField'] as const) : []),
    // Whoever sends a body where none is asked for is told what is wrong with it, too.
    ...(method === 'GET' ? [] : (['unsupportedMediaType', 'bodyTooLarge'] as const)),
    ...(mayRefuseToken(endpoint) ? SESSION_ERRORS : []),
    // An address that is far too long names nothing.
    ...(params || access === 'operator' ? (['notFound'] as const) : []),
    ...errors,
    ...(method === 'GET' && !isAboutAccounts(path) ? [] : (['crossSite'] as const)),
    ...COMMON_ERRORS,
  ]
}

function failure(status: number, entries: readonly (typeof API_ERRORS)[ApiErrorName][]): Json {
  const schema = {
    type: 'object',
    properties: {
      code: { const: status },
      message: { type: 'string' },
      error_code: { enum: entries.map((entry) => entry.error_code) },
    },
    required: ['code', 'message', 'error_code'],
  }
  const description = entries.map((entry) => `${entry.error_code}: ${entry.message}`).join('; ')
  return { description, content: json(schema) }
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

/** What goes over the wire is the input of a schema: defaults not yet filled in, lists still dotted. */
export function jsonSchemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}
