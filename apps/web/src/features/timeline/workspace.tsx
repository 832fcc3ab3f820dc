import type { Activity } from '@bannerday/domain/activity'
import type { GameId } from '@bannerday/domain/game'
import type { CalendarDay, Instant } from '@bannerday/domain/time'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { useStatuses } from '#widgets/status-menu/personal-status.ts'
import { StatusMenu, type StatusTarget } from '#widgets/status-menu/status-menu.tsx'
import { ActivityDialogSlot } from './activity-dialog/activity-dialog-slot.tsx'
import type { Sort } from './board/board-model.ts'
import { type BoardHandle, BoardView } from './board/board-view.tsx'
import { DayPanelSlot } from './day-panel/day-panel-slot.tsx'
import { useBoard } from './hooks/use-board.ts'
import { useCollapsed } from './hooks/use-collapsed.ts'
import { useActivityOpener } from './hooks/use-open-activity.ts'
import { useShortcut } from './hooks/use-shortcut.ts'
import { StaleNote } from './states/stale-note.tsx'
import { wordsFor } from './words.ts'
import styles from './workspace.module.css'

type Props = {
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly staleSince: Instant | null
  readonly retry: () => void
  readonly isRetrying: boolean
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly votes?: ((activity: Activity) => ReactNode) | undefined
}

/** The board with all that opens from it: one day panel, one dialog, one menu for the whole page. */
export function Workspace(props: Props) {
  const { activities, games, staleSince, retry, isRetrying, settings, sort, votes } = props
  const i18n = useI18n()
  const statuses = useStatuses()
  const { collapsed, toggle } = useCollapsed()
  const ranks = useMemo(
    () => games.map(({ id, activities: types }) => ({ id, types: types.map((type) => type.id) })),
    [games],
  )
  const colors = useMemo(() => new Map(games.map(({ id, color }) => [id, color])), [games])
  const words = useMemo(() => wordsFor({ i18n, settings, games }), [i18n, settings, games])
  const { zone } = settings
  const board = useBoard({ activities, games: ranks, zone, language: i18n.language, sort, collapsed })

  const boardView = useRef<BoardHandle>(null)
  const [day, setDay] = useState<CalendarDay | null>(null)
  const [statusTarget, setStatusTarget] = useState<StatusTarget | null>(null)
  const [isNear, setIsNear] = useState(false)
  const [launching, setLaunching] = useState<GameId | null>(null)
  const { open, close } = useActivityOpener()
  useShortcut('t', () => boardView.current?.goToNow())

  function openFromPanel(activity: Activity) {
    if (collapsed.has(activity.gameId) && sort === 'by-game') toggle(activity.gameId)
    boardView.current?.focusBar(activity.id)
    open(activity.id)
  }

  return (
    <>
      {staleSince === null ? null : <StaleNote since={staleSince} isRetrying={isRetrying} onRetry={retry} />}
      <div className={styles.workspace}>
        <BoardView
          ref={boardView}
          board={board}
          words={words}
          statuses={statuses}
          colors={colors}
          selectedDay={day}
          onOpenDay={(cell) => setDay(board.scale.cells[cell]?.day ?? null)}
          onOpenActivity={({ id }) => open(id)}
          onStatus={setStatusTarget}
          onToggleGroup={toggle}
          onNear={() => setIsNear(true)}
        />
        <DayPanelSlot
          day={day}
          board={board}
          activities={activities}
          words={words}
          games={games}
          statuses={statuses}
          zone={zone}
          onDay={setDay}
          onOpenActivity={openFromPanel}
          onStatus={setStatusTarget}
        />
      </div>
      <ActivityDialogSlot
        isNear={isNear}
        activities={activities}
        words={words}
        colors={colors}
        settings={settings}
        votes={votes}
        onClose={close}
        onLaunch={setLaunching}
      />
      <StatusMenu target={statusTarget} onClose={() => setStatusTarget(null)} />
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </>
  )
}
