import type { Activity } from '@bannerday/domain/activity'
import type { News } from '@bannerday/domain/planner'
import type { CalendarDay, DisplayZone, Instant } from '@bannerday/domain/time'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { withMessages } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { giveFocusBack } from '#ui/focus.ts'
import { lazyPart, lazyPopup, useLast, whenIdle } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { StatusMenu, preloadStatusMenu, type StatusTarget, useStatuses } from '#widgets/personal-status.tsx'
import { useShownPlan } from '#widgets/shown-plan.ts'
import type { ActivityDialogProps } from './activity-dialog.tsx'
import { activityTexts } from './activity-texts.ts'
import { useBarRequests } from './bar-requests.ts'
import { BoardNote, NothingLeft } from './board-states.tsx'
import type { Board, Hits, Sort } from './board/board-model.ts'
import { BoardView, type BoardHandle } from './board/board-view.tsx'
import { useShortcut } from './keyboard.ts'
import { useActivityOpener, useOpenActivityId } from './open-activity.ts'
import type { EntryForm } from './own-entries/entry-dialog.tsx'
import { BannersSkeleton, EndsNext } from './panels/ends-next.tsx'
import { useBoard } from './use-board.ts'
import type { ReadyTimeline } from './use-timeline.ts'
import { useTab, useViewSettings, type ViewTab } from './view-settings.ts'
import { ViewTabs, tabId } from './view-tabs.tsx'
import styles from './workspace.module.css'

type WorkspaceProps = {
  readonly timeline: ReadyTimeline
  readonly settings: DisplaySettings
  readonly sort: Sort
  readonly isSearching: boolean
  readonly onSearchEnd: () => void
  /** The player wants to write something down, or to change it. */
  readonly onEntryForm: (form: EntryForm) => void
  readonly extras?: ((activity: Activity) => ReactNode) | undefined
}

/** The board with everything beside it and everything it opens: one panel, one dialog and one menu for the whole page. */
export function Workspace(props: WorkspaceProps) {
  const { timeline, settings, sort, isSearching, onSearchEnd, onEntryForm, extras } = props
  const { activities, games } = timeline
  const i18n = useI18n()
  const statuses = useStatuses()
  const viewSettings = useViewSettings()
  const isOwnPlan = useShownPlan() === null
  const colors = useMemo(() => new Map(games.map(({ id, color }) => [id, color])), [games])
  const texts = useMemo(() => activityTexts({ i18n, settings, games }), [i18n, settings, games])
  const { zone } = settings
  const { board, shown, shownWithAnyStatus, now } = useBoard({
    activities,
    games,
    zone,
    language: i18n.language,
    sort,
    statuses,
    ...viewSettings,
  })
  /** What all panels go by. */
  const facts = { games, statuses, now, zone, texts, colors }

  const isWide = useMediaQuery(WIDE)
  const [tab, setTab] = useTab()
  const { day, setDay, openDay, closeDay } = useOpenDay(board)
  const { isBoardSeen, isEndsNextSeen, isBannersSeen } = seenPanels({ isWide, tab, isDayOpen: day !== null })
  const [statusTarget, setStatusTarget] = useState<StatusTarget | null>(null)
  const [hits, setHits] = useState<Hits | null>(null)
  const appearance = useMemo(() => ({ texts, statuses, colors, hits }), [texts, statuses, colors, hits])
  const [news, setNews] = useState<News | null>(null)
  const { open, close } = useActivityOpener()
  // Once the board is there, which they would hold up.
  useEffect(() => whenIdle(preloadPanels), [])

  const boardView = useRef<BoardHandle>(null)
  useShortcut('t', () => boardView.current?.goToNow())
  const { focusBar, showBar } = useBarRequests(boardView, {
    activities,
    collapsed: viewSettings.collapsed,
    sort,
    showBoard: () => setTab('board'),
  })

  const openFromBoard = useCallback(({ id }: Activity) => open(id), [open])

  function openFromList({ id }: Activity) {
    focusBar(id)
    open(id)
  }

  function endSteps(currentId: string | null = null) {
    onSearchEnd()
    setNews(null)
    if (currentId !== null) focusBar(currentId)
  }
  /** What the search and the news step through the board with. */
  const steps = {
    activities: shown,
    unfiltered: activities,
    onHits: setHits,
    onShow: showBar,
    onClose: endSteps,
  }

  return (
    <>
      <BoardNote timeline={timeline} />
      {isWide ? null : <ViewTabs />}
      <div className={styles.workspace}>
        <BoardPanel
          ref={boardView}
          isSeen={isBoardSeen}
          timeline={timeline}
          board={board}
          appearance={appearance}
          selectedDay={day}
          isEmpty={shown.length === 0}
          now={now}
          zone={zone}
          isNewsHidden={news !== null || isSearching}
          onNews={setNews}
          onOpenDay={openDay}
          onOpenActivity={openFromBoard}
          onStatus={setStatusTarget}
        />
        {isEndsNextSeen ? (
          <EndsNext
            {...facts}
            activities={shownWithAnyStatus}
            shown={shown}
            isFiltered={shown.length < activities.length}
            labelledBy={isWide ? undefined : tabId('ends-next')}
            onOpenActivity={openFromList}
            onAskStatus={setStatusTarget}
          />
        ) : null}
        <GameBanners
          {...facts}
          isOpen={isBannersSeen}
          labelledBy={tabId('banners')}
          activities={activities}
          onClose={() => setTab('board')}
          onOpenActivity={({ id }) => open(id, 'banners')}
          onAskStatus={setStatusTarget}
        />
        <DayPanel
          {...facts}
          isOpen={day !== null}
          day={day}
          board={board}
          activities={shown}
          unfiltered={activities}
          onDay={setDay}
          onClose={closeDay}
          onOpenActivity={openFromList}
          onAskStatus={setStatusTarget}
          onNewEntry={isOwnPlan ? (cell) => onEntryForm({ kind: 'new', day: cell }) : undefined}
        />
      </div>
      <SearchBar {...facts} {...steps} isOpen={isSearching} />
      {news !== null && !isSearching ? <NewsBar {...steps} news={news} /> : null}
      <Overlays
        activities={activities}
        texts={texts}
        colors={colors}
        settings={settings}
        extras={extras}
        statusTarget={statusTarget}
        onClose={close}
        onEdit={(id) => {
          close()
          onEntryForm({ kind: 'change', id })
        }}
        onStatusClose={() => setStatusTarget(null)}
      />
    </>
  )
}

