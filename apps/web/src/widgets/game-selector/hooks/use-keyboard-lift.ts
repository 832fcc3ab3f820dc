import { type KeyboardEvent, useState } from 'react'
import type { Moves } from './use-moves.ts'

type Lift = { readonly gameId: string; readonly before: readonly string[] }

/** Reordering by keyboard: Space or Enter lifts and drops a game, arrows move it, Escape puts it back. */
export function useKeyboardLift(order: readonly string[], moves: Moves) {
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
