import type * as z from 'zod/mini'
import type { ApiErrorName } from '#errors.ts'

/** Who may call: anyone; anyone, but a bearer is looked at; only a signed-in player. */
export type Access = 'public' | 'optional' | 'signed-in'

/** Which of the server's rate limits a call counts against. */
export type LimitName =
  | 'general'
  | 'login'
  | 'register'
  | 'mail'
  | 'qr-generate'
  | 'qr-check'
  | 'vote'
  | 'upload'

type ObjectSchema = z.ZodMiniType<object>

/** One call of the API, described once: the server serves this value and the client calls it. */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path parameters stand in braces: `/api/tags/{activity_uuid}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly limit: LimitName
  readonly success: 200 | 201
  /** Whether the client adds `t={timestamp}` to get past caches on the way. */
  readonly bustsCaches: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly data: Data
  /** The error a top-level field answers with when it is missing or wrong; elsewhere it is missingField or invalidField. */
  readonly fieldErrors: Readonly<Record<string, ApiErrorName>>
  /** Which failures a caller should expect beyond those every call can meet. */
  readonly errors: readonly ApiErrorName[]
}

type Defaults = 'access' | 'limit' | 'success' | 'bustsCaches' | 'fieldErrors' | 'errors'

export function endpoint<
  Params extends ObjectSchema,
  Query extends ObjectSchema,
  Body extends ObjectSchema,
  Data extends z.ZodMiniType,
>(
  described: Omit<Endpoint<Params, Query, Body, Data>, Defaults> &
    Partial<Pick<Endpoint<Params, Query, Body, Data>, Defaults>>,
): Endpoint<Params, Query, Body, Data> {
  return {
    access: 'public',
    limit: 'general',
    success: 200,
    bustsCaches: false,
    fieldErrors: {},
    errors: [],
    ...described,
  }
}

/** What a caller hands over: the fields of path, query and body in one object, as the call table lists them. */
export type RequestOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Fields<Params> & Fields<Query> & Fields<Body>
    : never

/** What a successful call answers. */
export type DataOf<E extends Endpoint> = z.output<E['data']>

type Fields<Schema> = ObjectSchema extends Schema
  ? unknown
  : Schema extends ObjectSchema
    ? z.input<Schema>
    : unknown
