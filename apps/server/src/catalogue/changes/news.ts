import { DAY } from '@bannerday/domain/time'
import type { ActivityFacts } from '#db/catalogue-schema.ts'
import type { StoredChange } from './changes.store.ts'
import { kindOf } from './changes.ts'

/** The sum of all changes of one activity. */
export type News = Pick<StoredChange, 'uuid' | 'gameId' | 'type' | 'at'> & {
  readonly kind: 'new' | 'moved' | 'ended_early'
  readonly before: ActivityFacts | null
  readonly after: ActivityFacts
}

/** Seasons enter the catalogue half a year ahead; they become news when they are this near. */
const SOON_MS = 60 * DAY

/** One piece of news per activity, latest first. Changes that cancel out and removed activities give none. */
export function newsOf(changes: readonly StoredChange[]): readonly News[] {
  const byUuid = new Map<string, StoredChange[]>()
  for (const change of changes) byUuid.set(change.uuid, [...(byUuid.get(change.uuid) ?? []), change])
  return [...byUuid.values()]
    .flatMap((own) => summed(own))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

function summed(own: readonly StoredChange[]): readonly News[] {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last?.after || last.after.predicted) return []
  const { uuid, gameId, type, at } = last
  const { before } = first
  const { after } = last
  const told = { uuid, gameId, type, at, after }
  if (before === null || before.predicted) {
    const isSoon = Date.parse(`${after.startTime}+08:00`) - at.getTime() < SOON_MS
    return isSoon ? [{ ...told, kind: 'new', before: null }] : []
  }
  const kind = kindOf(before, after)
  return kind === 'moved' || kind === 'ended_early' ? [{ ...told, kind, before }] : []
}
