import { useState } from 'react'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import type { Sort } from './board/board-model.ts'
import { useTimeline } from './hooks/use-timeline.ts'
import { BoardSkeleton } from './states/board-skeleton.tsx'
import { BoardState } from './states/board-state.tsx'
import { TitleBar } from './title-bar.tsx'
import { Workspace } from './workspace.tsx'
import styles from './timeline-page.module.css'

/** What ends first, and what have I not done? */
export function TimelinePage() {
  const settings = useDisplaySettings()
  const timeline = useTimeline()
  const [sort, setSort] = useState<Sort>('by-game')
  return (
    <div className={styles.page}>
      <TitleBar settings={settings} sort={sort} onSort={setSort} />
      {timeline.kind === 'ready' ? (
        <Workspace {...timeline} settings={settings} sort={sort} />
      ) : (
        <BoardSkeleton settings={settings} isWaiting={timeline.kind === 'loading'}>
          {timeline.kind === 'loading' ? null : <BoardState {...timeline} />}
        </BoardSkeleton>
      )}
    </div>
  )
}
