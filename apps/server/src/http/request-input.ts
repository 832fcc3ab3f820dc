import type { Endpoint } from '@bannerday/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from './errors.ts'

/** Undefined for a part that the endpoint does not describe. */
type Part<Schema> =
  z.ZodMiniType<object> extends Schema ? undefined : Schema extends z.ZodMiniType ? z.output<Schema> : never

/** What a handler may rely on: every part read by its schema. */
export type Input<E extends Endpoint> = {
  readonly params: Part<Exclude<E['params'], undefined>>
  readonly query: Part<Exclude<E['query'], undefined>>
  readonly body: Part<Exclude<E['body'], undefined>>
}

type Parts = Pick<Endpoint, 'params' | 'query' | 'body' | 'fieldErrors'>

export function readParams(endpoint: Parts, request: FastifyRequest): object | undefined {
  return endpoint.params && readPart(endpoint.params, request.params, endpoint.fieldErrors)
}

/** A repeated key is refused: neither of its values is the right one. */
export function readQuery(endpoint: Parts, request: FastifyRequest): object | undefined {
  const given = Object.entries(Object(request.query))
  for (const [key, value] of given) {
    if (typeof value !== 'string' || !isValidText(key) || !isValidText(value)) {
      throw new ApiError('invalidField', { message: 'A query key is repeated or unreadable' })
    }
  }
  return endpoint.query && readPart(endpoint.query, Object.fromEntries(given), endpoint.fieldErrors)
}

export function readBody(endpoint: Parts, request: FastifyRequest): object | undefined {
  return endpoint.body && readPart(endpoint.body, request.body ?? {}, endpoint.fieldErrors)
}

function readPart(schema: z.ZodMiniType<object>, given: unknown, fieldErrors: Parts['fieldErrors']): object {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path ?? []
  const field = String(path[0] ?? '')
  const named = Object.hasOwn(fieldErrors, field) ? fieldErrors[field] : undefined
  throw named ? new ApiError(named) : unnamed(field, given)
}

function unnamed(field: string, given: unknown): ApiError {
  if (field === '') return new ApiError('invalidField')
  return Object.hasOwn(Object(given), field)
    ? new ApiError('invalidField', { message: `A field is invalid: ${field}` })
    : new ApiError('missingField', { message: `A required field is missing: ${field}` })
}

/**
 * JSON is the only body we read. An empty body is fine, a compressed one is refused, and keys like `__proto__` make the
 * whole body invalid.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-encoding']) return done(new ApiError('unsupportedMediaType'))
    if (body.length === 0) return done(null)
    // It calls back before it returns, and its return value means nothing.
    void parse(request, body.toString(), (error, value: unknown) => {
      if (error || !isValidJson(value)) done(new ApiError('invalidField'))
      else done(null, value)
    })
  })
}

/** Deeper than any call needs, and too shallow to do harm. */
const MAX_DEPTH = 8

/**
 * Whether a JSON value can be stored unchanged: PostgreSQL rejects U+0000 and UTF-8 has no lone surrogates. Deep nesting
 * is refused too, because it only serves to exhaust the code that walks it.
 */
function isValidJson(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string' && !isValidText(item)) return false
      if (typeof item !== 'object' || item === null) continue
      if (!Array.isArray(item) && !Object.keys(item).every(isValidText)) return false
      // One at a time: as arguments of one call, a long list would overflow the stack.
      for (const part of Object.values(item)) next.push(part)
    }
    level = next
  }
  return true
}

function isValidText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
