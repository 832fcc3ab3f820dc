import type { Activity } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { News } from '@bannerday/domain/planner'
import type { CalendarDay, Instant } from '@bannerday/domain/time'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { WIDE } from '#ui/breakpoints.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { latePart } from '#ui/late-part.tsx'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { StatusMenu, type StatusTarget } from '#widgets/personal-status/status-menu.tsx'
import { useStatuses } from '#widgets/personal-status/statuses.ts'
import { ActivityDialogSlot } from './activity-dialog/activity-dialog-slot.tsx'
import type { Sort } from './board/board-model.ts'
import { type BoardHandle, BoardView } from './board/board-view.tsx'
import type { Hits } from './board/hits.ts'
import { DayPanelSlot } from './day-panel/day-panel-slot.tsx'
import { EndsNextSlot } from './ends-next/ends-next-slot.tsx'
import { useBarRequests } from './hooks/use-bar-requests.ts'
import { useBoard } from './hooks/use-board.ts'
import { useActivityOpener } from './hooks/use-open-activity.ts'
import { useShortcut } from './hooks/use-shortcut.ts'
import { useViewSettings } from './hooks/use-view-settings.ts'
import type { Answer } from './spotlight/hooks/use-news.ts'
import { NewsSlot } from './spotlight/news-slot.tsx'
import { SpotlightSlot } from './spotlight/spotlight-slot.tsx'
import { StaleNote } from './states/stale-note.tsx'
import { tabId, type ViewTab, ViewTabs } from './tools/view-tabs.tsx'
import { wordsFor } from './words.ts'
import styles from './workspace.module.css'

const NothingLeft = latePart(async () => (await import('./states/nothing-left.tsx')).NothingLeft)

type Props = {
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly staleSince: Instant | null
  readonly answer: Answer
  readonly retry: () => void
  readonly isRetrying: boolean
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly isSearching: boolean
  readonly onSearchEnd: () => void
  readonly votes?: ((activity: Activity) => ReactNode) | undefined
}

/** The board with everything beside it and everything it opens: one panel, one dialog and one menu for the whole page. */
export function Workspace(props: Props) {
  const { activities, games, staleSince, answer, settings, sort, isSearching, votes } = props
  const i18n = useI18n()
  const statuses = useStatuses()
  const { zoom, filters, collapsed } = useViewSettings()
  const ranks = useMemo(
    () => games.map(({ id, activities: types }) => ({ id, types: types.map((type) => type.id) })),
    [games],
  )
  const colors = useMemo(() => new Map(games.map(({ id, color }) => [id, color])), [games])
  const words = useMemo(() => wordsFor({ i18n, settings, games }), [i18n, settings, games])
  const { zone } = settings
  const { board, shown, now } = useBoard({
    activities,
    games: ranks,
    zone,
    language: i18n.language,
    sort,
    collapsed,
    zoom,
    filters,
    statuses,
  })

  const isWide = useMediaQuery(WIDE)
  const [tab, setTab] = useState<ViewTab>('board')
  const isBoardSeen = isWide || tab === 'board'
  const boardView = useRef<BoardHandle>(null)
  const [day, setDay] = useState<CalendarDay | null>(null)
  const [statusTarget, setStatusTarget] = useState<StatusTarget | null>(null)
  const [isNear, setIsNear] = useState(false)
  const [launching, setLaunching] = useState<GameId | null>(null)
  const [hits, setHits] = useState<Hits | null>(null)
  const [news, setNews] = useState<News | null>(null)
  const { open, close } = useActivityOpener()
  useShortcut('t', () => boardView.current?.goToNow())

  const { focusBar, showBar } = useBarRequests(boardView, {
    activities,
    collapsed,
    sort,
    onRequest: () => setTab('board'),
  })

  function openFromList({ id }: Activity) {
    focusBar(id)
    open(id)
  }

  function endSpotlight(currentId: string | null) {
    props.onSearchEnd()
    setNews(null)
    if (currentId !== null) focusBar(currentId)
  }

  return (
    <>
      {staleSince === null ? null : (
        <StaleNote since={staleSince} isRetrying={props.isRetrying} onRetry={props.retry} />
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
            onOpenDay={(cell) => setDay(board.scale.cells[cell]?.day ?? null)}
            onOpenActivity={({ id }) => open(id)}
            onStatus={setStatusTarget}
            onNear={() => setIsNear(true)}
          />
          {shown.length === 0 ? <NothingLeft /> : null}
          <NewsSlot answer={answer} isHidden={news !== null || isSearching} onShow={setNews} />
        </div>
        {(isWide && day === null) || !isBoardSeen ? (
          <EndsNextSlot
            {...{ activities, shown, statuses, now, zone, words, colors }}
            labelledBy={isWide ? undefined : tabId('ends-next')}
            onOpenActivity={openFromList}
          />
        ) : null}
        <DayPanelSlot
          {...{ day, board, words, games, statuses, zone }}
          activities={shown}
          onDay={setDay}
          onOpenActivity={openFromList}
          onStatus={setStatusTarget}
        />
      </div>
      <SpotlightSlot
        isSearching={isSearching}
        news={news}
        activities={shown}
        games={games}
        now={now}
        onHits={setHits}
        onShow={showBar}
        onClose={endSpotlight}
      />
      <ActivityDialogSlot
        {...{ isNear, activities, words, colors, settings, votes }}
        onClose={close}
        onLaunch={setLaunching}
      />
      <StatusMenu target={statusTarget} onClose={() => setStatusTarget(null)} />
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}
