import { mdiChatOutline, mdiOpenInNew, mdiRocketLaunchOutline, mdiToolboxOutline, mdiWeb } from '@mdi/js'
import { useId } from 'react'
import type { ListedGame } from '#data/listed-game.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { hostOf, linksOf } from './game-links.ts'
import { Skyline } from './skyline.tsx'
import styles from './shortcut-card.module.css'

type Props = { readonly game: ListedGame; readonly onLaunch: () => void }

/** Launches a game, or leads to sites about it. */
export function ShortcutCard({ game, onLaunch }: Props) {
  const { t, language } = useI18n()
  const titleId = useId()
  const { site, community, tool } = linksOf(game.id, language)
  return (
    <article className={`game ${styles.card}`} style={{ '--game': game.color }} aria-labelledby={titleId}>
      <Skyline />
      <header className={styles.head}>
        <span className={styles.tile}>
          <GameTile gameId={game.id} look="solid" size="large" />
        </span>
        <h2 id={titleId} className={styles.name}>
          {game.name}
        </h2>
        <button
          type="button"
          className={styles.launch}
          aria-label={t('shortcuts.launch-named', { game: game.name })}
          onClick={onLaunch}
        >
          <Icon path={mdiRocketLaunchOutline} />
          {t('shortcuts.launch')}
        </button>
      </header>
      <ul className={styles.links}>
        <ShortcutLink icon={mdiWeb} name={t('shortcuts.official')} address={site} note={hostOf(site)} />
        <ShortcutLink icon={mdiChatOutline} {...community} note={hostOf(community.address)} />
        <ShortcutLink icon={mdiToolboxOutline} {...tool} note={t('shortcuts.tool')} />
      </ul>
    </article>
  )
}

type LinkProps = {
  readonly icon: string
  readonly name: string
  readonly address: string
  readonly note: string
}

function ShortcutLink({ icon, name, address, note }: LinkProps) {
  const { t } = useI18n()
  return (
    <li>
      <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        <Icon path={icon} />
        <span className={styles.place}>{name}</span>
        <small className={styles.note}>{note}</small>
        <Icon path={mdiOpenInNew} size="small" />
        <VisuallyHidden>({t('shortcuts.new-tab')})</VisuallyHidden>
      </a>
    </li>
  )
}
