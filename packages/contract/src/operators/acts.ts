import * as z from 'zod/mini'
import { endpoint } from '#endpoint.ts'
import { gameId, language, localised, looseId, timestamp, wallClock } from '#fields.ts'

const uuid = z.uuid()
const actId = looseId

export const MAX_TITLE_LENGTH = 120
const titles = z.partialRecord(
  language,
  z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH)),
)

/** What a notice can be read as by hand; versions and their maintenances follow rules of their own. */
export const ACCEPTED_TYPES = ['event', 'gacha', 'challenge'] as const

const correction = z
  .object({
    kind: z.literal('correct'),
    uuid,
    titles: z._default(titles, {}),
    start: z.optional(wallClock),
    end: z.optional(wallClock),
  })
  .check(
    z.refine(({ titles: names, start, end }) =>
      [...Object.values(names), start, end].some((one) => one !== undefined),
    ),
  )

/** Everything that an operator can do. Each is logged and can be undone. */
export const operatorAct = z.union([
  z.object({ kind: z.literal('hide'), uuid }),
  correction,
  z.object({ kind: z.literal('withdraw'), uuid }),
  z.object({
    kind: z.literal('accept'),
    game_id: gameId,
    key: z.string().check(z.minLength(1), z.maxLength(300)),
    type: z.enum(ACCEPTED_TYPES),
    titles,
    start: wallClock,
    end: wallClock,
  }),
  z.object({ kind: z.literal('accept-run'), game_id: gameId, fingerprint: z.string() }),
  z.object({ kind: z.literal('reject-run'), game_id: gameId, fingerprint: z.string() }),
  z.object({ kind: z.literal('close-report'), report_id: looseId }),
])

export type OperatorAct = z.output<typeof operatorAct>

export const performAct = endpoint({
  id: 'performAct',
  summary: 'Hide, correct, withdraw or accept something, decide on a held run, or close a report',
  method: 'POST',
  path: '/api/admin/acts',
  access: 'operator',
  body: operatorAct,
  data: z.object({ act_id: actId }),
  errors: ['notFound', 'unknownActivity'],
})

export const undoAct = endpoint({
  id: 'undoAct',
  summary: 'Take an act back; one that was taken back already stays so',
  method: 'POST',
  path: '/api/admin/acts/undo',
  access: 'operator',
  body: z.object({ act_id: actId }),
  data: z.unknown(),
  errors: ['notFound'],
})

/** Each kind of act, so that none can be forgotten here. */
const KINDS = {
  hide: 'hide',
  correct: 'correct',
  withdraw: 'withdraw',
  accept: 'accept',
  'accept-run': 'accept-run',
  'reject-run': 'reject-run',
  'close-report': 'close-report',
} as const satisfies { readonly [Kind in OperatorAct['kind']]: Kind }

export const operatorActKind = z.enum(KINDS)

const loggedAct = z.object({
  act_id: actId,
  at: timestamp,
  by: z.string(),
  game_id: gameId,
  kind: operatorActKind,
  /** What it was done to, as it was called then. */
  titles: localised,
  /** The dates that a correction or an accepted notice gave. */
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
  /** Whether something else was announced since of what it corrected. */
  disputed: z.boolean(),
  undone: z.nullable(z.object({ at: timestamp, by: z.string() })),
})

export type LoggedAct = z.output<typeof loggedAct>

export const listActs = endpoint({
  id: 'listActs',
  summary: 'What operators did, latest first',
  method: 'GET',
  path: '/api/admin/acts',
  access: 'operator',
  data: z.object({ acts: z.array(loggedAct) }),
})
