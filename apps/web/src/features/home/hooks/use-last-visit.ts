import { HOUR } from '@bannerday/domain/time'
import { useEffect, useState } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

/** Coming back within this time continues the last visit, and shows the same news. */
const NEW_VISIT_MS = 6 * HOUR

/** When the visit before this one began; null on the first visit. */
export function useLastVisit(): string | null {
  const [began, beganBefore] = useStored('visits') ?? []
  const [openedAt] = useState(() => new Date())
  const sinceMs = openedAt.getTime() - Date.parse(began ?? '')
  // An invalid date (NaN), or one in the future, left by a clock that was fast, starts a new visit and is dropped.
  const isNew = !(sinceMs >= 0 && sinceMs <= NEW_VISIT_MS)
  const before = (sinceMs > NEW_VISIT_MS ? began : beganBefore) ?? null
  useEffect(() => {
    if (isNew) writeStored('visits', [openedAt.toISOString(), ...(before === null ? [] : [before])])
  }, [isNew, openedAt, before])
  return before
}
