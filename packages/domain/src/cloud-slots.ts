import { type ActivityStatuses, type PersonalStatus, statusOf } from './activity/activity.ts'
import { MAX_OWN_ENTRIES, type OwnEntries, type OwnEntry } from './activity/own-entries.ts'
import type { GameSelection, Selections } from './selection.ts'
import type { Instant } from './time/instant.ts'
import { parseTimestamp } from './time/wall-clock.ts'

export const CLOUD_SLOTS = [1, 2, 3] as const

/** How long a slot that was cleared can be brought back. */
export const CLEARED_SLOT_KEPT_DAYS = 7

export type CloudSlot = (typeof CLOUD_SLOTS)[number]

/** When each slot was last updated; a slot that is missing was never updated. */
export type SlotDates = ReadonlyMap<CloudSlot, Instant>

/** Reads the profile's settings_metadata: slot_1, slot_2 and slot_3 with a timestamp each. */
export function slotDatesOf(metadata: Readonly<Record<string, unknown>>): SlotDates {
  return new Map(
    CLOUD_SLOTS.flatMap((slot) => {
      const updatedAt = parseSlotDate(metadata[`slot_${slot}`])
      return updatedAt === null ? [] : [[slot, updatedAt]]
    }),
  )
}

/** The most recently updated slot, or 1 if none. */
export function defaultSlot(dates: SlotDates): CloudSlot {
  const [latest] = [...dates].toSorted(([, a], [, b]) => b - a)
  return latest?.[0] ?? 1
}

// A server may leave out the zone; taking the slot for empty would make its content unreachable.
function parseSlotDate(value: unknown): Instant | null {
  if (typeof value !== 'string') return null
  return parseTimestamp(value) ?? parseTimestamp(`${value.replace(' ', 'T')}Z`)
}

/** What a cloud slot carries from one device to the next. */
export type CloudPlan = {
  readonly activityStatus: ActivityStatuses
  readonly userGameSelections: Selections
  /** Empty where the player never moved a game: it then says nothing about the order. */
  readonly gameOrder: readonly string[]
  /** Absent in a plan of an older version, which says nothing about them. */
  readonly ownEntries?: OwnEntries | undefined
}

/** One thing about which two plans do not agree. */
export type PlanDifference =
  | {
      readonly kind: 'status'
      readonly activityId: string
      readonly mine: PersonalStatus
      readonly theirs: PersonalStatus
    }
  | {
      readonly kind: 'selection'
      readonly gameId: string
      readonly mine: GameSelection | null
      readonly theirs: GameSelection | null
    }
  | {
      readonly kind: 'entry'
      readonly entryId: string
      readonly mine: OwnEntry | null
      readonly theirs: OwnEntry | null
    }
  | { readonly kind: 'order'; readonly mine: readonly string[]; readonly theirs: readonly string[] }

/** Activity by activity, then game by game and entry by entry; empty where a player could not tell the plans apart. */
export function comparePlans(mine: CloudPlan, theirs: CloudPlan): readonly PlanDifference[] {
  const statuses = keysOfBoth(mine.activityStatus, theirs.activityStatus)
    .map((activityId) => ({
      kind: 'status' as const,
      activityId,
      mine: statusOf(mine.activityStatus, activityId),
      theirs: statusOf(theirs.activityStatus, activityId),
    }))
    .filter((difference) => difference.mine !== difference.theirs)
  const selections = keysOfBoth(mine.userGameSelections, theirs.userGameSelections)
    .map((gameId) => ({
      kind: 'selection' as const,
      gameId,
      mine: mine.userGameSelections[gameId] ?? null,
      theirs: theirs.userGameSelections[gameId] ?? null,
    }))
    .filter((difference) => !isSameSelection(difference.mine, difference.theirs))
  const entries = compareEntries(mine.ownEntries, theirs.ownEntries)
  const order = isSameOrder(mine.gameOrder, theirs.gameOrder)
    ? []
    : [{ kind: 'order' as const, mine: mine.gameOrder, theirs: theirs.gameOrder }]
  return [...statuses, ...selections, ...entries, ...order]
}

function compareEntries(mine: OwnEntries | undefined, theirs: OwnEntries | undefined) {
  if (mine === undefined || theirs === undefined) return []
  return keysOfBoth(mine, theirs)
    .map((entryId) => ({
      kind: 'entry' as const,
      entryId,
      mine: mine[entryId] ?? null,
      theirs: theirs[entryId] ?? null,
    }))
    .filter((difference) => !isSameEntry(difference.mine, difference.theirs))
}

