import type { Activity } from '@bannerday/domain/activity'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sort } from '#features/timeline/board/board-model.ts'
import type { BoardHandle } from '#features/timeline/board/board-view.tsx'
import { openActivityIn } from './use-open-activity.ts'
import { toggleGroup } from './use-view-settings.ts'

type Wish = { readonly activityId: string; readonly act: 'showBar' | 'focusBar' }

type Context = {
  readonly activities: readonly Activity[]
  readonly collapsed: ReadonlySet<string>
  readonly sort: Sort
  /** The board should be shown. */
  readonly onWish: () => void
}

/**
 * Requests from outside of the board to show or focus a bar. Its tab and its group may have to be opened first, so the
 * request is kept until the board has rendered. A link to an activity is such a request too.
 */
export function useWishes(boardView: RefObject<BoardHandle | null>, context: Context) {
  const [wish, setWish] = useState<Wish | null>(linkedWish)
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  useLayoutEffect(() => {
    if (wish) boardView.current?.[wish.act](wish.activityId)
  }, [boardView, wish])

  const makeWish = useCallback((next: Wish) => {
    const { activities, collapsed, sort, onWish } = latest.current
    const gameId = activities.find(({ id }) => id === next.activityId)?.gameId
    if (gameId !== undefined && collapsed.has(gameId) && sort === 'by-game') toggleGroup(gameId)
    onWish()
    setWish(next)
  }, [])
  const focusBar = useCallback((activityId: string) => makeWish({ activityId, act: 'focusBar' }), [makeWish])
  const showBar = useCallback((activityId: string) => makeWish({ activityId, act: 'showBar' }), [makeWish])
  return { focusBar, showBar }
}

function linkedWish(): Wish | null {
  const activityId = openActivityIn(location.search)
  return activityId === null ? null : { activityId, act: 'focusBar' }
}
