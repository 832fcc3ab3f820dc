import type { StoredAct } from '#catalogue/acts.store.ts'
import { type Correction, parseCorrection } from '#catalogue/additions.ts'
import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
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
  readonly corrected: Values
  readonly announced: Values
}

type Correct = Extract<Correction, { kind: 'correct' }>

/**
 * The corrections whose reason may be gone: what they put right was something else then, and is still not what they say.
 * What a later correction says again is settled by that one.
 */
export function disputesOf(
  actsInForce: readonly StoredAct[],
  uncorrected: readonly CatalogueActivity[],
): readonly Dispute[] {
  const byUuid = new Map(uncorrected.map((activity) => [activity.uuid, activity]))
  const settled = new Set<string>()
  return actsInForce
    .toSorted((a, b) => b.id - a.id)
    .flatMap((act) => {
      const correction = parseCorrection(act.act)
      const activity = correction?.kind === 'correct' ? byUuid.get(correction.uuid) : undefined
      if (correction?.kind !== 'correct' || activity === undefined) return []
      const { uuid, titles, start, end, was } = correction
      const isDisputed = (field: string, given?: string, before?: string, now?: string) => {
        const name = `${uuid} ${field}`
        if (given === undefined || settled.has(name)) return false
        settled.add(name)
        return before !== undefined && !isSame(now, before) && !isSame(now, given)
      }
      const announced = {
        titles: Object.fromEntries(
          Object.entries(activity.titles).filter(([language, title]) =>
            isDisputed(language, inLanguage(titles, language), inLanguage(was?.titles, language), title),
          ),
        ),
        ...(isDisputed('start', start, was?.start, activity.start) && { start: activity.start }),
        ...(isDisputed('end', end, was?.end, activity.end) && { end: activity.end }),
      }
      const isOne = Object.keys(announced.titles).length > 0 || announced.start || announced.end
      return isOne ? [{ act, uuid, corrected: { titles, start, end }, announced }] : []
    })
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

/** A title, or a date. */
function isSame(one: string | undefined, other: string): boolean {
  const isTime = /^\d{4}-\d{2}-\d{2}T/.test(other)
  return one !== undefined && isTime ? isSameMinute(one, other) : one === other
}
