import type { GameSelection } from '@bannerday/domain/selection'
import { type ReactNode, useId } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { GameTile } from '#widgets/game-tile/game-tile.tsx'
import { ActivityTypes } from './activity-types.tsx'
import styles from './game-card.module.css'

type Props = {
  readonly game: ListedGame
  readonly selection: GameSelection
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onEnable: (enabled: boolean) => void
  readonly onCheck: (activityId: string, checked: boolean) => void
  /** Controls for reordering, before and after the name; left out where the order is fixed. */
  readonly handle?: ReactNode
  readonly arrows?: ReactNode
  readonly isLifted?: boolean
}

export function GameCard(props: Props) {
  const { game, selection, isOpen, onOpen, onEnable, onCheck, handle, arrows, isLifted = false } = props
  const { t } = useI18n()
  const typesId = useId()
  const chosen = game.activities.filter(({ id }) => selection.activities.includes(id))
  return (
    <article
      className={`game ${styles.card}`}
      style={{ '--game': game.color }}
      data-followed={selection.enabled}
      data-open={isOpen}
      data-lifted={isLifted}
    >
      <header className={styles.head}>
        {handle}
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={typesId}
          onClick={() => onOpen(!isOpen)}
        >
          <GameTile gameId={game.id} look={selection.enabled ? 'solid' : 'tint'} />
          <span className={styles.words}>
            <b className={styles.title}>{game.name}</b>
            <small className={styles.summary}>
              {selection.enabled
                ? chosen.map(({ name }) => name).join(t('selector.separator'))
                : t('selector.not-followed')}
            </small>
          </span>
        </button>
        {arrows}
        <Checkbox
          isChecked={selection.enabled}
          onChange={onEnable}
          label={<VisuallyHidden>{t('selector.follow', { game: game.name })}</VisuallyHidden>}
        />
      </header>
      {isOpen ? <ActivityTypes id={typesId} game={game} selection={selection} onCheck={onCheck} /> : null}
    </article>
  )
}
