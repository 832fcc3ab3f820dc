import { type Direction, orderOf, withMoved, withMovedTo } from '@bannerday/domain/selection'
import { type RefObject, useState } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { useReorderAnimation } from './use-reorder-animation.ts'

type MoveMessage = 'selector.moved' | 'selector.dropped' | 'selector.put-back' | 'selector.lifted'

export type Moves = ReturnType<typeof useMoves>

/** Every move is stored at once, animated, and announced to screen readers. */
export function useMoves(games: readonly ListedGame[], list: RefObject<HTMLElement | null>) {
  const { t } = useI18n()
  const [announcement, setAnnouncement] = useState('')
  const order = orderOf(games)
  const capture = useReorderAnimation(list)

  function announce(message: MoveMessage, gameId: string, inOrder: readonly string[]) {
    const game = games.find(({ id }) => id === gameId)?.name ?? gameId
    setAnnouncement(t(message, { game, position: inOrder.indexOf(gameId) + 1, total: inOrder.length }))
  }

  function apply(next: readonly string[], gameId: string, message: MoveMessage) {
    capture()
    writeStored('gameOrder', next)
    announce(message, gameId, next)
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