/** Whether a player could not tell them apart. */
function isSameEntry(one: OwnEntry | null, other: OwnEntry | null): boolean {
  if (one === null || other === null) return one === other
  return shownOf(one) === shownOf(other)
}

function shownOf({ title, gameId, startsAt, endsAt, note = '' }: OwnEntry): string {
  return JSON.stringify([title, gameId, startsAt, endsAt, note])
}

function keysOfBoth(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}

function isSameSelection(one: GameSelection | null, other: GameSelection | null): boolean {
  const [types, otherTypes] = [followedTypes(one), followedTypes(other)]
  return (
    (one?.enabled ?? false) === (other?.enabled ?? false) &&
    types.size === otherTypes.size &&
    [...types].every((type) => otherTypes.has(type))
  )
}

/** None of a game that is switched off: switched on again, it may start from either plan. */
function followedTypes(selection: GameSelection | null): ReadonlySet<string> {
  return new Set(selection?.enabled ? selection.activities : [])
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.join('\n') === other.join('\n')
}

/** From least to most progress: a merge never loses progress that was made on the other device. */
const BY_WEIGHT: readonly PersonalStatus[] = ['', 'starred', 'in_progress', 'cancelled', 'done']

/**
 * Both plans in one: of two statuses the one that got further, every game and type that either follows, every entry that
 * either has. In the order of games mine goes first. Whoever merges first, both devices end with the same statuses,
 * selections and entries.
 */
export function mergePlans(mine: CloudPlan, theirs: CloudPlan): CloudPlan {
  return {
    activityStatus: mergeStatuses(mine.activityStatus, theirs.activityStatus),
    userGameSelections: mergeSelections(mine.userGameSelections, theirs.userGameSelections),
    gameOrder: [...new Set([...mine.gameOrder, ...theirs.gameOrder])],
    ownEntries: mergeEntries(mine.ownEntries, theirs.ownEntries),
  }
}

/** Of two versions of an entry the later one, and as many as fit. */
export function mergeEntries(
  mine: OwnEntries | undefined,
  theirs: OwnEntries | undefined,
): OwnEntries | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  const merged = keysOfBoth(mine, theirs).flatMap((id) => {
    const versions = [mine[id], theirs[id]].filter((entry) => entry !== undefined)
    const [latest] = versions.toSorted(
      (one, other) => other.changedAt - one.changedAt || byContent(one, other),
    )
    return latest ? [[id, latest] as const] : []
  })
  return fittingEntries(Object.fromEntries(merged))
}

/** As many entries as a player can have. Beyond that those go that ended first, on every device the same. */
export function fittingEntries(entries: OwnEntries): OwnEntries {
  const byEnd = Object.entries(entries).toSorted(
    ([id, one], [otherId, other]) => other.endsAt - one.endsAt || (id < otherId ? -1 : 1),
  )
  return Object.fromEntries(byEnd.slice(0, MAX_OWN_ENTRIES))
}

/** Decides where two devices changed an entry in the same millisecond, on both alike. */
function byContent(one: OwnEntry, other: OwnEntry): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

function mergeStatuses(mine: ActivityStatuses, theirs: ActivityStatuses): ActivityStatuses {
  return Object.fromEntries(
    keysOfBoth(mine, theirs).map((id) => [id, furtherOf(statusOf(mine, id), statusOf(theirs, id))]),
  )
}

function furtherOf(one: PersonalStatus, other: PersonalStatus): PersonalStatus {
  return BY_WEIGHT.indexOf(one) >= BY_WEIGHT.indexOf(other) ? one : other
}

function mergeSelections(mine: Selections, theirs: Selections): Selections {
  return Object.fromEntries(keysOfBoth(mine, theirs).map((id) => [id, mergeSelection(mine[id], theirs[id])]))
}

/** The types that are kept for a game while it is switched off count only where neither plan follows it. */
function mergeSelection(mine: GameSelection | undefined, theirs: GameSelection | undefined): GameSelection {
  const known = [mine, theirs].filter((selection) => selection !== undefined)
  const followed = known.filter(({ enabled }) => enabled)
  const counted = followed.length > 0 ? followed : known
  return {
    enabled: followed.length > 0,
    activities: [...new Set(counted.flatMap(({ activities }) => activities))],
  }
}
