import type { GameId } from '@bannerday/domain/game'
import { type Language, LANGUAGES } from '@bannerday/domain/language'
import type { ShippedActivity } from '#catalogue/shipped/activity-schema.ts'
import type { Notice } from '#ingest/parsing/notice.ts'
import type { Reading, VersionReading } from '#ingest/parsing/read-notice.ts'
import { plainTitle } from '#ingest/parsing/titles.ts'
import {
  checked,
  disagree,
  type Draft,
  type DraftContext,
  draftOf,
  isMention,
  mentionKey,
  type Named,
  type Outcome,
  sourceOf,
  timesOf,
} from './draft.ts'

/** A notice that gave no activity, and why. */
export type Aside = {
  readonly gameId: GameId
  readonly key: string
  readonly language: Language
  readonly title: string
  readonly reason: string
}

/** One notice in one language, and what it says. */
export type Told = { readonly notice: Notice; readonly reading: Reading }

export type Drafting = { readonly drafts: readonly Draft[]; readonly asides: readonly Aside[] }

/** The same notice in all languages of its feed. */
type Same = readonly [Told, ...Told[]]

/** Combines the languages of each notice. They must agree on the times; each contributes its name. */
export function draftsOf(told: readonly Told[], known: DraftContext): Drafting {
  const drafts: Draft[] = []
  const mentioned: Draft[] = []
  const asides: Aside[] = []
  for (const same of byKey(told)) {
    const [{ notice: first }] = same
    for (const { notice, reading } of same) {
      if (reading.kind === 'aside') asides.push(asideOf(notice, reading.reason))
    }
    if (isToldTwice(same)) {
      asides.push(asideOf(first, 'told-twice'))
      continue
    }
    for (const outcome of [...aboutVersion(same, known), ...aboutActivity(same, known)]) {
      if (outcome.kind === 'draft') drafts.push(outcome.draft)
      else asides.push(asideOf(first, outcome.reason))
    }
    const listed = listedIn(same)
    asides.push(...listed.asides)
    for (const [place, named] of listed.activities.entries()) {
      const key = mentionKey(first.key)
      const outcome = draftOf(named, { ...first, key }, known)
      if (outcome.kind === 'draft') mentioned.push(outcome.draft)
      else asides.push(asideOf({ ...first, key: `${key}-${place}`, title: named[0].name }, outcome.reason))
    }
  }
  // Of several drafts of one activity the first wins, so what notes only list comes last.
  return { drafts: [...drafts, ...mentioned], asides }
}

function asideOf(
  { gameId, key, language, title }: Pick<Notice, 'gameId' | 'key' | 'language' | 'title'>,
  reason: string,
): Aside {
  return { gameId, key, language, title: plainTitle(title).slice(0, 200), reason }
}

/** The same for a draft that was read but could not be accepted. */
export function asideOfDraft(
  { gameId, key, block }: Pick<Draft, 'gameId' | 'key'> & { readonly block: ShippedActivity },
  reason: string,
): Aside {
  const language = LANGUAGES.find((one) => block.titles[one] !== undefined) ?? 'en'
  const title = block.titles[language] ?? block.id
  return asideOf({ gameId, key: isMention(key) ? `${key}-${title}` : key, language, title }, reason)
}

/** Two notices of one feed under the same number that differ: neither can be trusted. */
function isToldTwice(same: Same): boolean {
  return LANGUAGES.some((language) =>
    disagree(same.filter(({ notice }) => notice.language === language).map(({ reading }) => reading)),
  )
}

function aboutActivity(same: Same, known: DraftContext): readonly Outcome[] {
  const [first, ...others] = same.flatMap(({ notice, reading }): readonly Named[] =>
    reading.kind === 'activity' ? [{ ...reading, language: notice.language }] : [],
  )
  return first === undefined ? [] : [draftOf([first, ...others], same[0].notice, known)]
}

/** An update, and how long the version after it runs. */
function aboutVersion(same: Same, { now, versions }: DraftContext): readonly Outcome[] {
  const readings = versionReadings(same)
  const { gameId, key, page } = same[0].notice
  const origin = { gameId, key, page, ruleId: null }
  const common = { titles: {}, titleMarks: {}, ...sourceOf(page) }
  const [maintenance, ...others] = readings.flatMap((reading) => reading.maintenance ?? [])
  const closing = readings.filter(({ closes }) => closes !== null)
  if (disagree([maintenance, ...others]) || disagree(closing.map(({ version, closes }) => [version, closes])))
    return [{ kind: 'aside', reason: 'languages-disagree' }]
  const outcomes: Outcome[] = []
  if (maintenance !== undefined) {
    const id = `${gameId}/maintenance/${maintenance.version}`
    const block = { ...common, ...maintenance, id, type: 'maintenance' as const }
    outcomes.push(checked({ ...origin, block }, now))
  }
  const [{ version, closes: end } = { version: '', closes: null }] = closing
  const start = maintenance?.end ?? versions.opensAt(version)
  if (end !== null && start !== null) {
    const block = {
      ...common,
      id: `${gameId}/version/${version}`,
      type: 'version' as const,
      version,
      start,
      end,
    }
    outcomes.push(checked({ ...origin, block }, now))
  }
  return outcomes
}

type ListedIn = {
  /** Each in all languages. */
  readonly activities: readonly (readonly [Named, ...Named[]])[]
  readonly asides: readonly Aside[]
}

/** Entries of a list have no numbers, so they are matched between languages by their order. */
function listedIn(same: Same): ListedIn {
  const lists = same.flatMap(({ notice, reading }) =>
    reading.kind === 'version' && reading.listed.length > 0 ? [{ notice, listed: reading.listed }] : [],
  )
  const asides = lists.flatMap(({ notice, listed }) =>
    listed.flatMap((one, place) =>
      one.kind === 'aside'
        ? [asideOf({ ...notice, key: `${mentionKey(notice.key)}-${place}`, title: one.name }, one.reason)]
        : [],
    ),
  )
  const readable = lists.map(({ notice: { language }, listed }) =>
    listed.flatMap((one): readonly Named[] => (one.kind === 'activity' ? [{ ...one, language }] : [])),
  )
  const [first = [], ...others] = readable
  const shapes = readable.map((list) => list.map(({ type, window }) => timesOf(type, window)))
  if (disagree(shapes)) {
    const { notice } = same[0]
    const key = mentionKey(notice.key)
    return { activities: [], asides: [...asides, asideOf({ ...notice, key }, 'languages-disagree')] }
  }
  return {
    activities: first.map((one, place) => inAll(one, others, place)),
    asides,
  }
}

function inAll(one: Named, others: readonly (readonly Named[])[], place: number): [Named, ...Named[]] {
  return [one, ...others.flatMap((list) => list[place] ?? [])]
}

function versionReadings(same: Same): readonly VersionReading[] {
  return same.flatMap(({ reading }) => (reading.kind === 'version' ? [reading] : []))
}

function byKey(told: readonly Told[]): readonly Same[] {
  const groups = new Map<string, [Told, ...Told[]]>()
  for (const one of told) {
    const group = groups.get(one.notice.key)
    if (group === undefined) groups.set(one.notice.key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}
