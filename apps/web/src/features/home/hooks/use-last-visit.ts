import { HOUR } from '@bannerday/domain/time'
import { useEffect, useState } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

/** Whoever comes back within this time never really left; until then the news stay as they were. */
const NEW_VISIT_MS = 6 * HOUR

/** When the player was here before this visit; null at the first one. */
export function useLastVisit(): string | null {
  const [began, beganBefore] = useStored('visits') ?? []
  const [openedAt] = useState(() => new Date())
  const sinceMs = openedAt.getTime() - Date.parse(began ?? '')
  // A date that cannot be read, or that a clock which was fast has left behind, is no visit to go on with or to come after.
  const isNew = !(sinceMs >= 0 && sinceMs <= NEW_VISIT_MS)
  const before = (sinceMs > NEW_VISIT_MS ? began : beganBefore) ?? null
  useEffect(() => {
    if (isNew) writeStored('visits', [openedAt.toISOString(), ...(before === null ? [] : [before])])
  }, [isNew, openedAt, before])
  return before
}
