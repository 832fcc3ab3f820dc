import { ACTIVITY_TYPES, type ActivityType, type GameOrNone } from '@bannerday/domain/activity'
import { NO_FILTERS, parseFilters, type Filters, type Offered } from '@bannerday/domain/filters'
import { GAME_IDS } from '@bannerday/domain/game'
import { parseZoom, type Zoom, zoomedBy } from '@bannerday/domain/timeline'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readStored, type StoredValues, useStored, writeStored } from '#storage/storage.ts'
import { PATHS } from '#widgets/paths.ts'
import type { Sort } from './board/board-model.ts'
import type { Timeline } from './use-timeline.ts'

type StoredView = StoredValues['timelineView']

/** The player's stored settings of the board. */
type ViewSettings = {
  readonly zoom: Zoom
  readonly filters: Filters
  /** The games whose groups are collapsed. */
  readonly collapsed: ReadonlySet<string>
}

export function useViewSettings(): ViewSettings {
  const stored = useStored('timelineView')
  return useMemo(
    () => ({
      zoom: parseZoom(stored?.zoom),
      filters: {
        active: parseFilters(stored?.filters ?? []),
        types: stored?.shownTypes ?? [],
        games: stored?.shownGames ?? [],
      },
      collapsed: new Set(stored?.collapsed),
    }),
    [stored],
  )
}

export function setZoom(zoom: Zoom): void {
  change({ zoom })
}

/** Zooms by steps; above 0 shows less time. */
export function useZoomSteps() {
  const { zoom } = useViewSettings()
  return {
    zoom,
    canZoom: (steps: number) => zoomedBy(zoom, steps) !== zoom,
    step: (steps: number) => setZoom(zoomedBy(zoom, steps)),
  }
}

export function setFilters({ active, types, games }: Filters): void {
  change({ filters: [...active], shownTypes: [...types], shownGames: [...games] })
}

export function clearFilters(): void {
  setFilters(NO_FILTERS)
}

/** The types and games that filters can choose from: those that the player follows and their own entries, the games in the player's order. */
export function offeredBy(timeline: Timeline): Offered {
  if (timeline.kind !== 'ready') return { types: ACTIVITY_TYPES, games: GAME_IDS }
  const { games, followed } = timeline
  const isFollowed = (type: ActivityType) => followed.some(({ activities }) => activities.includes(type))
  const hasOwn = timeline.activities.some(({ type }) => type === 'own')
  return {
    types: [...ACTIVITY_TYPES.filter(isFollowed), ...(hasOwn ? (['own'] as const) : [])],
    games: games.map(({ id }) => id).filter((id) => followed.some(({ gameId }) => gameId === id)),
  }
}

export function toggleGroup(gameId: GameOrNone): void {
  const collapsed = readStored('timelineView')?.collapsed ?? []
  if (collapsed.includes(gameId)) openGroup(gameId)
  else change({ collapsed: [...collapsed, gameId] })
}

export function openGroup(gameId: GameOrNone): void {
  change({ collapsed: readStored('timelineView')?.collapsed.filter((id) => id !== gameId) ?? [] })
}

const DEFAULT_VIEW: StoredView = {
  collapsed: [],
  zoom: parseZoom(undefined),
  filters: [],
  shownTypes: [],
  shownGames: [],
  tab: 'board',
}

function change(part: Partial<StoredView>): void {
  writeStored('timelineView', { ...DEFAULT_VIEW, ...readStored('timelineView'), ...part })
}

let lastSort: Sort = 'by-game'

/** The chosen order. It survives a visit to another page; the next visit to the site starts by game again. */
export function useSort() {
  const [sort, setSort] = useState(lastSort)

  function choose(next: Sort) {
    lastSort = next
    setSort(next)
  }
  return [sort, choose] as const
}

/** On a wide page the list of what ends next is beside the others, and no tab. */
export const VIEW_TABS = ['board', 'ends-next', 'banners'] as const

export type ViewTab = (typeof VIEW_TABS)[number]

/** Which view the page shows: the one in the address, so that it can be shared, else the one that was open last. */
export function useTab() {
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const last = useStored('timelineView')?.tab
  const named = VIEW_TABS.find((tab) => tab === params.get('view'))
  // A link to an activity is one to its bar.
  const tab = named ?? (params.has('activity') ? undefined : last) ?? 'board'

  function setTab(next: ViewTab) {
    if (next === tab) return
    change({ tab: next })
    params.set('view', next)
    navigate(`${PATHS.timeline}?${params}`, { replace: true })
  }
  return [tab, setTab] as const
}
