import { canMove, orderOf } from '@bannerday/domain/selection'
import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import { type ReactNode, useId, useRef } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { GameCard } from './game-card.tsx'
import { useGameCards } from './hooks/use-game-cards.ts'
import { useKeyboardLift } from './hooks/use-keyboard-lift.ts'
import { useMoves } from './hooks/use-moves.ts'
import { usePointerDrag } from './hooks/use-pointer-drag.ts'
import styles from './sortable-game-list.module.css'

type Props = { readonly games: readonly ListedGame[]; readonly className: string | undefined }

/** A list that can be reordered by arrow buttons, by dragging and by keyboard. */
export function SortableGameList({ games, className }: Props) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const cardOf = useGameCards(games)
  const order = orderOf(games)
  const moves = useMoves(games, list)
  const lift = useKeyboardLift(order, moves)
  const drag = usePointerDrag({
    list,
    onDrop: (from, to) => moves.moveTo(order[from] ?? '', to, 'selector.dropped'),
  })

  function arrow(game: ListedGame, direction: 'up' | 'down'): ReactNode {
    const isPossible = canMove(order, game.id, direction)
    return (
      <IconButton
        size="small"
        icon={direction === 'up' ? mdiArrowUp : mdiArrowDown}
        label={t(`selector.move-${direction}`, { game: game.name })}
        // Not `disabled`, which would drop the focus when a game reaches the top or the bottom.
        aria-disabled={!isPossible || undefined}
        onClick={() => moves.move(game.id, direction)}
      />
    )
  }

  return (
    <>
      <p id={helpId} hidden>
        {t('selector.drag-help')}
      </p>
      <ul ref={list} className={className}>
        {games.map((game, index) => (
          <li
            key={game.id}
            className={styles.item}
            data-dragging={drag.draggedIndex === index}
            data-aside={drag.draggedIndex !== null && drag.draggedIndex !== index}
            style={
              drag.draggedIndex === null ? undefined : { transform: `translateY(${drag.offsetOf(index)}px)` }
            }
          >
            <GameCard
              {...cardOf(game)}
              isLifted={drag.draggedIndex === index || lift.liftedId === game.id}
              handle={
                <button
                  type="button"
                  className={styles.handle}
                  aria-label={t('selector.drag', { game: game.name })}
                  aria-describedby={helpId}
                  aria-pressed={lift.liftedId === game.id}
                  {...drag.handleOf(index)}
                  {...lift.handleOf(game.id)}
                >
                  <Icon path={mdiDragVertical} />
                </button>
              }
              arrows={
                <span className={styles.arrows}>
                  {arrow(game, 'up')}
                  {arrow(game, 'down')}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <output>
        <VisuallyHidden>{moves.announcement}</VisuallyHidden>
      </output>
    </>
  )
}
