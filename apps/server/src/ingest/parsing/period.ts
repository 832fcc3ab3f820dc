import { parseWallClock, type Anchor, type WallClock } from '@bannerday/domain/time'
import type { Closing } from '#catalogue/shipped.ts'
import type { VersionTable } from '#catalogue/version-line.ts'
import { closingBefore } from '#catalogue/wall-clocks.ts'
import { asTheyAreNow, serversDiffer } from './changed-times.ts'
import { findMoments, type Moment } from './moments.ts'
import type { SearchableLine } from './plain-text.ts'
import { isOfOtherTimes, sectionsBehind, sectionsBelow } from './sections.ts'

/** One end of a period. */
type Edge = {
  readonly wall: WallClock
  /** Null where the text does not say whose clock it is. */
  readonly anchor: Anchor | null
  /** The version that it opens or closes with, where the text gives no date. */
  readonly version: string | null
  /** The update is not announced: its date is counted on from the last one. */
  readonly isForecast: boolean
  /** For an end before the last minute of that version. */
  readonly closes?: Closing
}

/** From when to when something runs, as its notice says it. */
export type AnnouncedPeriod = {
  readonly start: Edge
  readonly end: Edge
  /** It opens with the update to a version. */
  readonly isVersionUpdate: boolean
}

/** Why a text gives no period. */
export type PeriodProblem =
  | 'no-window'
  | 'no-end'
  | 'permanent'
  | 'all-version'
  | 'date-without-time'
  | 'other-clock'
  | 'unknown-version'
  | 'ends-before-it-starts'
  | 'times-disagree'

type Range = {
  readonly start: Moment
  readonly end: Moment
  /** What stands before or above it. */
  readonly label: string
}

const BETWEEN =
  /^[\s~()→-]*(?:起|onwards?|and)?[\s,~()→-]*(?:to|until|till|through|ends? (?:on|at)|至|到|から|まで)?[\s~()→-]*$/i
/** Before, or behind, the end that takes the place of another. */
const EXTENDED_TO = /\bexten(?:ded|sion)\b[^.]{0,30}\b(?:to|until|till)\s*$|延[长長](?:至|到|为|為)\s*$/iu
const IS_EXTENDED = /^\s?(?:まで|に)(?:期間を)?延長/u
const ENDS_OPEN = /(?:[~→-]|至|to|から)\s*$/i
const BEGINS_OPEN = /^\s*(?:[~→-]|至|to\b)/i
/** Behind a time from which something is open for good. */
const FROM_THEN_ON = /^\s?(?:[后後起]|以[降后後])[^,、。]{0,3}(?:永久|[长長]期|常)/u
/** Starts and ends may stand on lines of their own. */
const ONE_END =
  /^[^:]{0,20}\b(?:starts?|begins?|opens?|ends?|closes?)(?: (?:time|date))?:|^[^:]{0,8}(?:[开開]始|[结結]束|[关關][闭閉]|[开開][启啟放]|終了|開催)(?:[时時][间間]|日[时時])?:/iu

/** What calls itself a phase may begin before the one before it is over. */
const PHASE =
  /\b(?:phase|stage|part|act|round)\s?(?:[ivx]{1,4}|\d{1,2})\b|第?[一二三四五六七八九\d]{1,2}(?:阶段|階段|期|幕|轮|輪|段階|弾)|[上下前後]半/iu

const PERMANENT = /permanent(?:ly)?|永久|常[驻駐]|常設|恒常|無期限|[长長]期[开開]放/iu

/** What is there as long as a version is belongs to the version: each one has another round of it. */
const ALL_VERSION =
  /throughout the entirety of|版本期[间間][内內]?(?:全程|持续|持續)?[开開]放|バージョン期間中(?:は|に)?開放/iu

/** When the activity runs, according to its body. The times at which the notice itself is shown are something else. */
export function findPeriod(
  lines: readonly SearchableLine[],
  versions: VersionTable,
): AnnouncedPeriod | PeriodProblem {
  const read = (section: readonly SearchableLine[]) => periodOf(section, versions)
  const found = [
    ...sectionsBelow(lines, 'duration').map(read),
    ofParts(sectionsBehind(lines).map(read)),
    ...sectionsBelow(lines, 'rewards').map(read),
  ]
  const period = found.find((one) => typeof one !== 'string' || one === 'times-disagree')
  return period ?? found.find((one) => one !== 'no-window') ?? 'no-window'
}

/** Parts of one event say for themselves how long they run. A gift that waits until the version ends has no end of its own. */
function ofParts(parts: readonly (AnnouncedPeriod | PeriodProblem)[]): AnnouncedPeriod | PeriodProblem {
  const periods = parts.filter((part) => typeof part !== 'string')
  if (periods.length === 0) return parts[0] ?? 'no-window'
  const dated = periods.filter(({ end }) => end.version === null)
  return { ...spanOf(periods), end: spanOf(dated.length > 0 ? dated : periods).end }
}

