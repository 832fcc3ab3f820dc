import type { WireChange } from '@bannerday/contract/changes'
import { followedGames } from '@bannerday/domain/selection'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { changesQuery } from '#data/changes.ts'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n, useLaterI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSelections } from '#widgets/games/use-selections.ts'
import { GAME_GLYPHS } from '#widgets/icons/game-glyphs.ts'
import { PATHS } from '#widgets/paths.ts'
import { useLastVisit } from './hooks/use-last-visit.ts'
import styles from './since-last-visit.module.css'

/** A glance, not a list to work through: the timeline has everything. */
const MOST = 5
const KIND_TEXTS = {
  new: 'home.news.new',
  moved: 'home.news.moved',
  ended_early: 'home.news.ended-early',
} as const satisfies Record<WireChange['kind'], string>

type Props = { readonly games: readonly ListedGame[] }

/** What is new, moved or closing earlier since the player was here; nothing at all when nothing is. */
export function SinceLastVisit({ games }: Props) {
  const { language } = useI18n()
  const followed = followedGames(useSelections(games), games)
  const { data: changes = [] } = useQuery(changesQuery(language, followed, useLastVisit()))
  return changes.length === 0 ? null : (
    <Suspense>
      <Changes changes={changes} games={games} />
    </Suspense>
  )
}

function Changes({ changes, games }: Props & { readonly changes: readonly WireChange[] }) {
  const { t } = useLaterI18n()
  const colorOf = (gameId: string) => games.find(({ id }) => id === gameId)?.color

  return (
    <section className={styles.news} aria-labelledby="since-last-visit">
      <h2 className={styles.title} id="since-last-visit">
        {t('home.news')}
      </h2>
      <ul className={styles.list}>
        {changes.slice(0, MOST).map(({ uuid, game_id: gameId, kind, title }) => (
          <li key={uuid}>
            <Link
              href={`${PATHS.timeline}?activity=${uuid}`}
              className={`game ${styles.change}`}
              style={{ '--game': colorOf(gameId) }}
            >
              <Icon path={GAME_GLYPHS[gameId]} />
              <span className={styles.kind}>{t(KIND_TEXTS[kind])}</span>
              <span className={styles.name}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
