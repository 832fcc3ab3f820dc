import { type ActivityStatuses, statusOf } from '@bannerday/domain/activity'
import type { Instant } from '@bannerday/domain/time'
import { memo, useId } from 'react'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ActivityBar, type BarActions } from './activity-bar.tsx'
import type { BoardGroup } from './board-model.ts'
import { GroupLabel } from './group-label.tsx'
import { type Hits, hitMark } from './hits.ts'
import { endPillPx, pillOf } from './pills.ts'
import {
  barsInside,
  hiddenEnds,
  isSameBar,
  type PlacedBar,
  type BarWindow,
  withTabStop,
} from './view-window.ts'
import { wordsRoom } from './words-room.ts'
import styles from './board.module.css'

/** How bars look beyond where they stand: their texts, statuses and colours. */
export type Appearance = {
  readonly words: Words
  readonly statuses: ActivityStatuses
  readonly colors: ReadonlyMap<string, string>
  /** Search results; all other bars are dimmed. */
  readonly hits: Hits | null
}

type Props = BarActions & {
  readonly group: BoardGroup
  /** When the board was laid out. */
  readonly now: Instant
  readonly view: BarWindow
  readonly appearance: Appearance
  /** The bar in the order of the Tab key, if it is one of this group; drawn wherever the view is. */
  readonly tabStop: PlacedBar | null
}

export const LaneGroup = memo(function LaneGroup(props: Props) {
  const { group, now, view, appearance, tabStop, onOpenActivity, onAskStatus } = props
  const { words, statuses, colors, hits } = appearance
  const { t, language } = useI18n()
  const lanesId = useId()
  const { gameId } = group.group
  const place = { top: group.top, height: group.bottom - group.top }
  const bars = withTabStop(barsInside(group, view), tabStop)

  function drawBar(placed: PlacedBar) {
    const { bar, topPx } = placed
    const { activity } = bar
    const status = statusOf(statuses, activity.id)
    const pill = pillOf(activity, now)
    return (
      <ActivityBar
        key={activity.id}
        bar={bar}
        now={now}
        pill={pill}
        topPx={topPx}
        status={status}
        words={words}
        t={t}
        gameColor={gameId === null ? colors.get(activity.gameId) : undefined}
        isTabStop={isSameBar(placed, tabStop)}
        sticks={hiddenEnds(bar, view)}
        wordsPx={wordsRoom({ bar, status, pill, endPillPx: endPillPx(language) }, view.madeFor)}
        hit={hitMark(hits, activity.id)}
        onOpenActivity={onOpenActivity}
        onAskStatus={onAskStatus}
      />
    )
  }

  if (gameId === null) {
    return (
      <div id={lanesId} className={styles.group} style={place}>
        {bars.map(drawBar)}
      </div>
    )
  }
  return (
    <section
      id={lanesId}
      className={`${styles.group} game`}
      style={{ ...place, '--game': colors.get(gameId) }}
      aria-label={words.gameName(gameId)}
    >
      <GroupLabel gameId={gameId} name={words.gameName(gameId)} group={group} lanesId={lanesId} />
      {group.isCollapsed ? null : bars.map(drawBar)}
    </section>
  )
})
