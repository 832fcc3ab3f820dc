import type { GameId } from '@bannerday/domain/game'
import { useMemo } from 'react'
import { useStored, writeStored } from '#storage/storage.ts'

/** The games whose groups are folded up, remembered. */
export function useCollapsed(): {
  readonly collapsed: ReadonlySet<string>
  toggle: (gameId: GameId) => void
} {
  const view = useStored('timelineView')
  const collapsed = useMemo(() => new Set<GameId>(view?.collapsed), [view])
  function toggle(gameId: GameId) {
    const others = [...collapsed].filter((id) => id !== gameId)
    writeStored('timelineView', { collapsed: collapsed.has(gameId) ? others : [...others, gameId] })
  }
  return { collapsed, toggle }
}
