import type { Activity } from '@bannerday/domain/activity'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { withMessages } from '#i18n/i18n-store.ts'
import { useStored } from '#storage/storage.ts'
import { lazyPart, lazyPopup, useLast } from '#ui/lazy.tsx'
import { WIDE, useMediaQuery } from '#ui/media-query.ts'
import { type DisplaySettings, useDisplaySettings } from '#widgets/display-settings.ts'
import { BoardSkeleton, BoardState } from './board-states.tsx'
import { useActivityOpener, useOpenActivityId } from './open-activity.ts'
import type { EntryForm } from './own-entries/entry-dialog.tsx'
import { EndsNextSkeleton } from './panels/ends-next.tsx'
import { BoardTools, FilterButton, SearchButton, TitleBar, ZoomButtons } from './title-bar.tsx'
import { type ReadyTimeline, type Timeline, useTimeline } from './use-timeline.ts'
import { useSort, useTab } from './view-settings.ts'
import { ViewTabs } from './view-tabs.tsx'
import { Workspace } from './workspace.tsx'
import styles from './timeline-page.module.css'

const EntryDialog = lazyPopup(
  async () =>
    (await withMessages(import('./own-entries/entry-dialog.tsx'), 'activity', 'planner')).EntryDialog,
)

type Props = {
  /** What other features show in the dialog of an activity, such as votes. */
  readonly extras?: (activity: Activity) => ReactNode
}

export function TimelinePage({ extras }: Props) {
  const settings = useDisplaySettings()
  const timeline = useTimeline()
  const { open, close } = useActivityOpener()
  const areResetsShown = useStored('resets') === 'shown'
  const [sort, setSort] = useSort()
  const [tab] = useTab()
  const isWide = useMediaQuery(WIDE)
  const [entryForm, setEntryForm] = useState<EntryForm | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const hasBoard = timeline.kind === 'ready' || timeline.kind === 'loading'

  function endSearch() {
    setIsSearching(false)
    searchButton.current?.focus()
  }

  return (
    <div className={styles.page}>
      <TitleBar settings={settings} sort={sort} onSort={setSort}>
        {isWide && hasBoard ? <ViewTabs /> : null}
        <SearchButton
          ref={searchButton}
          disabled={!hasBoard}
          isOpen={isSearching}
          onOpen={() => setIsSearching(true)}
        />
        <FilterButton timeline={timeline} />
        {timeline.kind !== 'loading' && timeline.kind !== 'failed' ? (
          <BoardTools
            timeline={timeline}
            settings={settings}
            onNewEntry={() => setEntryForm({ kind: 'new' })}
          />
        ) : null}
        <ZoomButtons />
      </TitleBar>
      {areResetsShown ? (
        <ResetsStrip timeline={timeline} settings={settings} onOpenActivity={({ id }) => open(id, tab)} />
      ) : null}
      {timeline.kind === 'ready' ? (
        <Workspace
          timeline={timeline}
          settings={settings}
          sort={sort}
          isSearching={isSearching}
          onSearchEnd={endSearch}
          onEntryForm={setEntryForm}
          extras={extras}
        />
      ) : (
        <Waiting settings={settings} timeline={timeline} />
      )}
      <MissingActivity timeline={timeline} onClose={close} />
      <EntryDialog
        form={entryForm}
        isOpen={entryForm !== null}
        settings={settings}
        onClose={() => setEntryForm(null)}
        onShow={open}
      />
    </div>
  )
}

/** Its height is kept free until it comes, so that nothing below it moves. */
const ResetsStrip = lazyPart(
  async () => (await withMessages(import('./panels/resets-strip.tsx'), 'timeline')).ResetsStrip,
  <div style={{ height: 54 }} />,
)

type WaitingProps = {
  readonly settings: DisplaySettings
  readonly timeline: Exclude<Timeline, ReadyTimeline>
}

/** The skeleton appears only after this time: for a fast answer it would just flash. */
const SKELETON_DELAY_MS = 150

function Waiting({ settings, timeline }: WaitingProps) {
  const isWide = useMediaQuery(WIDE)
  const [isLate, setIsLate] = useState(false)
  // Nothing happens in the browser when an answer is late, so a timer has to notice.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (timeline.kind !== 'loading') {
    return (
      <BoardSkeleton settings={settings} isWaiting={false}>
        <BoardState {...timeline} />
      </BoardSkeleton>
    )
  }
  return (
    <div className={styles.waiting}>
      {isLate ? <BoardSkeleton settings={settings} isWaiting /> : <div className={styles.blank} />}
      {isWide ? <EndsNextSkeleton isLate={isLate} /> : null}
    </div>
  )
}

const MissingActivityDialog = lazyPopup(
  async () =>
    (await withMessages(import('./missing-activity-dialog.tsx'), 'activity', 'timeline'))
      .MissingActivityDialog,
)

type MissingActivityProps = { readonly timeline: Timeline; readonly onClose: () => void }

/** Shown if the address names an activity that is not on the player's timeline. */
export function MissingActivity({ timeline, onClose }: MissingActivityProps) {
  const openId = useOpenActivityId()
  const missingId = openId !== null && isMissing(openId, timeline) ? openId : null
  const shownId = useLast(missingId)
  if (shownId === null) return null
  return <MissingActivityDialog activityId={shownId} isOpen={missingId !== null} onClose={onClose} />
}

/** False while the activities have not been loaded. */
function isMissing(activityId: string, timeline: Timeline): boolean {
  switch (timeline.kind) {
    case 'loading':
    case 'failed':
      return false
    case 'no-games':
    case 'empty':
      return true
    case 'ready':
      return timeline.activities.every(({ id }) => id !== activityId)
  }
}
