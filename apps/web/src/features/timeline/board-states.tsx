import type { Language } from '@bannerday/domain/language'
import { DAY, MINUTE, instantOf, type Instant } from '@bannerday/domain/time'
import { NOW_SHARE, timelineCells, type Zoom, xOf } from '@bannerday/domain/timeline'
import {
  mdiCalendarBlankOutline,
  mdiCloudOffOutline,
  mdiControllerOff,
  mdiFilterOffOutline,
  mdiRefresh,
  mdiWifiOff,
} from '@mdi/js'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { PHONE, useMediaQuery } from '#ui/media-query.ts'
import { Blank } from '#ui/messages.tsx'
import { useClock, useMinute } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { settingsPath } from '#widgets/paths.ts'
import { remainingText } from '#widgets/time-texts.ts'
import { BoardHead, DayColumns } from './board/board-head.tsx'
import { type Board, layoutBoard } from './board/board-model.ts'
import type { ReadyTimeline, Timeline } from './use-timeline.ts'
import { clearFilters, useViewSettings } from './view-settings.ts'
import styles from './board-states.module.css'
import board from './board/board.module.css'

type BoardStateProps = Exclude<Timeline, { kind: 'loading' | 'ready' }>

/** A message in the middle of an empty board: why it is empty, and what to do. */
export function BoardState(props: BoardStateProps) {
  const { t } = useI18n()
  switch (props.kind) {
    case 'failed':
      return (
        <div className={styles.state} role="alert">
          <Blank
            icon={mdiWifiOff}
            tone="red"
            title={t('timeline.failed')}
            text={props.message}
            action={
              <Button
                ref={handFocusOn}
                variant="primary"
                icon={mdiRefresh}
                isBusy={props.isRetrying}
                onClick={props.retry}
              >
                {t('shell.retry')}
              </Button>
            }
          />
        </div>
      )
    case 'empty':
      return (
        <output className={styles.state}>
          <Blank
            icon={mdiCalendarBlankOutline}
            title={t('timeline.empty')}
            text={t('timeline.empty.text')}
            action={<ChooseGames />}
          />
        </output>
      )
    case 'no-games':
      return (
        <output className={styles.state}>
          <Blank
            icon={mdiControllerOff}
            title={t('timeline.no-games')}
            text={t('timeline.no-games.text')}
            action={<ChooseGames />}
          />
        </output>
      )
  }
}

type ChooseGamesProps = { readonly variant?: 'tonal' | 'primary' }

/** A link, so that going back after following a game leads to where it was missed. */
export function ChooseGames({ variant = 'tonal' }: ChooseGamesProps) {
  const { t } = useI18n()
  return (
    <Link href={settingsPath('games')} asChild>
      <ButtonLink variant={variant}>{t('timeline.choose-games')}</ButtonLink>
    </Link>
  )
}

const BAR_WIDTHS = [420, 300, 520, 260, 460, 340, 560, 240, 380, 480, 280, 430, 350, 510]
const BAR_STARTS = [0, 60, 20, 180, 40, 240, 10, 120, 80, 0, 200, 30, 150, 60]
/** More than fits on any screen. */
const DAYS_AROUND = 240

type BoardSkeletonProps = {
  readonly settings: DisplaySettings
  readonly isWaiting: boolean
  /** A message in the middle of the board. */
  readonly children?: ReactNode
}

/** The grid around the current time, with placeholders for bars while activities are loading. */
export function BoardSkeleton({ settings: { zone }, isWaiting, children }: BoardSkeletonProps) {
  const { t, language } = useI18n()
  const { zoom } = useViewSettings()
  const now = useMinute()
  const grid = useMemo(() => gridAround(now, zone, zoom, language), [now, zone, zoom, language])
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
          <BoardHead
            board={grid}
            x={seen}
            labelRange={seen}
            now={null}
            selectedDay={null}
            onOpenDay={() => {}}
          />
          <div className={board.lanes}>
            <DayColumns board={grid} x={seen} />
          </div>
        </div>
      </div>
      {isWaiting ? (
        <div className={styles.bars}>
          {BAR_WIDTHS.map((width, row) => (
            <div key={width} style={{ marginLeft: BAR_STARTS[row] }}>
              <Skeleton width={`${width}px`} height="32px" />
            </div>
          ))}
        </div>
      ) : null}
      {children}
    </div>
  )
}

const NO_GROUPS: ReadonlySet<string> = new Set()

/** A board without bars. */
function gridAround(now: Instant, zone: DisplaySettings['zone'], zoom: Zoom, language: Language): Board {
  const period = { startsAt: instantOf(now - DAYS_AROUND * DAY), endsAt: instantOf(now + DAYS_AROUND * DAY) }
  const scale = { cells: timelineCells([period], zone), pxPerDay: zoom }
  return layoutBoard(
    { scale, activities: [], games: [], language, sort: 'by-game', collapsed: NO_GROUPS },
    now,
  )
}

/** On the board, if the player's filters hide everything. */
export function NothingLeft() {
  return (
    <output className={styles.state}>
      <FilteredOut />
    </output>
  )
}

/** Says that the filters hide everything that would be here. */
export function FilteredOut() {
  const { t } = useI18n()
  return (
    <Blank
      icon={mdiFilterOffOutline}
      title={t('timeline.filter.empty')}
      action={
        <Button ref={handFocusOn} variant="tonal" onClick={clearFilters}>
          {t('timeline.filter.clear')}
        </Button>
      }
    />
  )
}

type BoardNoteProps = { readonly timeline: ReadyTimeline }

/**
 * Shown above a board that could not be updated: what is wrong with it, and a retry button. The live region exists before
 * that, or screen readers would not announce it, and how old the board is stands outside: they would announce every minute.
 */
export function BoardNote({ timeline: { outdated, retry, isRetrying } }: BoardNoteProps) {
  const { t } = useI18n()
  return (
    <div className={outdated ? styles.note : undefined}>
      {outdated ? <Icon path={mdiCloudOffOutline} size="small" /> : null}
      <p className={styles.text}>
        <output>{outdated && <Reason outdated={outdated} />}</output>{' '}
        {outdated?.kind === 'stale' ? <Age since={outdated.since} /> : null}
      </p>
      {outdated ? (
        <Button ref={handFocusOn} size="small" variant="text" isBusy={isRetrying} onClick={retry}>
          {t('shell.retry')}
        </Button>
      ) : null}
    </div>
  )
}

function Reason({ outdated }: { readonly outdated: NonNullable<ReadyTimeline['outdated']> }) {
  const { t, format } = useI18n()
  return outdated.kind === 'stale'
    ? t('timeline.stale')
    : t('timeline.earlier-language', { language: format.languageName(outdated.language) })
}

function Age({ since }: { readonly since: Instant }) {
  const { t } = useI18n()
  const age = useClock((now) => {
    const ageMs = now - since
    return ageMs < MINUTE ? t('timeline.age.moments') : t('timeline.age', { time: remainingText(t, ageMs) })
  })
  return t('timeline.updated', { age })
}
