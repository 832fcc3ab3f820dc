import type { StoredAct } from '#catalogue/acts.store.ts'
import {
  type Additions,
  type Correct,
  datesFit,
  parseCorrection,
  withCorrection,
} from '#catalogue/additions.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import { type CatalogueContext, editionNow } from '#catalogue/seed-catalogue.ts'
import type { PartlyLocalised } from '#catalogue/shipped.ts'
import { isSameMinute } from '#catalogue/wall-clocks.ts'

/** Some of what can be corrected; a date is missing where it was not. */
type Values = {
  readonly titles: PartlyLocalised
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** A correction that holds, and what has been announced instead since it was made. */
export type Dispute = {
  readonly act: StoredAct
  readonly uuid: string
  /** Whether players see its dates. */
  readonly shown: boolean
  readonly corrected: Values
  readonly announced: Values
}

/**
 * The corrections whose reason may be gone: what they put right was something else then, and is still not what they say;
 * and those whose dates no longer fit the others. What a later correction says again is settled by that one.
 */
export function disputesOf(
  actsInForce: readonly StoredAct[],
  uncorrected: readonly CatalogueActivity[],
): readonly Dispute[] {
  const byUuid = new Map(uncorrected.map((activity) => [activity.uuid, activity]))
  const unfit = unfitActs(actsInForce, byUuid)
  const settled = new Set<string>()
  const latestFirst = actsInForce.toSorted((a, b) => b.id - a.id)
  return latestFirst.flatMap((act) => {
    const correction = parseCorrection(act.act)
    if (correction?.kind !== 'correct') return []
    const { uuid, titles, start, end } = correction
    const activity = byUuid.get(uuid)
    if (activity === undefined) return []
    const shown = !unfit.has(act.id)
    const announced = disputedValues(correction, activity, { shown, settled })
    const isDisputed = Object.keys(announced.titles).length > 0 || announced.start || announced.end
    return isDisputed ? [{ act, uuid, shown, corrected: { titles, start, end }, announced }] : []
  })
}

/** The numbers of the acts whose dates players do not see. */
function unfitActs(
  actsInForce: readonly StoredAct[],
  uncorrected: ReadonlyMap<string, CatalogueActivity>,
): ReadonlySet<number> {
  const byUuid = new Map(uncorrected)
  const unfit = new Set<number>()
  for (const { id, act } of actsInForce.toSorted((a, b) => a.id - b.id)) {
    const correction = parseCorrection(act)
    const activity = correction?.kind === 'correct' && byUuid.get(correction.uuid)
    if (!activity) continue
    if (!datesFit(activity, correction)) unfit.add(id)
    byUuid.set(activity.uuid, withCorrection(activity, correction))
  }
  return unfit
}

type Judging = {
  readonly shown: boolean
  /** Gathers what this correction or a later one says. */
  readonly settled: Set<string>
}

/** What is announced in place of what a correction says. */
function disputedValues(
  { uuid, titles, start, end, was }: Correct,
  activity: CatalogueActivity,
  { shown, settled }: Judging,
): Values {
  function isDisputed(field: string, { corrected, before, announced }: OneValue): boolean {
    const name = `${uuid} ${field}`
    if (corrected === undefined || settled.has(name)) return false
    settled.add(name)
    if (!shown && (field === 'start' || field === 'end')) return true
    return before !== undefined && !isSame(announced, before) && !isSame(announced, corrected)
  }
  const disputedTitles = Object.entries(activity.titles).filter(([language, title]) =>
    isDisputed(language, {
      corrected: inLanguage(titles, language),
      before: inLanguage(was?.titles, language),
      announced: title,
    }),
  )
  const isStartDisputed = isDisputed('start', {
    corrected: start,
    before: was?.start,
    announced: activity.start,
  })
  const isEndDisputed = isDisputed('end', { corrected: end, before: was?.end, announced: activity.end })
  return {
    titles: Object.fromEntries(disputedTitles),
    ...(isStartDisputed && { start: activity.start }),
    ...(isEndDisputed && { end: activity.end }),
  }
}

/** A title or a date. */
type OneValue = {
  readonly corrected: string | undefined
  readonly before: string | undefined
  readonly announced: string
}

/** What players would see if nobody had written other titles or dates. */
export function uncorrectedActivities(
  catalogue: CatalogueContext,
  additions: Additions,
): readonly CatalogueActivity[] {
  const corrections = additions.corrections.filter(({ kind }) => kind !== 'correct')
  return editionNow(catalogue).activitiesWith({ ...additions, corrections })
}

/** Of what a correction changes, what stands there without it. */
export function valuesBefore(act: Correct, activity: CatalogueActivity): NonNullable<Correct['was']> {
  return {
    titles: Object.fromEntries(
      Object.entries(activity.titles).filter(([language]) => inLanguage(act.titles, language) !== undefined),
    ),
    ...(act.start && { start: activity.start }),
    ...(act.end && { end: activity.end }),
  }
}

function inLanguage(texts: Readonly<Record<string, string | undefined>> = {}, language: string) {
  return texts[language]
}

/** Titles are compared as they are, dates to the minute. */
function isSame(one: string, other: string): boolean {
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(other)
  return isTime ? isSameMinute(one, other) : one === other
}
