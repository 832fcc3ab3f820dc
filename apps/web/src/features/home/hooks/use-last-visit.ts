import { HOUR } from '@bannerday/domain/time'
import { useEffect, useState } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

/** Whoever comes back within this time never really left; until then the news stay as they were. */
const NEW_VISIT_MS = 6 * HOUR

/** When the player was here before this visit; null at the first one. */
export function useLastVisit(): string | null {
  const [began, beganBefore] = useStored('visits') ?? []
  const [openedAt] = useState(() => new Date())
  // A date that cannot be read is long ago.
  const isNew = !(openedAt.getTime() - Date.parse(began ?? '') <= NEW_VISIT_MS)
  const before = (isNew ? began : beganBefore) ?? null
  useEffect(() => {
    if (isNew) writeStored('visits', [openedAt.toISOString(), ...(before === null ? [] : [before])])
  }, [isNew, openedAt, before])
  return before
}
