import { statusOf, type ActivityStatuses, type GameOrNone } from '@bannerday/domain/activity'
import type { Instant } from '@bannerday/domain/time'
import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { memo, useId } from 'react'
import type { ActivityTexts } from '#features/timeline/activity-texts.ts'
import { toggleGroup } from '#features/timeline/view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { useClock } from '#widgets/clock.ts'
import { useEmblems } from '#widgets/emblem/lazy-emblem.ts'
import { gameIcon } from '#widgets/icons.ts'
import { shortRemainingText } from '#widgets/time-texts.ts'
import { ActivityBar, type BarActions } from './activity-bar.tsx'
import {
  barsInside,
  type BoardGroup,
  endPillPx,
  hitState,
  type Hits,
  isSameBar,
  pillOf,
  type PlacedBar,
  withTabStop,
} from './board-model.ts'
import { type DrawnPart, hiddenEnds } from './board-scroll.ts'
import { labelWidth } from './label-width.ts'
import board from './board.module.css'
import styles from './lane-group.module.css'

/** What bars show; their positions come from the board. */
export type Appearance = {
  readonly texts: ActivityTexts
  readonly statuses: ActivityStatuses
  readonly colors: ReadonlyMap<string, string>
  /** Search results; all other bars are dimmed. */
  readonly hits: Hits | null
}

type LaneGroupProps = BarActions & {
  readonly group: BoardGroup
  /** When the board was laid out. */
  readonly now: Instant
  readonly drawn: DrawnPart
  readonly appearance: Appearance
  /** The bar in the order of the Tab key, if it is one of this group; drawn wherever it is. */
  readonly tabStop: PlacedBar | null
}

/** Memoised: the board also renders for a tooltip, the focus and the clock, which leave most groups as they are. */
export const LaneGroup = memo(function LaneGroup(props: LaneGroupProps) {
  const { group, now, drawn, appearance, tabStop, onOpenActivity, onTick } = props
  const { texts, statuses, colors, hits } = appearance
  const { t, language } = useI18n()
  const lanesId = useId()
  const hasEmblems = useEmblems()
  const { gameId } = group.group
  const endPill = endPillPx(language)
  const place = { top: group.top, height: group.bottom - group.top, '--end-pill': `${endPill}px` }
  const bars = withTabStop(barsInside(group, drawn), tabStop)

  function drawBar(placed: PlacedBar) {
    const { bar, topPx } = placed
    const { activity } = bar
    const status = statusOf(statuses, activity.id)
    const pill = pillOf(bar, now)
    return (
      <ActivityBar
        key={activity.id}
        bar={bar}
        now={now}
        pill={pill}
        topPx={topPx}
        status={status}
        texts={texts}
        t={t}
        hasEmblem={hasEmblems && activity.type === 'gacha'}
        gameColor={gameId === null ? colors.get(activity.gameId) : undefined}
        isTabStop={isSameBar(placed, tabStop)}
        sticks={hiddenEnds(bar, drawn)}
        labelPx={labelWidth({ bar, pill, endPillPx: endPill }, drawn.labelsFor)}
        hit={hitState(hits, activity.id)}
        onOpenActivity={onOpenActivity}
        onTick={onTick}
      />
    )
  }

  if (gameId === null) {
    return (
      <div id={lanesId} className={board.group} style={place}>
        {bars.map(drawBar)}
      </div>
    )
  }
  return (
    <section
      id={lanesId}
      className={`${board.group} game`}
      style={{ ...place, '--game': colors.get(gameId) }}
      aria-label={texts.gameName(gameId)}
    >
      <GroupLabel gameId={gameId} name={texts.gameName(gameId)} group={group} lanesId={lanesId} />
      {group.isCollapsed ? null : bars.map(drawBar)}
    </section>
  )
})

type GroupLabelProps = {
  readonly gameId: GameOrNone
  readonly name: string
  readonly group: BoardGroup
  readonly lanesId: string
}

/** The slim label over a game's lanes; it folds them up into one line and back. */
const GroupLabel = memo(function GroupLabel({ gameId, name, group, lanesId }: GroupLabelProps) {
  const { t } = useI18n()
  const { isCollapsed, runningCount: count, nextEndAt } = group

  const summary = useClock((now) => {
    if (!isCollapsed || nextEndAt === null) return t('timeline.running', { count })
    return t('timeline.running-next', { count, time: shortRemainingText(t, Math.max(0, nextEndAt - now)) })
  })

  return (
    <header className={styles.row}>
      <button
        type="button"
        className={styles.label}
        aria-expanded={!isCollapsed}
        aria-controls={isCollapsed ? undefined : lanesId}
        onClick={() => toggleGroup(gameId)}
      >
        <span className={styles.glyph}>
          <Icon path={gameIcon(gameId)} />
        </span>
        {name}
        <span className={styles.summary}>{summary}</span>
        <Icon path={isCollapsed ? mdiChevronRight : mdiChevronDown} />
      </button>
    </header>
  )
})
