import { canMove, orderOf, type Direction, withMoved, withMovedTo } from '@bannerday/domain/selection'
import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from '@mdi/js'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useGames } from '#widgets/games.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { animateReorder, usePointerDrag } from './drag-games.ts'
import { GameCard, useGameCards } from './game-card.tsx'
import styles from './game-selector.module.css'

type GameSelectorProps = {
  /** Sortable in the settings; the welcome dialog only says where to change the order. */
  readonly order: 'fixed' | 'sortable'
}

/** Which games and which of their activity types the player follows. Every change is saved at once. */
export function GameSelector({ order }: GameSelectorProps) {
  const { t } = useI18n()
  const list = useGames()

  switch (list.kind) {
    case 'loading':
      return (
        <output className={styles.list}>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </output>
      )
    case 'failed':
      return <LoadFailed message={t('games.load-failed')} isRetrying={list.isRetrying} onRetry={list.retry} />
    case 'ready':
      return order === 'fixed' ? <GameList games={list.games} /> : <SortableGameList games={list.games} />
  }
}

type GameListProps = { readonly games: readonly ListedGame[] }

function GameList({ games }: GameListProps) {
  const cardOf = useGameCards(games)
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard {...cardOf(game)} />
        </li>
      ))}
    </ul>
  )
}

/** A list that can be reordered by arrow buttons, by dragging and by keyboard. */
function SortableGameList({ games }: GameListProps) {
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
      <ul ref={list} className={styles.list}>
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

type MoveMessage = 'selector.moved' | 'selector.dropped' | 'selector.put-back' | 'selector.lifted'

type Moves = ReturnType<typeof useMoves>

/** Every move is stored at once, animated, and announced to screen readers. */
function useMoves(games: readonly ListedGame[], list: RefObject<HTMLElement | null>) {
  const { t } = useI18n()
  const [announcement, setAnnouncement] = useState('')
  const order = orderOf(games)

  function announce(message: MoveMessage, gameId: string, inOrder: readonly string[]) {
    const game = games.find(({ id }) => id === gameId)?.name ?? gameId
    setAnnouncement(t(message, { game, position: inOrder.indexOf(gameId) + 1, total: inOrder.length }))
  }

  function apply(next: readonly string[], gameId: string, message: MoveMessage) {
    animateReorder(list.current, () => {
      writeStored('gameOrder', next)
      announce(message, gameId, next)
    })
  }

  return {
    announcement,
    /** Announces the position of a game without moving it. */
    announce: (message: MoveMessage, gameId: string) => announce(message, gameId, order),
    move(gameId: string, direction: Direction) {
      const next = withMoved(order, gameId, direction)
      if (next !== order) apply(next, gameId, 'selector.moved')
    },
    moveTo(gameId: string, index: number, message: MoveMessage) {
      apply(withMovedTo(order, gameId, index), gameId, message)
    },
    restore: (before: readonly string[], gameId: string) => apply(before, gameId, 'selector.put-back'),
  }
}

type Lift = { readonly gameId: string; readonly before: readonly string[] }

/** Reordering by keyboard: Space or Enter lifts and drops a game, arrows move it, Escape puts it back. */
function useKeyboardLift(order: readonly string[], moves: Moves) {
  const [lift, setLift] = useState<Lift | null>(null)

  function press(gameId: string, key: string): boolean {
    const isLifted = lift?.gameId === gameId
    switch (key) {
      case ' ':
      case 'Enter':
        setLift(isLifted ? null : { gameId, before: order })
        moves.announce(isLifted ? 'selector.dropped' : 'selector.lifted', gameId)
        return true
      case 'ArrowUp':
      case 'ArrowDown':
        if (isLifted) moves.move(gameId, key === 'ArrowUp' ? 'up' : 'down')
        return isLifted
      case 'Escape':
        if (isLifted) moves.restore(lift.before, gameId)
        setLift(null)
        return isLifted
      default:
        return false
    }
  }

  return {
    liftedId: lift?.gameId ?? null,
    handleOf: (gameId: string) => ({
      onKeyDown(event: KeyboardEvent) {
        if (press(gameId, event.key)) event.preventDefault()
      },
      onBlur: () => setLift(null),
    }),
  }
}
