import { DAY, instantOf, type Instant } from '@bannerday/domain/time'
import { NOW_SHARE, boardWidth, monthSpans, timelineCells, type Zoom, xOf } from '@bannerday/domain/timeline'
import { type ReactNode, useMemo } from 'react'
import { BoardHead } from '#features/timeline/board/board-head.tsx'
import type { Board } from '#features/timeline/board/board-model.ts'
import { DayColumns } from '#features/timeline/board/day-columns.tsx'
import { useViewSettings } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { PHONE, useMediaQuery } from '#ui/media-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useMinute } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import board from '#features/timeline/board/board.module.css'
import styles from './board-state.module.css'

const BONES = [420, 300, 520, 260, 460, 340, 560, 240, 380, 480, 280, 430, 350, 510]
const BONE_STARTS = [0, 60, 20, 180, 40, 240, 10, 120, 80, 0, 200, 30, 150, 60]
/** More than fits on any screen. */
const DAYS_AROUND = 240

type Props = {
  readonly settings: DisplaySettings
  readonly isWaiting: boolean
  /** A message in the middle of the board. */
  readonly children?: ReactNode
}

/** The grid around the current time, with placeholders for bars while activities are loading. */
export function BoardSkeleton({ settings: { zone }, isWaiting, children }: Props) {
  const { t } = useI18n()
  const { zoom } = useViewSettings()
  const now = useMinute()
  const grid = useMemo(() => gridAround(now, zone, zoom), [now, zone, zoom])
  const nowShare = useMediaQuery(PHONE) ? NOW_SHARE.phone : NOW_SHARE.wide
  const nowX = xOf(grid.scale, now)
  const seen = { from: nowX - nowShare * innerWidth, to: nowX + innerWidth }
  // Scrolled like the board, not translated: the name of the month sticks to the edge of the scroller.
  const scrollToNow = (element: HTMLElement | null) =>
    element?.scrollTo({ left: nowX - nowShare * element.clientWidth })
  return (
    <div className={board.board} aria-busy={isWaiting}>
      {isWaiting ? <output className={styles.wait}>{t('timeline.loading')}</output> : null}
      <div ref={scrollToNow} className={styles.grid} inert>
        <div
          className={board.canvas}
          style={{
            width: grid.widthPx,
            height: '100%',
            '--day': `${zoom}px`,
          }}
        >
          <BoardHead board={grid} x={seen} selectedDay={null} onOpenDay={() => {}} />
          <div className={board.lanes}>
            <DayColumns board={grid} x={seen} />
          </div>
        </div>
      </div>
      {isWaiting ? (
        <div className={styles.bones}>
          {BONES.map((width, row) => (
            <div key={width} style={{ marginLeft: BONE_STARTS[row] }}>
              <Skeleton width={`${width}px`} height="32px" />
            </div>
          ))}
        </div>
      ) : null}
      {children}
    </div>
  )
}

/** A board without bars. */
function gridAround(now: Instant, zone: DisplaySettings['zone'], zoom: Zoom): Board {
  const period = { startsAt: instantOf(now - DAYS_AROUND * DAY), endsAt: instantOf(now + DAYS_AROUND * DAY) }
  const scale = { cells: timelineCells([period], zone), pxPerDay: zoom }
  return {
    sort: 'by-game',
    now,
    scale,
    months: monthSpans(scale.cells),
    groups: [],
    widthPx: boardWidth(scale),
    heightPx: 0,
    barCount: 0,
    isFolded: false,
    today: Math.floor(xOf(scale, now) / zoom),
  }
}
