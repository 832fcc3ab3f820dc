import type { Language } from '@bannerday/domain/language'
import { mdiChatOutline, mdiOpenInNew, mdiRocketLaunchOutline, mdiToolboxOutline, mdiWeb } from '@mdi/js'
import { useId } from 'react'
import type { ListedGame } from '#data/games.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { hostOf, linksOf } from './game-links.ts'
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
  /** Of the name; missing where it is that of the page. */
  readonly nameLanguage?: Language
  readonly address: string
  readonly note: string
}

function ShortcutLink({ icon, name, nameLanguage, address, note }: LinkProps) {
  const { t, language } = useI18n()
  return (
    <li>
      <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
        <Icon path={icon} />
        <span className={styles.place} lang={nameLanguage === language ? undefined : nameLanguage}>
          {name}
        </span>
        <small className={styles.note}>{note}</small>
        <Icon path={mdiOpenInNew} size="small" />
        <VisuallyHidden>({t('shell.new-tab')})</VisuallyHidden>
      </a>
    </li>
  )
}

/** Our own drawing for the top of a card, in the colour of the game: hills and a rising sun. */
function Skyline() {
  return (
    <svg className={styles.sky} viewBox="0 0 546 92" aria-hidden="true">
      <rect className={styles.air} width="546" height="92" />
      <circle className={styles.glow} cx="424" cy="92" r="74" />
      <circle className={styles.glow} cx="424" cy="92" r="52" />
      <circle className={styles.sun} cx="424" cy="92" r="28" />
      <path className={styles.far} d="M0 58c90-26 170-18 260 2s190 22 286-10v42H0Z" />
      <path className={styles.near} d="M0 74c110-24 200 0 300 8s170-4 246-22v32H0Z" />
      <path
        className={styles.stars}
        d="M306 22c1.2 6.6 3.8 9.2 10.4 10.4-6.6 1.2-9.2 3.8-10.4 10.4-1.2-6.6-3.8-9.2-10.4-10.4 6.6-1.2 9.2-3.8 10.4-10.400Zm186-10c.9 5 2.9 7 7.9 7.9-5 .9-7 2.9-7.9 7.9-.9-5-2.9-7-7.9-7.9 5-.9 7-2.9 7.9-7.900Zm-120 6c.7 3.9 2.2 5.4 6.1 6.1-3.9.7-5.4 2.2-6.1 6.1-.7-3.9-2.2-5.4-6.1-6.1 3.9-.7 5.4-2.2 6.1-6.100Z"
      />
    </svg>
  )
}
