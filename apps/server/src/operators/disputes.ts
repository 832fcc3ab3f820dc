import type { StoredAct } from '#catalogue/acts.store.ts'
import {
  type Additions,
  type Correct,
  datesFit,
  parseCorrection,
  withCorrection,
  withoutReadByFeeds,
} from '#catalogue/additions.ts'
import { type CatalogueActivity, uuidOf } from '#catalogue/catalogue-activity.ts'
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
 * those whose dates no longer fit the others; and accepted notices that can be read by now and say something else. What
 * a later correction says again is settled by that one.
 */
export function disputesOf(
  actsInForce: readonly StoredAct[],
  catalogue: CatalogueContext,
  additions: Additions,
): readonly Dispute[] {
  const activities = byUuidOf(announcedActivities(catalogue, additions))
  const unfit = unfitActs(actsInForce, byUuidOf(uncorrectedActivities(catalogue, additions)))
  const settled = new Set<string>()
  const latestFirst = actsInForce.toSorted((a, b) => b.id - a.id)
  return latestFirst.flatMap((act) => {
    const written = findWritten(act, activities, additions)
    if (written === null) return []
    const { uuid, titles, start, end } = written
    const shown = !unfit.has(act.id)
    const announced = disputedValues(written, { shown, settled })
    const isDisputed = Object.keys(announced.titles).length > 0 || announced.start || announced.end
    return isDisputed ? [{ act, uuid, shown, corrected: { titles, start, end }, announced }] : []
  })
}

/** What an operator wrote about an activity, what stood there before, and what is announced of it now. */
type Written = Values & { readonly uuid: string; readonly was?: Values | undefined; readonly now: Values }

/** Null for an act that wrote nothing, or nothing that is still there. */
function findWritten(
  { act }: StoredAct,
  activities: ReadonlyMap<string, CatalogueActivity>,
  { announced }: Additions,
): Written | null {
  const correction = parseCorrection(act)
  if (correction?.kind === 'correct') {
    const now = activities.get(correction.uuid)
    return now ? { ...correction, now } : null
  }
  if (correction?.kind !== 'accept') return null
  const { id, record: read } = correction.announced
  const now = announced.find((one) => one.id === id)?.record
  const uuid = uuidOf(id)
  if (now === undefined || !activities.has(uuid)) return null
  const { titles, start, end } = read
  return { uuid, titles, start, end, was: correction.was ?? read, now }
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

/** What is announced in place of what an operator wrote. */
function disputedValues(
  { uuid, titles, start, end, was, now }: Written,
  { shown, settled }: Judging,
): Values {
  function isDisputed(field: string, { corrected, before, announced }: OneValue): boolean {
    const name = `${uuid} ${field}`
    if (corrected === undefined || announced === undefined || settled.has(name)) return false
    settled.add(name)
    if (!shown && (field === 'start' || field === 'end')) return true
    return before !== undefined && !isSame(announced, before) && !isSame(announced, corrected)
  }
  const disputedTitles = Object.entries(now.titles).filter(([language, title]) =>
    isDisputed(language, {
      corrected: inLanguage(titles, language),
      before: inLanguage(was?.titles, language),
      announced: title,
    }),
  )
  const isStartDisputed = isDisputed('start', {
    corrected: start,
    before: was?.start,
    announced: now.start,
  })
  const isEndDisputed = isDisputed('end', { corrected: end, before: was?.end, announced: now.end })
  return {
    titles: Object.fromEntries(disputedTitles),
    ...(isStartDisputed && { start: now.start }),
    ...(isEndDisputed && { end: now.end }),
  }
}

/** A title or a date. */
type OneValue = {
  readonly corrected: string | undefined
  readonly before: string | undefined
  readonly announced: string | undefined
}

/** What players would see if nobody had written other titles or dates. */
function uncorrectedActivities(
  catalogue: CatalogueContext,
  additions: Additions,
): readonly CatalogueActivity[] {
  const corrections = additions.corrections.filter(({ kind }) => kind !== 'correct')
  return editionNow(catalogue).activitiesWith({ ...additions, corrections })
}

/** The same where feeds count more than operators who read a notice before them. */
export function announcedActivities(
  catalogue: CatalogueContext,
  additions: Additions,
): readonly CatalogueActivity[] {
  return uncorrectedActivities(catalogue, { ...additions, corrections: withoutReadByFeeds(additions) })
}

function byUuidOf(activities: readonly CatalogueActivity[]): ReadonlyMap<string, CatalogueActivity> {
  return new Map(activities.map((activity) => [activity.uuid, activity]))
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
