import { statusOf, type Activity, type ActivityStatuses } from '@bannerday/domain/activity'
import type { DayCell } from '@bannerday/domain/time'
import { mdiCalendarBlankOutline, mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { useMemo } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import type { Words } from '#features/timeline/words.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Blank } from '#ui/blank.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { GAME_GLYPHS } from '#widgets/icons.ts'
import type { StatusTarget } from '#widgets/personal-status.tsx'
import { DayItem } from './day-item.tsx'
import { activitiesOf } from './day-model.ts'
import { RelativeDay } from './relative-day.tsx'
import panel from '#features/timeline/side-list/side-panel.module.css'
import styles from './day-panel.module.css'

export type DayListProps = {
  readonly cell: DayCell
  readonly activities: readonly Activity[]
  readonly games: readonly ListedGame[]
  readonly words: Words
  readonly statuses: ActivityStatuses
  /** Left out at the edges of the board. */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
  readonly onOpenActivity: (activity: Activity) => void
  readonly onStatus: (target: StatusTarget) => void
}

export function DayList(props: DayListProps) {
  const { cell, activities, games, words, statuses, previous, next, onOpenActivity, onStatus } = props
  const { t } = useI18n()
  const groups = useMemo(
    () =>
      activitiesOf(
        cell,
        activities,
        games.map(({ id }) => id),
      ),
    [cell, activities, games],
  )
  const count = groups.flatMap((group) => group.activities).length
  return (
    <>
      <div className={styles.steps}>
        <Chip tone="pink">
          <RelativeDay day={cell.day} />
        </Chip>
        {count === 0 ? null : <Chip>{t('day.count', { count })}</Chip>}
        <span className={styles.gap} />
        <IconButton
          size="small"
          icon={mdiChevronLeft}
          label={t('day.previous')}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton
          size="small"
          icon={mdiChevronRight}
          label={t('day.next')}
          disabled={!next}
          onClick={next}
        />
      </div>
      <div className={`${panel.scroller} ${styles.list}`} aria-live="polite">
        {count === 0 ? <Blank icon={mdiCalendarBlankOutline} title={t('day.empty')} /> : null}
        {groups.map(({ gameId, activities: ofGame }) => (
          <section
            key={gameId}
            className="game"
            style={{ '--game': games.find(({ id }) => id === gameId)?.color }}
          >
            <h3 className={styles.game}>
              <Icon path={GAME_GLYPHS[gameId]} />
              {words.gameName(gameId)}
            </h3>
            <ul>
              {ofGame.map((activity) => (
                <DayItem
                  key={activity.id}
                  activity={activity}
                  status={statusOf(statuses, activity.id)}
                  cell={cell}
                  words={words}
                  onOpen={onOpenActivity}
                  onStatus={onStatus}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
