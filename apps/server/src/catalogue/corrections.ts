import { anchorsOf } from '@bannerday/domain/activity'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { Correction } from './additions.ts'
import type { CatalogueActivity } from './catalogue-activity.ts'

/** What players see: without what is hidden, and with the titles and dates that operators wrote, the latest first. */
export function withCorrections(
  activities: readonly CatalogueActivity[],
  corrections: readonly Correction[],
): readonly CatalogueActivity[] {
  const hidden = new Set(corrections.flatMap((one) => (one.kind === 'hide' ? [one.uuid] : [])))
  const byUuid = new Map<string, CatalogueActivity>()
  for (const activity of activities) if (!hidden.has(activity.uuid)) byUuid.set(activity.uuid, activity)
  for (const one of corrections) {
    const activity = one.kind === 'correct' && byUuid.get(one.uuid)
    if (activity) byUuid.set(activity.uuid, corrected(activity, one))
  }
  return [...byUuid.values()]
}

type Correct = Extract<Correction, { kind: 'correct' }>

function corrected(activity: CatalogueActivity, correction: Correct): CatalogueActivity {
  return { ...activity, ...namesOf(activity, correction), ...datesOf(activity, correction) }
}

function namesOf(activity: CatalogueActivity, { titles }: Correct) {
  const { titleLanguages, translatedFrom, originalLanguage } = activity
  const written = LANGUAGES.filter((language) => language in titles)
  const others = LANGUAGES.filter((language) => !(language in titles))
  const lent = others.flatMap((language) => {
    const title = titles[titleLanguages[language] ?? language]
    return title === undefined ? [] : [[language, title] as const]
  })
  const original = originalLanguage === null ? undefined : titles[originalLanguage]
  return {
    titles: { ...activity.titles, ...Object.fromEntries(lent), ...titles },
    titleBasis: {
      ...activity.titleBasis,
      ...Object.fromEntries(written.map((language) => [language, 'official'])),
    },
    titleLanguages: only(others, titleLanguages),
    // Whoever writes a title does not write a translation of ours.
    translatedFrom: only(others, translatedFrom, original),
  }
}

/** What some languages have; in place of all that, another value if there is one. */
function only<Value>(
  languages: readonly Language[],
  values: Readonly<Partial<Record<Language, Value>>>,
  instead?: Value,
): Readonly<Partial<Record<Language, Value>>> {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const value = values[language]
      return value === undefined ? [] : [[language, instead ?? value]]
    }),
  )
}

/** Whoever writes a date does not expect it. */
function datesOf(activity: CatalogueActivity, { start, end }: Correct) {
  const { anchors, basis } = activity
  const rule = anchorsOf({ type: activity.type, isVersionUpdate: activity.isVersionUpdate })
  // What comes and goes with an update is on that update's clock, and a date that takes its place on the usual one.
  const anchorOf = (edge: 'start' | 'end') =>
    basis[edge] === 'shipped' || basis[edge] === 'rule' ? anchors[edge] : rule[edge]
  return {
    start: start ?? activity.start,
    end: end ?? activity.end,
    anchors: {
      start: start === undefined ? anchors.start : anchorOf('start'),
      end: end === undefined ? anchors.end : anchorOf('end'),
    },
    basis: {
      start: start === undefined ? basis.start : ('shipped' as const),
      end: end === undefined ? basis.end : ('shipped' as const),
    },
    predicted: activity.predicted && (start === undefined || end === undefined),
  }
}
