import { differences, documentText, type RawEntries } from './document.ts'

/** Long enough for another tab's write to arrive, too short for a player to switch tabs and click. */
const COLLISION_MS = 1_000

type RecentWrites = {
  readonly record: (before: RawEntries, after: RawEntries) => void
  /** Entries this tab wrote that have been overwritten with their previous value, to be written once more. */
  readonly overwritten: (ours: RawEntries, found: RawEntries) => RawEntries
  readonly forget: () => void
}

/**
 * All entries share one key, so two tabs that write at the same time overwrite each other: the later write restores the
 * old value of the entry that the earlier one changed. If an entry has just the value that this tab replaced a moment
 * ago, we take it for such a collision, not for a choice of the player. Each write is restored only once: if it was a choice
 * after all, two tabs would otherwise restore their own values in turn and never stop.
 */
export function recentWrites(now: () => number): RecentWrites {
  let writes: { readonly name: string; readonly replaced: unknown; readonly at: number }[] = []
  let restored: RawEntries = {}

  function dropOldWrites() {
    const oldest = now() - COLLISION_MS
    writes = writes.filter(({ at }) => at >= oldest)
    return writes
  }

  return {
    record(before, after) {
      const at = now()
      const written = Object.keys(differences({ ...before, ...restored }, after))
      writes = [...dropOldWrites(), ...written.map((name) => ({ name, replaced: before[name], at }))]
      restored = {}
    },
    overwritten(ours, found) {
      const lost = dropOldWrites().filter(
        ({ name, replaced }) => !isSame(found[name], ours[name]) && isSame(found[name], replaced),
      )
      writes = writes.filter((write) => !lost.includes(write))
      const entries = Object.fromEntries(lost.map(({ name }) => [name, ours[name]]))
      restored = { ...restored, ...entries }
      return entries
    },
    forget() {
      writes = []
      restored = {}
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || documentText({ one }) === documentText({ one: other })
}
