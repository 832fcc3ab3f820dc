import type { Activity } from '@bannerday/domain/activity'
import type { News } from '@bannerday/domain/planner'
import type { CalendarDay } from '@bannerday/domain/time'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { type StatusTarget, useStatuses } from '#widgets/personal-status.tsx'
import type { Sort } from './board/board-model.ts'
import { BoardView, type BoardHandle } from './board/board-view.tsx'
import type { Hits } from './board/hits.ts'
import { DayPanel } from './day-panel/day-panel.tsx'
import { EndsNext } from './ends-next/ends-next.tsx'
import { useBarRequests } from './hooks/use-bar-requests.ts'
import { useBoard } from './hooks/use-board.ts'
import { useActivityOpener } from './hooks/use-open-activity.ts'
import { useShortcut } from './hooks/use-shortcut.ts'
import type { ReadyTimeline } from './hooks/use-timeline.ts'
import { useViewSettings } from './hooks/use-view-settings.ts'
import { Overlays, preloadOverlays } from './overlays.tsx'
import { seenPanels } from './panels.ts'
import { NewsBar } from './spotlight/news-bar.tsx'
import { NewsNote } from './spotlight/news-note.tsx'
import { SearchBar } from './spotlight/search-bar.tsx'
import { NothingLeft } from './states/nothing-left.tsx'
import { StaleNote } from './states/stale-note.tsx'
import { ViewTabs, tabId, type ViewTab } from './tools/view-tabs.tsx'
import { wordsFor } from './words.ts'
import styles from './workspace.module.css'

type Props = {
  readonly timeline: ReadyTimeline
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly isSearching: boolean
  readonly onSearchEnd: () => void
  readonly votes?: ((activity: Activity) => ReactNode) | undefined
}

/** The board with everything beside it and everything it opens: one panel, one dialog and one menu for the whole page. */
export function Workspace({ timeline, settings, sort, isSearching, onSearchEnd, votes }: Props) {
  const { activities, games, staleSince } = timeline
  const i18n = useI18n()
  const statuses = useStatuses()
  const viewSettings = useViewSettings()
  const colors = useMemo(() => new Map(games.map(({ id, color }) => [id, color])), [games])
  const words = useMemo(() => wordsFor({ i18n, settings, games }), [i18n, settings, games])
  const { zone } = settings
  const { board, shown, now } = useBoard({
    activities,
    games,
    zone,
    language: i18n.language,
    sort,
    statuses,
    ...viewSettings,
  })

  const isWide = useMediaQuery(WIDE)
  const [tab, setTab] = useState<ViewTab>('board')
  const [day, setDay] = useState<CalendarDay | null>(null)
  const { isBoardSeen, isEndsNextSeen } = seenPanels({ isWide, tab, isDayOpen: day !== null })
  const [statusTarget, setStatusTarget] = useState<StatusTarget | null>(null)
  const [hits, setHits] = useState<Hits | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const { open, close } = useActivityOpener()

  const boardView = useRef<BoardHandle>(null)
  useShortcut('t', () => boardView.current?.goToNow())
  const { focusBar, showBar } = useBarRequests(boardView, {
    activities,
    collapsed: viewSettings.collapsed,
    sort,
    onRequest: () => setTab('board'),
  })

  const openFromBoard = useCallback(({ id }: Activity) => open(id), [open])

  function openFromList({ id }: Activity) {
    focusBar(id)
    open(id)
  }

  function endSpotlight(currentId: string | null) {
    onSearchEnd()
    setNews(null)
    if (currentId !== null) focusBar(currentId)
  }

  return (
    <>
      {staleSince === null ? null : (
        <StaleNote since={staleSince} isRetrying={timeline.isRetrying} onRetry={timeline.retry} />
      )}
      {isWide ? null : <ViewTabs tab={tab} onTab={setTab} />}
      <div className={styles.workspace}>
        <div
          className={styles.board}
          inert={!isBoardSeen}
          {...(!isWide && { role: 'tabpanel', 'aria-labelledby': tabId('board') })}
        >
          <BoardView
            ref={boardView}
            board={board}
            appearance={{ words, statuses, colors, hits }}
            selectedDay={day}
            onOpenDay={setDay}
            onOpenActivity={openFromBoard}
            onStatus={setStatusTarget}
            onNear={preloadOverlays}
          />
          {shown.length === 0 ? <NothingLeft /> : null}
          <NewsNote answer={timeline.answer} isHidden={news !== null || isSearching} onShow={setNews} />
        </div>
        {isEndsNextSeen ? (
          <EndsNext
            {...{ activities, shown, statuses, now, zone, words, colors }}
            labelledBy={isWide ? undefined : tabId('ends-next')}
            onOpenActivity={openFromList}
          />
        ) : null}
        <DayPanel
          {...{ day, board, words, games, statuses, zone }}
          activities={shown}
          onDay={setDay}
          onOpenActivity={openFromList}
          onStatus={setStatusTarget}
        />
      </div>
      {isSearching ? (
        <SearchBar
          activities={shown}
          games={games}
          now={now}
          onHits={setHits}
          onShow={showBar}
          onClose={endSpotlight}
        />
      ) : null}
      {news !== null && !isSearching ? (
        <NewsBar news={news} onHits={setHits} onShow={showBar} onClose={endSpotlight} />
      ) : null}
      <Overlays
        {...{ activities, words, colors, settings, votes, statusTarget }}
        onClose={close}
        onStatusClose={() => setStatusTarget(null)}
      />
    </>
  )
}
