import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useGames } from '#widgets/games.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { GameCard, useGameCards } from './game-card.tsx'
import { SortableGameList } from './sortable-game-list.tsx'
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
      return order === 'fixed' ? (
        <GameList games={list.games} className={styles.list} />
      ) : (
        <SortableGameList games={list.games} className={styles.list} />
      )
  }
}

type GameListProps = { readonly games: readonly ListedGame[]; readonly className: string | undefined }

function GameList({ games, className }: GameListProps) {
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
