import type { ListedGame } from '#data/listed-game.ts'
import { GameCard } from './game-card.tsx'
import { useGameCards } from './hooks/use-game-cards.ts'

type Props = { readonly games: readonly ListedGame[]; readonly className: string | undefined }

export function GameList({ games, className }: Props) {
  const cardOf = useGameCards(games)
  return (
    <ul className={className}>
      {games.map((game) => (
        <li key={game.id}>
          <GameCard {...cardOf(game)} />
        </li>
      ))}
    </ul>
  )
}