/**
 * The period that one part of a body speaks of. Phases give several ranges: the whole runs from the earliest start to
 * the latest end.
 */
export function periodOf(
  lines: readonly SearchableLine[],
  versions: VersionTable,
): AnnouncedPeriod | PeriodProblem {
  const section = asTheyAreNow(joined(lines))
  if (section === null || serversDiffer(section)) return 'times-disagree'
  const ranges = ofItself(section.flatMap((line, index) => rangesIn(line.text, labelAbove(section, index))))
  if (ranges.length > 0) {
    const arePhases = ranges.every(({ label }) => PHASE.test(label))
    const resolved = ranges.map((range) => resolveRange(range, versions))
    return spanning(resolved, arePhases ? 'may-overlap' : 'follow-each-other')
  }
  const moments = section.flatMap(({ text }) => findMoments(text).map(({ moment }) => moment))
  const [first] = moments
  if (first?.kind === 'version') {
    const isPartOfIt = section.some(({ text }) => ALL_VERSION.test(text))
    return isPartOfIt ? 'all-version' : resolveRange({ start: first, end: first }, versions)
  }
  if (section.some(({ text }) => PERMANENT.test(text))) return 'permanent'
  const apart = section
    .filter(({ kind, text }) => kind === 'cell' || ONE_END.test(text))
    .filter(({ text }) => !isOfOtherTimes(text.slice(0, text.indexOf(':'))))
    .flatMap(({ text }) => findMoments(text).map(({ moment }) => moment))
  if (apart.length > 1) return spanningCells(apart, versions)
  if (moments.some(({ kind }) => kind === 'incomplete' || kind === 'without-year')) return 'date-without-time'
  return moments.length > 0 ? 'no-end' : 'no-window'
}

/** From the update to a version until so long before the next one. */
export function periodOfVersion(
  version: string,
  closes: Closing,
  versions: VersionTable,
): AnnouncedPeriod | PeriodProblem {
  const start = withVersion(version, versions.opensAt)
  const last = withVersion(version, versions.closesAt)
  if (typeof start === 'string') return start
  if (typeof last === 'string') return last
  const end = { ...last, wall: closingBefore(last.wall, closes), anchor: closes.anchor, closes }
  return { start, end, isVersionUpdate: true }
}

/** What a line without times says of those below it. */
function labelAbove(section: readonly SearchableLine[], index: number): string {
  const above = section[index - 1]?.text ?? ''
  return findMoments(above).length > 0 ? '' : above
}

/** The shop of an event may stay open for longer. */
function ofItself(ranges: readonly Range[]): readonly Range[] {
  const own = ranges.filter(({ label }) => !isOfOtherTimes(label))
  return own.length > 0 ? own : ranges
}

function rangesIn(text: string, above: string): readonly Range[] {
  const moments = findMoments(text)
  return moments.flatMap(({ moment: start, from, to }, index) => {
    const next = moments[index + 1]
    if (next === undefined || !BETWEEN.test(text.slice(to, next.from))) return []
    if (next.moment.kind === 'clock' && FROM_THEN_ON.test(text.slice(next.to))) return []
    const later = moments[index + 2]
    const isExtended =
      later !== undefined &&
      (EXTENDED_TO.test(text.slice(next.to, later.from)) || IS_EXTENDED.test(text.slice(later.to)))
    const before = text.slice(moments[index - 1]?.to ?? 0, from)
    const label = /\p{L}/u.test(before) ? before : above
    return [{ start, end: isExtended ? later.moment : next.moment, label }]
  })
}

function resolveRange(
  { start, end }: Pick<Range, 'start' | 'end'>,
  versions: VersionTable,
): AnnouncedPeriod | PeriodProblem {
  const from = resolveStart(start, versions)
  if (typeof from === 'string') return from
  const until = resolveEnd(end, from.wall, versions)
  if (typeof until === 'string') return until
  // In "A ~ B (server time)" the clock applies to both, and so it does in "A (server time) ~ B".
  const period = {
    start: { ...from, anchor: from.anchor ?? clockOf(end) },
    end: { ...until, anchor: until.anchor ?? clockOf(start) },
    isVersionUpdate: opensVersion(start),
  }
  return period.start.wall < period.end.wall ? period : 'ends-before-it-starts'
}

function resolveStart(moment: Moment, versions: VersionTable): Edge | PeriodProblem {
  switch (moment.kind) {
    case 'clock':
      return byClock(moment)
    case 'version-opens':
    case 'version':
      return withVersion(versions.numberOf(moment.version), versions.opensAt)
    case 'incomplete':
    // Of a start nobody says the year.
    case 'without-year':
      return 'date-without-time'
    case 'other-clock':
      return 'other-clock'
    case 'version-closes':
    case 'before-version':
    case 'before-next-version':
      return 'no-window'
  }
}

