import { type ActivityStatuses, statusOf } from '@bannerday/domain/activity'
import { type ReactNode, useId } from 'react'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { ActivityBar } from './activity-bar.tsx'
import type { BoardGroup } from './board-model.ts'
import { GroupLabel } from './group-label.tsx'
import { type Hits, hitMark } from './hits.ts'
import { endPillPx } from './pills.ts'
import {
  barsInside,
  hiddenEnds,
  isSameBar,
  type PlacedBar,
  type ViewWindow,
  wordsLeft,
  wordsRoom,
  withTabStop,
} from './view-window.ts'
import styles from './board.module.css'

/** How bars look beyond where they stand: their texts, statuses and colours. */
export type Appearance = {
  readonly words: Words
  readonly statuses: ActivityStatuses
  readonly colors: ReadonlyMap<string, string>
  /** Search results; all other bars are dimmed. */
  readonly hits: Hits | null
}

type Props = {
  readonly group: BoardGroup
  readonly view: ViewWindow
  readonly appearance: Appearance
  /** The bar in the order of the Tab key, if it is one of this group; drawn wherever the view is. */
  readonly tabStop: PlacedBar | null
}

export function LaneGroup({ group, view, appearance, tabStop }: Props) {
  const { words, statuses, colors, hits } = appearance
  const { t, language } = useI18n()
  const lanesId = useId()
  const { gameId } = group.group
  const place = { top: group.top, height: group.bottom - group.top }
  const bars = withTabStop(barsInside(group, view), tabStop)

  const drawn: ReactNode = bars.map((placed) => (
    <ActivityBar
      key={placed.bar.activity.id}
      bar={placed.bar}
      topPx={placed.topPx}
      status={statusOf(statuses, placed.bar.activity.id)}
      words={words}
      t={t}
      gameColor={gameId === null ? colors.get(placed.bar.activity.gameId) : undefined}
      isTabStop={isSameBar(placed, tabStop)}
      sticks={hiddenEnds(placed.bar, view)}
      wordsPx={wordsRoom(placed.bar, endPillPx(language), view)}
      wordsLeftPx={wordsLeft(placed.bar, view)}
      hit={hitMark(hits, placed.bar.activity.id)}
    />
  ))

  if (gameId === null) {
    return (
      <div id={lanesId} className={styles.group} style={place}>
        {drawn}
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
      {group.isCollapsed ? null : drawn}
    </section>
  )
}
