import { DAY, HOUR, instantOf, type Instant, type Period } from '#time/instant.ts'
import { instantIn, parseWallClock, wallClockAt } from '#time/wall-clock.ts'
import { offsetAt, type DisplayZone } from '#time/zone.ts'
import { NO_GAME, type GameOrNone } from './activity.ts'
import { MAX_ENTRY_NOTE_LENGTH, MAX_ENTRY_TITLE_LENGTH, type OwnEntry } from './own-entries.ts'

/** An entry as it is typed into a form. */
export type EntryDraft = {
  readonly title: string
  readonly gameId: GameOrNone
  /** On the clock of the display zone, as the browser's own field writes it: `2026-10-14T12:00`. */
  readonly start: string
  readonly end: string
  readonly note: string
  /** The moments that the fields were filled from: clocks show some hours twice, and no field shows seconds. */
  readonly filledFrom?: { readonly [Field in TimeField]?: Instant | undefined }
}

type TimeField = 'start' | 'end'

export type DraftProblem = 'missing' | 'too-long' | 'not-after-start' | 'too-far'

/** What is wrong with which field. */
export type DraftProblems = { readonly [Field in Exclude<keyof EntryDraft, 'filledFrom'>]?: DraftProblem }

type EntryResult =
  | { readonly kind: 'entry'; readonly entry: OwnEntry }
  | { readonly kind: 'problems'; readonly problems: DraftProblems }

/** How far from now an entry can lie: the board is as long as the time between the first and the last bar. */
const MAX_DISTANCE_MS = 400 * DAY

/** The entry that was typed, or everything that is wrong with it. */
export function entryFrom(draft: EntryDraft, zone: DisplayZone, now: Instant): EntryResult {
  const [title, note] = [draft.title.trim(), draft.note.trim()]
  const startsAt = momentIn(draft, 'start', zone)
  const endsAt = momentIn(draft, 'end', zone)
  const titleProblem = textProblem(title, MAX_ENTRY_TITLE_LENGTH, 'needed')
  const startProblem = momentProblem(startsAt, now)
  const isBackwards = startsAt !== null && endsAt !== null && endsAt <= startsAt
  const endProblem = isBackwards ? 'not-after-start' : momentProblem(endsAt, now)
  const noteProblem = textProblem(note, MAX_ENTRY_NOTE_LENGTH, 'optional')
  const problems = {
    ...(titleProblem && { title: titleProblem }),
    ...(startProblem && { start: startProblem }),
    ...(endProblem && { end: endProblem }),
    ...(noteProblem && { note: noteProblem }),
  }
  if (Object.keys(problems).length > 0 || startsAt === null || endsAt === null)
    return { kind: 'problems', problems }
  return {
    kind: 'entry',
    entry: {
      title,
      ...(draft.gameId !== NO_GAME && { gameId: draft.gameId }),
      startsAt,
      endsAt,
      ...(note !== '' && { note }),
      changedAt: now,
    },
  }
}

function textProblem(text: string, longest: number, need: 'needed' | 'optional'): DraftProblem | null {
  if (text === '' && need === 'needed') return 'missing'
  return text.length > longest ? 'too-long' : null
}

function momentProblem(at: Instant | null, now: Instant): DraftProblem | null {
  if (at === null) return 'missing'
  return Math.abs(at - now) > MAX_DISTANCE_MS ? 'too-far' : null
}

/** What a field of the form says; null while it is empty. Fields leave out the seconds where those are zero. */
export function momentIn(draft: EntryDraft, name: TimeField, zone: DisplayZone): Instant | null {
  const field = draft[name]
  const filled = draft.filledFrom?.[name]
  if (filled !== undefined && fieldAt(filled, zone) === field) return filled
  const wall = parseWallClock(field.length === 'YYYY-MM-DDTHH:mm'.length ? `${field}:00` : field)
  return wall && instantIn(zone, wall)
}

/** The same moments on the clock of another zone; what names no moment stays as it was typed. */
export function draftInZone(draft: EntryDraft, from: DisplayZone, to: DisplayZone): EntryDraft {
  const start = momentIn(draft, 'start', from) ?? undefined
  const end = momentIn(draft, 'end', from) ?? undefined
  return {
    ...draft,
    start: start === undefined ? draft.start : fieldAt(start, to),
    end: end === undefined ? draft.end : fieldAt(end, to),
    filledFrom: { start, end },
  }
}

/** What the form of an entry shows first. */
export function draftOf(entry: OwnEntry, gameId: GameOrNone, zone: DisplayZone): EntryDraft {
  const { title, startsAt, endsAt, note = '' } = entry
  return {
    title,
    gameId,
    ...timesOf({ startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }, zone),
    note,
  }
}

/** The form of a new entry: all of a day, or from this full hour to the same one tomorrow. */
export function newDraft(zone: DisplayZone, now: Instant, day?: Period): EntryDraft {
  const thisHour = instantOf(now - ((now + offsetAt(zone, now)) % HOUR))
  const times = timesOf(day ?? { startsAt: thisHour, endsAt: instantOf(thisHour + DAY) }, zone)
  return { title: '', gameId: NO_GAME, ...times, note: '' }
}

function timesOf({ startsAt: start, endsAt: end }: Period, zone: DisplayZone) {
  return { start: fieldAt(start, zone), end: fieldAt(end, zone), filledFrom: { start, end } }
}

function fieldAt(at: Instant, zone: DisplayZone): string {
  return wallClockAt(zone, at).slice(0, 'YYYY-MM-DDTHH:mm'.length)
}
