import type * as z from 'zod/mini'
import type { ApiErrorName } from '#errors.ts'
import type { LimitName } from '#limits.ts'

/**
 * `public`: anyone; `optional`: anyone, and a bearer token is used if there is one, so one that has ended is refused;
 * `lenient`: the same, but such a token counts as none; `signed-in`: players only; `operator`: those of them who may correct
 * the catalogue. To all others such a call does not exist.
 */
export type Access = 'public' | 'optional' | 'lenient' | 'signed-in' | 'operator'

type ObjectSchema = z.ZodMiniType<object>

/** One call of the API, described once: the server serves this value and the client calls it. */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends ObjectSchema = ObjectSchema,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> = {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path parameters stand in braces: `/api/tags/{activity_uuid}`. */
  readonly path: `/api/${string}`
  readonly access: Who
  readonly limit: LimitName
  readonly success: 200 | 201
  /** Whether the client adds `t={timestamp}` to get past caches on the way. */
  readonly bustsCaches: boolean
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly data: Data
  /** What a wrong or missing top-level field answers with; fields not named here answer missingField or invalidField. */
  readonly fieldErrors: Readonly<Record<string, ApiErrorName>>
  /** Which failures a caller should expect beyond those every call can meet. */
  readonly errors: readonly ApiErrorName[]
}

type Defaulted = 'limit' | 'success' | 'bustsCaches' | 'fieldErrors' | 'errors'

type Described<E extends Endpoint> = Omit<E, Defaulted> & Partial<Pick<E, Defaulted>>

export function endpoint<
  Params extends ObjectSchema,
  Query extends ObjectSchema,
  Body extends ObjectSchema,
  Data extends z.ZodMiniType,
  Who extends Access,
>(described: Described<Endpoint<Params, Query, Body, Data, Who>>): Endpoint<Params, Query, Body, Data, Who> {
  return { limit: 'general', success: 200, bustsCaches: false, fieldErrors: {}, errors: [], ...described }
}

/** Some calls about accounts are GET and change something all the same: another site can make none of them. */
export function isAboutAccounts(path: string): boolean {
  return path.startsWith('/api/auth/')
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