/** The day whose panel is open. What opened it has the focus again once it is closed, if it is still drawn. */
function useOpenDay({ scale }: Board) {
  const [day, setDay] = useState<CalendarDay | null>(null)
  // The board is as long as what is on it, so a day can leave it.
  if (day !== null && scale.cells.every((cell) => cell.day !== day)) setDay(null)
  const opener = useRef<Element>(null)

  const openDay = useCallback((opened: CalendarDay) => {
    opener.current = document.activeElement
    setDay(opened)
  }, [])

  function closeDay() {
    setDay(null)
    giveFocusBack(opener.current)
  }

  return { day, setDay, openDay, closeDay }
}

type BoardPanelProps = Omit<ComponentProps<typeof BoardView>, 'onNear'> & {
  readonly isSeen: boolean
  readonly timeline: ReadyTimeline
  /** The filters leave nothing. */
  readonly isEmpty: boolean
  readonly now: Instant
  readonly zone: DisplayZone
  readonly isNewsHidden: boolean
  readonly onNews: (news: News) => void
}

/** The board, and what is said of it below. */
function BoardPanel(props: BoardPanelProps) {
  const { isSeen, timeline, isEmpty, now, zone, isNewsHidden, onNews, ...board } = props
  const { activities, games, outdated } = timeline
  return (
    <div className={styles.board} inert={!isSeen} role="tabpanel" aria-labelledby={tabId('board')}>
      <BoardView {...board} onNear={preloadOverlays} />
      {isEmpty ? <NothingLeft /> : null}
      {outdated ? null : <OldFacts activities={activities} games={games} now={now} zone={zone} />}
      <NewsNote timeline={timeline} isHidden={isNewsHidden} onShow={onNews} />
    </div>
  )
}

const SearchBar = lazyPopup(
  async () => (await withMessages(import('./search/search-bar.tsx'), 'timeline')).SearchBar,
)
/** There is no news before the activities are asked for a second time. */
const NewsNote = lazyPart(async () => (await import('./news.tsx')).NewsNote)
/** In the same file as the buttons that step through hits, which is fetched with the search while the page is idle. */
const NewsBar = lazyPart(async () => (await withMessages(import('./hit-steps.tsx'), 'timeline')).NewsBar)
const OldFacts = lazyPart(
  async () => (await withMessages(import('./panels/old-facts.tsx'), 'timeline')).OldFacts,
)
const DayPanel = lazyPopup(
  async () => (await withMessages(import('./panels/day-panel.tsx'), 'activity')).DayPanel,
)
/** If it cannot be fetched, the player is told so and sees the board again. */
const GameBanners = lazyPopup(
  async () => (await withMessages(import('./panels/game-banners.tsx'), 'activity', 'timeline')).GameBanners,
  <BannersSkeleton />,
)
const ActivityDialog = lazyPopup(
  async () => (await withMessages(import('./activity-dialog.tsx'), 'activity')).ActivityDialog,
)

/** Small, and wanted at once: what is typed must not be lost, and a phone opens its keyboard only for a field that is there. */
function preloadPanels(): void {
  SearchBar.preload()
  DayPanel.preload()
  GameBanners.preload()
}

/** Fetches what can be opened from the board before it is. */
function preloadOverlays(): void {
  ActivityDialog.preload()
  preloadStatusMenu()
}

type OverlaysProps = Omit<ActivityDialogProps, 'isOpen' | 'activity'> & {
  readonly activities: readonly Activity[]
  readonly statusTarget: StatusTarget | null
  readonly onStatusClose: () => void
}

/** What opens over the page: one dialog of an activity and one status menu, whoever opens them. */
function Overlays({ activities, statusTarget, onStatusClose, ...dialog }: OverlaysProps) {
  const openId = useOpenActivityId()
  const activity = useMemo(() => activities.find(({ id }) => id === openId) ?? null, [activities, openId])
  const shown = useLast(activity)
  return (
    <>
      <ActivityDialog {...dialog} activity={shown} isOpen={activity !== null} />
      <StatusMenu target={statusTarget} onClose={onStatusClose} />
    </>
  )
}

type Page = {
  /** Whether there is room for what ends next beside the others; else it is one of three tabs. */
  readonly isWide: boolean
  readonly tab: ViewTab
  readonly isDayOpen: boolean
}

/** Which panels are in view. On a wide page the panel of a day takes the place of the list of what ends next. */
export function seenPanels({ isWide, tab, isDayOpen }: Page) {
  return {
    isBoardSeen: tab === 'board' || (isWide && tab === 'ends-next'),
    isEndsNextSeen: isWide ? !isDayOpen : tab === 'ends-next',
    isBannersSeen: tab === 'banners',
  }
}
