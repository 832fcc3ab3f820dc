import { documentText, type RawEntries } from './document.ts'

/** Long enough for another tab's write to arrive, too short for a player to change tabs and click. */
const COLLISION_MS = 1_000

export type OwnWrites = {
  readonly note: (before: RawEntries, after: RawEntries) => void
  /** Entries of ours that what was found on the disk has set back. */
  readonly undone: (ours: RawEntries, found: RawEntries) => RawEntries
  readonly forget: () => void
}

/**
 * Browsers let two tabs write at the same instant, each from its own stale copy, and the later one sets back the
 * entry that the earlier one wrote. An entry that shows the very value this tab replaced a moment ago was set back,
 * not chosen.
 */
export function ownWrites(now: () => number): OwnWrites {
  let trail: { readonly name: string; readonly replaced: unknown; readonly at: number }[] = []

  function recent() {
    const oldest = now() - COLLISION_MS
    trail = trail.filter(({ at }) => at >= oldest)
    return trail
  }

  return {
    note(before, after) {
      const at = now()
      const written = Object.keys(differences(before, after))
      trail = [...recent(), ...written.map((name) => ({ name, replaced: before[name], at }))]
    },
    undone(ours, found) {
      const setBack = recent().filter(
        ({ name, replaced }) => !isSame(found[name], ours[name]) && isSame(found[name], replaced),
      )
      return Object.fromEntries(setBack.map(({ name }) => [name, ours[name]]))
    },
    forget() {
      trail = []
    },
  }
}

/** What has to change to come from one to the other; `undefined` stands for a removal. */
export function differences(before: RawEntries, after: RawEntries): RawEntries {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || documentText({ one }) === documentText({ one: other })
}
