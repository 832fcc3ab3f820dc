import { GAMES } from '@bannerday/domain/game'
import { useI18n } from '#i18n/i18n.tsx'
import { Chip } from '#ui/chip.tsx'
import { useGames } from '#widgets/games.ts'
import { SiteNote } from './site-note.tsx'
import styles from './home-extras.module.css'

/** Needs data of the server, so it is fetched after the page has been rendered. */
export function HomeExtras() {
  return (
    <>
      <SiteNote />
      <GameChips />
    </>
  )
}

/** The supported games. Empty until the list has loaded: the page works without it. */
function GameChips() {
  const { t } = useI18n()
  const list = useGames()
  return (
    <ul className={styles.games} aria-label={t('home.games')}>
      {list.kind === 'ready'
        ? list.games.map((game) => (
            <li key={game.id}>
              <Chip gameColor={game.color} icon={GAMES[game.id].glyph}>
                {game.name}
              </Chip>
            </li>
          ))
        : null}
    </ul>
  )
}
