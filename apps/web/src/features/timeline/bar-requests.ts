import type { Activity, GameOrNone } from '@bannerday/domain/activity'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Sort } from './board/board-model.ts'
import type { BoardHandle } from './board/board-view.tsx'
import { openActivityIn } from './open-activity.ts'
import { openGroup } from './view-settings.ts'

type BarRequest = { readonly activityId: string; readonly act: 'showBar' | 'focusBar' }

type Groups = {
  readonly activities: readonly Activity[]
  readonly collapsed: ReadonlySet<string>
  readonly sort: Sort
}

type Context = Groups & {
  /** Opens its tab. */
  readonly showBoard: () => void
}

/**
 * Requests from outside of the board to show or focus a bar. Its tab and its group may have to be opened first, so the
 * request is kept until the board has rendered. A link to an activity is such a request too.
 */
export function useBarRequests(boardView: RefObject<BoardHandle | null>, context: Context) {
  const [request, setRequest] = useState<BarRequest | null>(null)
  // Once the board has rendered with the tab and the group open.
  useLayoutEffect(() => {
    if (request) boardView.current?.[request.act](request.activityId)
  }, [boardView, request])

  function ask(next: BarRequest) {
    const collapsedGame = collapsedGameOf(next.activityId, context)
    if (collapsedGame !== null) openGroup(collapsedGame)
    setRequest(next)
  }

  // The tab is left to the link, which may name one.
  const askByLink = useEffectEvent(() => {
    const activityId = openActivityIn(location.search)
    if (activityId !== null) ask({ activityId, act: 'focusBar' })
  })
  // oxlint-disable-next-line react/set-state-in-effect -- opening its group writes to storage, which no rendering may
  useLayoutEffect(() => askByLink(), [])

  function askOnBoard(next: BarRequest) {
    context.showBoard()
    ask(next)
  }

  return {
    focusBar: (activityId: string) => askOnBoard({ activityId, act: 'focusBar' }),
    showBar: (activityId: string) => askOnBoard({ activityId, act: 'showBar' }),
  }
}

/** The game whose collapsed group hides a bar; null if none does. Sorted by end, the board has no groups. */
export function collapsedGameOf(
  activityId: string,
  { activities, collapsed, sort }: Groups,
): GameOrNone | null {
  if (sort === 'by-end') return null
  const gameId = activities.find(({ id }) => id === activityId)?.gameId
  return gameId !== undefined && collapsed.has(gameId) ? gameId : null
}