function resolveEnd(moment: Moment, start: WallClock | null, versions: VersionTable): Edge | PeriodProblem {
  switch (moment.kind) {
    case 'clock':
      return byClock(moment)
    case 'version-closes':
    case 'version':
      return withVersion(versions.numberOf(moment.version), versions.closesAt)
    case 'before-version': {
      const number = versions.numberOf(moment.version)
      return withVersion(number === null ? null : versions.versionBefore(number), versions.closesAt)
    }
    case 'before-next-version':
      return withVersion(start === null ? null : versions.versionAt(start), versions.closesAt)
    case 'without-year':
      return start === null ? 'date-without-time' : firstAfter(start, moment)
    case 'incomplete':
      return 'date-without-time'
    case 'other-clock':
      return 'other-clock'
    case 'version-opens':
      return 'no-window'
  }
}

function byClock({ wall, anchor }: Extract<Moment, { kind: 'clock' }>): Edge {
  return { wall, anchor, version: null, isForecast: false }
}

/** The first such day after the start. */
function firstAfter(
  start: WallClock,
  { day, anchor }: Extract<Moment, { kind: 'without-year' }>,
): Edge | PeriodProblem {
  const year = Number(start.slice(0, 4))
  const [wall] = [year, year + 1].flatMap((one) => {
    const parsed = parseWallClock(`${one}-${day}`)
    return parsed !== null && parsed > start ? [parsed] : []
  })
  return wall === undefined ? 'date-without-time' : { wall, anchor, version: null, isForecast: false }
}

function withVersion(
  version: string | null,
  timeOf: VersionTable['opensAt' | 'closesAt'],
): Edge | PeriodProblem {
  const time = version === null ? null : timeOf(version)
  return time === null ? 'unknown-version' : { ...time, anchor: 'global', version }
}

function clockOf(moment: Moment): Anchor | null {
  return moment.kind === 'clock' || moment.kind === 'without-year' ? moment.anchor : null
}

function opensVersion({ kind }: Moment): boolean {
  return kind === 'version-opens' || kind === 'version'
}

function spanning(
  resolved: readonly (AnnouncedPeriod | PeriodProblem)[],
  phases: 'may-overlap' | 'follow-each-other',
): AnnouncedPeriod | PeriodProblem {
  const periods = resolved.filter((one) => typeof one !== 'string')
  // Any unreadable phase is a problem: it could be the first or the last one.
  const problem = resolved.find((one) => typeof one === 'string')
  const isDoubtful = phases === 'follow-each-other' && contradict(periods)
  return problem ?? (isDoubtful ? 'times-disagree' : spanOf(periods))
}

/** Phases follow each other, or are parts of the whole. */
function contradict(periods: readonly { readonly start: Edge; readonly end: Edge }[]): boolean {
  return periods.some(({ start, end }) =>
    periods.some(
      (later) => start.wall < later.start.wall && later.start.wall < end.wall && end.wall < later.end.wall,
    ),
  )
}

/** From the earliest start to the latest end. */
function spanOf(periods: readonly AnnouncedPeriod[]): AnnouncedPeriod {
  const earliest = periods.reduce((first, one) => (one.start.wall < first.start.wall ? one : first))
  const latest = periods.reduce((last, one) => (one.end.wall > last.end.wall ? one : last))
  return { ...earliest, end: latest.end }
}

/** Starts and ends that are told apart from each other, as in the cells of a table. */
function spanningCells(moments: readonly Moment[], versions: VersionTable): AnnouncedPeriod | PeriodProblem {
  const edges = moments.map((moment) => ({
    moment,
    edge: opensVersion(moment) ? resolveStart(moment, versions) : resolveEnd(moment, null, versions),
  }))
  const inOrder: { moment: Moment; edge: Edge }[] = []
  for (const { moment, edge } of edges) {
    if (typeof edge === 'string') return edge
    inOrder.push({ moment, edge })
  }
  if (contradict(inPairs(inOrder.map(({ edge }) => edge)))) return 'times-disagree'
  inOrder.sort((a, b) => (a.edge.wall < b.edge.wall ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined || first.edge.wall >= last.edge.wall) return 'no-end'
  return { start: first.edge, end: last.edge, isVersionUpdate: opensVersion(first.moment) }
}

/** A start and an end in each row, if that is what they are. */
function inPairs(edges: readonly Edge[]): readonly { readonly start: Edge; readonly end: Edge }[] {
  const pairs = edges.flatMap((start, index) => {
    const end = edges[index + 1]
    return index % 2 === 0 && end !== undefined && start.wall < end.wall ? [{ start, end }] : []
  })
  return pairs.length * 2 === edges.length ? pairs : []
}

/** A range may be broken before or after its dash. */
function joined(section: readonly SearchableLine[]): readonly SearchableLine[] {
  const lines: SearchableLine[] = []
  for (const line of section) {
    const last = lines.at(-1)
    const belongs = last && (ENDS_OPEN.test(last.text) || BEGINS_OPEN.test(line.text))
    if (belongs && last.kind === line.kind)
      lines.splice(-1, 1, { kind: line.kind, text: `${last.text} ${line.text}` })
    else lines.push(line)
  }
  return lines
}
