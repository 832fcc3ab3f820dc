import { operatorAct } from '@bannerday/contract/operators/acts'
import { LANGUAGES } from '@bannerday/domain/language'
import * as z from 'zod/mini'
import { catalogueStore } from '#catalogue/catalogue.store.ts'
import type { Database } from '#db/database.ts'
import { ingestStore } from '#ingest/ingest.store.ts'
import { presentAct } from '#operators/operators.present.ts'
import { numberIn, toAct } from '#operators/operators.routes.ts'
import { type ActResult, type OperatorsService, operatorsService } from '#operators/operators.service.ts'
import { operatorsStore } from '#operators/operators.store.ts'
import { type CatalogueAdminContext, catalogueIn, parseGames, withDatabase } from './admin-context.ts'
import { floodLine } from './ingest-commands.ts'

export const OPERATOR_USAGE = `npm run admin -- operator hide|withdraw UUID
npm run admin -- operator correct UUID [en=TITLE] [start=2026-11-20T10:00:00] [end=…]
npm run admin -- operator accept GAME NOTICE event|gacha|challenge en=TITLE start=… end=…
npm run admin -- operator held             runs that wait for a decision
npm run admin -- operator accept-run|reject-run GAME
npm run admin -- operator reports          dates that players say are wrong
npm run admin -- operator close-report NUMBER
npm run admin -- operator log              who did what, and when
npm run admin -- operator undo NUMBER`

/** In the log, where others have the name of their account. */
const BY = 'npm run admin'

/** The same that operators do on their page; null for a command that does not exist. */
export function runOperatorCommand(
  context: CatalogueAdminContext,
  args: readonly string[],
): Promise<string[] | null> {
  return withDatabase(context, async (database) => {
    const catalogue = catalogueIn(database, context)
    const operators = operatorsService({ catalogue, ingest: ingestStore(database) })
    const [verb, subject] = args
    switch (verb) {
      case 'log':
        return logLines(database, operators)
      case 'held':
        return heldLines(database)
      case 'reports':
        return reportLines(database)
      case 'undo': {
        if (subject === undefined) return null
        const id = numberIn(subject)
        const undone = id === null ? null : await operators.undo(id, BY)
        if (undone === null || undone.kind === 'not-found') throw new Error(`There is no act ${subject}.`)
        assertDone(undone)
        return [`Act ${subject} is undone.`]
      }
      case 'accept-run':
      case 'reject-run': {
        const [gameId] = parseGames(subject ?? '')
        const run = (await catalogue.store.heldRuns()).find((one) => one.gameId === gameId)
        if (run === undefined) throw new Error(`No run of ${subject} is held.`)
        return perform(operators, { kind: verb, game_id: gameId, fingerprint: run.fingerprint })
      }
      case 'hide':
      case 'withdraw':
      case 'correct':
        return perform(operators, { kind: verb, uuid: subject, ...fieldsIn(args.slice(2)) })
      case 'accept': {
        const [, game_id, key, type, ...fields] = args
        return perform(operators, { kind: verb, game_id, key, type, ...fieldsIn(fields) })
      }
      case 'close-report':
        return perform(operators, { kind: verb, report_id: subject })
      default:
        return null
    }
  })
}

/** `en=TITLE start=… end=…`: titles by their language, and the rest by its name. */
function fieldsIn(words: readonly string[]): object {
  const pairs = words.map((word) => {
    const equals = word.indexOf('=')
    return [word.slice(0, equals), word.slice(equals + 1)] as const
  })
  return {
    ...Object.fromEntries(pairs.filter((pair) => !isTitle(pair))),
    titles: Object.fromEntries(pairs.filter(isTitle)),
  }
}

function isTitle([name]: readonly [string, string]): boolean {
  return LANGUAGES.some((language) => language === name)
}

async function perform(operators: OperatorsService, asked: object): Promise<string[]> {
  const parsed = operatorAct.safeParse(asked)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const actId = assertDone(await operators.perform(toAct(parsed.data), BY))
  return [`Done: act ${actId}, which "operator undo ${actId}" takes back.`]
}

function assertDone(result: ActResult): number {
  switch (result.kind) {
    case 'done':
      return result.actId
    case 'refused':
      throw new Error(`Refused: ${result.problem}`)
    case 'unknown-activity':
      throw new Error('There is no such activity, or no feed announced it.')
    case 'not-found':
      throw new Error('There is no such thing.')
    case 'outdated':
      throw new Error('Nothing was done: another node has a newer catalogue. Upgrade this one first.')
  }
}

async function logLines(database: Database, operators: OperatorsService): Promise<string[]> {
  const store = operatorsStore(database)
  const disputes = await operators.disputes(await store.actsInForce())
  const acts = (await store.acts()).flatMap((act) => presentAct(act, disputes))
  return acts.map(({ act_id, at, by, game_id, kind, titles, disputed, undone }) =>
    [
      `${act_id}  ${at}  ${by}: ${kind} ${game_id}  ${Object.values(titles)[0] ?? ''}`.trimEnd(),
      ...(disputed ? ['disputed by what was announced since'] : []),
      ...(undone ? [`undone ${undone.at} by ${undone.by}`] : []),
    ].join(', '),
  )
}

async function heldLines(database: Database): Promise<string[]> {
  const runs = (await catalogueStore(database).heldRuns()).filter(({ rejectedAt }) => rejectedAt === null)
  return runs.map((run) => `${run.gameId}: held ${run.heldAt.toISOString()}, ${floodLine(run)}`)
}

async function reportLines(database: Database): Promise<string[]> {
  const open = await operatorsStore(database).openReports()
  return open.map(
    ({ report: { id, at, titles, text, link }, by }) =>
      `${id}  ${at.toISOString()}  ${by ?? 'a visitor'} on ${titles.en}: ${text}${link ? `  ${link}` : ''}`,
  )
}
