import { documentText, type RawEntries } from './document.ts'

/** Long enough for another tab's write to arrive, too short for a player to switch tabs and click. */
const COLLISION_MS = 1_000

export type OwnWrites = {
  readonly note: (before: RawEntries, after: RawEntries) => void
  /** Entries this tab wrote that have been overwritten with their previous value. */
  readonly undone: (ours: RawEntries, found: RawEntries) => RawEntries
  readonly forget: () => void
}

/**
 * All entries share one key, so two tabs that write at the same time overwrite each other: the later write restores the
 * old value of the entry that the earlier one changed. If an entry has just the value that this tab replaced a moment
 * ago, we take it for such a collision, not for a choice of the player.
 */
export function ownWrites(now: () => number): OwnWrites {
  let recentWrites: { readonly name: string; readonly replaced: unknown; readonly at: number }[] = []

  function dropOldWrites() {
    const oldest = now() - COLLISION_MS
    recentWrites = recentWrites.filter(({ at }) => at >= oldest)
    return recentWrites
  }

  return {
    note(before, after) {
      const at = now()
      const written = Object.keys(differences(before, after))
      recentWrites = [...dropOldWrites(), ...written.map((name) => ({ name, replaced: before[name], at }))]
    },
    undone(ours, found) {
      const overwritten = dropOldWrites().filter(
        ({ name, replaced }) => !isSame(found[name], ours[name]) && isSame(found[name], replaced),
      )
      return Object.fromEntries(overwritten.map(({ name }) => [name, ours[name]]))
    },
    forget() {
      recentWrites = []
    },
  }
}

/** The entries that differ, with their new values; `undefined` stands for a removal. */
export function differences(before: RawEntries, after: RawEntries): RawEntries {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || documentText({ one }) === documentText({ one: other })
}
