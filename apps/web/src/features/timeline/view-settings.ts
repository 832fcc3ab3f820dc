import type { GameId } from '@bannerday/domain/game'
import { parseFilters, type Filter } from '@bannerday/domain/planner'
import { parseZoom, type Zoom } from '@bannerday/domain/timeline'
import { useMemo } from 'react'
import { readStored, type StoredValues, useStored, writeStored } from '#storage/storage.ts'

type StoredView = StoredValues['timelineView']

/** The player's stored settings of the board. */
type ViewSettings = {
  readonly zoom: Zoom
  readonly filters: readonly Filter[]
  /** The games whose groups are collapsed. */
  readonly collapsed: ReadonlySet<string>
}

export function useViewSettings(): ViewSettings {
  const stored = useStored('timelineView')
  return useMemo(
    () => ({
      zoom: parseZoom(stored?.zoom),
      filters: parseFilters(stored?.filters ?? []),
      collapsed: new Set(stored?.collapsed),
    }),
    [stored],
  )
}

export function setZoom(zoom: Zoom): void {
  change({ zoom })
}

export function setFilters(filters: readonly Filter[]): void {
  change({ filters: [...filters] })
}

export function toggleGroup(gameId: GameId): void {
  const collapsed = readStored('timelineView')?.collapsed ?? []
  const others = collapsed.filter((id) => id !== gameId)
  change({ collapsed: others.length < collapsed.length ? others : [...others, gameId] })
}

function change(part: Partial<StoredView>): void {
  const { collapsed = [], zoom = parseZoom(undefined), filters = [] } = readStored('timelineView') ?? {}
  writeStored('timelineView', { collapsed, zoom, filters, ...part })
}
