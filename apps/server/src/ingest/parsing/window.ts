import type { Anchor, WallClock } from '@bannerday/domain/time'
import type { BodyLine } from './body-lines.ts'
import { isPermanent, sectionsOf } from './duration-sections.ts'
import { findMoments, type Moment } from './moments.ts'
import type { VersionTable } from './version-table.ts'

/** One end of a window; the anchor is null where the text does not say whose clock it is. */
type Edge = { readonly wall: WallClock; readonly anchor: Anchor | null }

/** From when to when something runs, as its notice says it. */
export type AnnouncedWindow = {
  readonly start: Edge
  readonly end: Edge
  /** It opens with the update to a version. */
  readonly isVersionUpdate: boolean
}

export type WindowProblem =
  | 'no-window'
  | 'no-end'
  | 'permanent'
  | 'date-without-time'
  | 'other-clock'
  | 'unknown-version'
  | 'ends-before-it-starts'

export type FoundWindow =
  | { readonly kind: 'window'; readonly window: AnnouncedWindow }
  | { readonly kind: 'problem'; readonly problem: WindowProblem }

type Range = { readonly start: Moment; readonly end: Moment }
type Resolved = AnnouncedWindow | WindowProblem

const BETWEEN = /^[\s~()-]*(?:to|until|till|至|到|から|まで)?[\s~()-]*$/i
const ENDS_OPEN = /(?:~|-|至|to|から)\s*$/i
const BEGINS_OPEN = /^\s*(?:~|-|至|to)/i

/** When the activity runs, according to its body. The times at which the notice itself is shown are something else. */
export function findWindow(lines: readonly BodyLine[], versions: VersionTable): FoundWindow {
  let problem: WindowProblem = 'no-window'
  for (const section of sectionsOf(lines)) {
    const found = windowOf(section, versions)
    if (found.kind === 'window') return found
    if (problem === 'no-window') problem = found.problem
  }
  return { kind: 'problem', problem }
}

/** The window that one part of a body speaks of. */
export function windowOf(section: readonly BodyLine[], versions: VersionTable): FoundWindow {
  const found = windowIn(joined(section), versions)
  return typeof found === 'string' ? { kind: 'problem', problem: found } : { kind: 'window', window: found }
}

/** Phases give several ranges: the whole runs from the earliest start to the latest end. */
function windowIn(section: readonly BodyLine[], versions: VersionTable): Resolved {
  const ranges = section.flatMap(({ text }) => rangesIn(text))
  if (ranges.length > 0) return spanning(ranges.map((range) => resolveRange(range, versions)))
  const moments = section.flatMap(({ text }) => findMoments(text).map(({ moment }) => moment))
  const [first] = moments
  if (first?.kind === 'version') return resolveRange({ start: first, end: first }, versions)
  if (section.some(({ text }) => isPermanent(text))) return 'permanent'
  const inCells = section
    .filter(({ kind }) => kind === 'cell')
    .flatMap(({ text }) => findMoments(text).map(({ moment }) => moment))
  if (inCells.length > 1) return spanningCells(inCells, versions)
  if (moments.some(({ kind }) => kind === 'incomplete')) return 'date-without-time'
  return moments.length > 0 ? 'no-end' : 'no-window'
}

function rangesIn(text: string): readonly Range[] {
  const moments = findMoments(text)
  return moments.flatMap(({ moment: start, to }, index) => {
    const next = moments[index + 1]
    if (next === undefined || !BETWEEN.test(text.slice(to, next.from))) return []
    return [{ start, end: next.moment }]
  })
}

function resolveRange({ start, end }: Range, versions: VersionTable): Resolved {
  const from = resolveStart(start, versions)
  if (typeof from === 'string') return from
  const until = resolveEnd(end, from.wall, versions)
  if (typeof until === 'string') return until
  // In "A ~ B (server time)" the clock applies to both, and so it does in "A (server time) ~ B".
  const window = {
    start: { wall: from.wall, anchor: from.anchor ?? clockOf(end) },
    end: { wall: until.wall, anchor: until.anchor ?? clockOf(start) },
    isVersionUpdate: opensVersion(start),
  }
  return window.start.wall < window.end.wall ? window : 'ends-before-it-starts'
}

function resolveStart(moment: Moment, versions: VersionTable): Edge | WindowProblem {
  switch (moment.kind) {
    case 'clock':
      return moment
    case 'version-opens':
    case 'version':
      return global(versions.opensAt(moment.version))
    case 'incomplete':
      return 'date-without-time'
    case 'other-clock':
      return 'other-clock'
    case 'version-closes':
    case 'before-version':
    case 'before-next-version':
      return 'no-window'
  }
}

function resolveEnd(moment: Moment, start: WallClock | null, versions: VersionTable): Edge | WindowProblem {
  switch (moment.kind) {
    case 'clock':
      return moment
    case 'version-closes':
    case 'version':
      return global(versions.closesAt(moment.version))
    case 'before-version':
      return global(versions.lastMinuteBefore(moment.version))
    case 'before-next-version': {
      const version = start === null ? null : versions.versionAt(start)
      return version === null ? 'unknown-version' : global(versions.closesAt(version))
    }
    case 'incomplete':
      return 'date-without-time'
    case 'other-clock':
      return 'other-clock'
    case 'version-opens':
      return 'no-window'
  }
}

function global(wall: WallClock | null): Edge | WindowProblem {
  return wall === null ? 'unknown-version' : { wall, anchor: 'global' }
}

function clockOf(moment: Moment): Anchor | null {
  return moment.kind === 'clock' ? moment.anchor : null
}

function opensVersion({ kind }: Moment): boolean {
  return kind === 'version-opens' || kind === 'version'
}

function spanning(resolved: readonly Resolved[]): Resolved {
  const windows = resolved.filter((one) => typeof one !== 'string')
  // Any unreadable phase is a problem: it could be the first or the last one.
  const problem = resolved.find((one) => typeof one === 'string')
  if (problem !== undefined) return problem
  return windows.reduce((all, one) => ({
    ...(one.start.wall < all.start.wall ? one : all),
    end: one.end.wall > all.end.wall ? one.end : all.end,
  }))
}

/** Tables that give starts and ends in cells of their own. */
function spanningCells(moments: readonly Moment[], versions: VersionTable): Resolved {
  const edges = moments.map((moment) => ({
    moment,
    edge: opensVersion(moment) ? resolveStart(moment, versions) : resolveEnd(moment, null, versions),
  }))
  const inOrder: { moment: Moment; edge: Edge }[] = []
  for (const { moment, edge } of edges) {
    if (typeof edge === 'string') return edge
    inOrder.push({ moment, edge })
  }
  inOrder.sort((a, b) => (a.edge.wall < b.edge.wall ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined || first.edge.wall >= last.edge.wall) return 'no-end'
  return { start: first.edge, end: last.edge, isVersionUpdate: opensVersion(first.moment) }
}

/** A range may be broken before or after its dash. */
function joined(section: readonly BodyLine[]): readonly BodyLine[] {
  const lines: BodyLine[] = []
  for (const line of section) {
    const last = lines.at(-1)
    const belongs = last && (ENDS_OPEN.test(last.text) || BEGINS_OPEN.test(line.text))
    if (belongs && last.kind === line.kind)
      lines.splice(-1, 1, { kind: line.kind, text: `${last.text} ${line.text}` })
    else lines.push(line)
  }
  return lines
}
