import { useEffect, useState } from 'react'
import type { Hits } from '#features/timeline/board/hits.ts'

export type HitListener = {
  readonly onHits: (hits: Hits | null) => void
  /** The board should scroll to this one. */
  readonly onShow: (activityId: string) => void
}

/** Steps through the search results, starting over at the end. `found` is null while there is no search. */
export function useHitSteps(found: readonly string[] | null, { onHits, onShow }: HitListener) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const total = found?.length ?? 0
  const index = Math.max(0, chosenId === null ? 0 : (found?.indexOf(chosenId) ?? 0))
  const currentId = found?.[index] ?? null

  useEffect(() => {
    onHits(found && { ids: new Set(found), currentId })
  }, [found, currentId, onHits])
  useEffect(() => () => onHits(null), [onHits])
  useEffect(() => {
    if (currentId !== null) onShow(currentId)
  }, [currentId, onShow])

  function step(by: number) {
    const next = found?.at((index + by) % total)
    if (next === undefined) return
    setChosenId(next)
    // The only result may have been scrolled out of view meanwhile.
    if (next === currentId) onShow(next)
  }

  return { currentId, position: total === 0 ? 0 : index + 1, total, step }
}
