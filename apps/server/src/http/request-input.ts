import type { Endpoint } from '@bannerday/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { isStorableText } from './storable.ts'

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
    if (typeof value !== 'string' || !isStorableText(key) || !isStorableText(value)) {
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
