import { selectionOf, withActivityChecked, withGameEnabled } from '@bannerday/domain/selection'
import { useState } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { saveSelections, useSelections } from '#widgets/games/use-selections.ts'

/** The props of each card: what is followed, and which card is open. */
export function useGameCards(games: readonly ListedGame[]) {
  const selections = useSelections(games)
  const [openId, setOpenId] = useState<string | null>(games[0]?.id ?? null)

  return (game: ListedGame) => ({
    game,
    selection: selectionOf(selections, game),
    isOpen: openId === game.id,
    onOpen: (isOpen: boolean) => setOpenId(isOpen ? game.id : null),
    onEnable(enabled: boolean) {
      saveSelections(withGameEnabled(selections, game, enabled))
      if (enabled) setOpenId(game.id)
    },
    onCheck: (activityId: string, checked: boolean) =>
      void saveSelections(withActivityChecked(selections, game, { activityId, checked })),
  })
}
