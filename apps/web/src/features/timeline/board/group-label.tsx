import type { GameId } from '@bannerday/domain/game'
import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { memo } from 'react'
import { toggleGroup } from '#features/timeline/hooks/use-view-settings.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { useClock } from '#widgets/clock.ts'
import { GAME_GLYPHS } from '#widgets/icons.ts'
import { shortRemainingText } from '#widgets/time-texts.ts'
import type { BoardGroup } from './board-model.ts'
import styles from './group-label.module.css'

type Props = {
  readonly gameId: GameId
  readonly name: string
  readonly group: BoardGroup
  readonly lanesId: string
}

/** The slim label over a game's lanes; it folds them up into one line and back. */
export const GroupLabel = memo(function GroupLabel({ gameId, name, group, lanesId }: Props) {
  const { t } = useI18n()
  const { isCollapsed, runningCount: count, nextEndAt } = group

  const summary = useClock((now) => {
    if (!isCollapsed || nextEndAt === null) return t('timeline.running', { count })
    return t('timeline.running-next', { count, time: shortRemainingText(t, Math.max(0, nextEndAt - now)) })
  })

  return (
    <header className={styles.row}>
      <i className={styles.now} />
      <button
        type="button"
        className={styles.label}
        aria-expanded={!isCollapsed}
        aria-controls={isCollapsed ? undefined : lanesId}
        onClick={() => toggleGroup(gameId)}
      >
        <span className={styles.glyph}>
          <Icon path={GAME_GLYPHS[gameId]} />
        </span>
        {name}
        <span className={styles.summary}>{summary}</span>
        <Icon path={isCollapsed ? mdiChevronRight : mdiChevronDown} />
      </button>
    </header>
  )
})
