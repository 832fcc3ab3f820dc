import { GAME_IDS, GAMES } from '@bannerday/domain/game'
import { mdiEarth } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon, Tile } from '#ui/icon.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { serverIcon } from '#widgets/icons.ts'
import { STATUS_ORDER, StatusMark } from '#widgets/personal-status.tsx'
import { Wordmark } from '#widgets/wordmark.tsx'
import { Sample } from './sample.tsx'
import styles from './foundations.module.css'

const SWATCHES = [
  'primary',
  'primary-strong',
  'primary-soft',
  'primary-ink',
  'accent',
  'accent-soft',
  'error',
  'error-soft',
  'warning',
  'warning-soft',
  'success-soft',
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'surface-inverse',
  'now',
] as const

const GAME_SHADES = ['tint', 'tint-hover', 'line', 'spine', 'solid', 'ink'] as const

export function ColourSection() {
  return (
    <Card title="Colour">
      <div className={styles.swatches}>
        {SWATCHES.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={styles.shade} style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <Sample name="From the one colour a game brings">
        {GAME_IDS.map((id) => (
          <div key={id} className={`game ${styles.shades}`} style={{ '--game': GAMES[id].color }}>
            {GAME_SHADES.map((shade) => (
              <span key={shade} className={styles.shade} style={{ background: `var(--game-${shade})` }} />
            ))}
          </div>
        ))}
      </Sample>
    </Card>
  )
}

const SIZES = [
  { size: '4xl', weight: 'bold' },
  { size: '2xl', weight: 'bold' },
  { size: 'xl', weight: 'semibold' },
  { size: 'lg', weight: 'semibold' },
  { size: 'md', weight: 'regular' },
  { size: 'sm', weight: 'medium' },
  { size: 'xs', weight: 'regular' },
  { size: '2xs', weight: 'semibold' },
] as const

export function TypeSection() {
  const { t } = useI18n()
  return (
    <Card title="Type">
      <Sample name="Wordmark">
        <span className={styles.wordmark}>
          <Wordmark />
        </span>
      </Sample>
      {SIZES.map(({ size, weight }) => (
        <Sample key={size} name={`${size}, ${weight}`}>
          <span
            className={styles.line}
            style={{ fontSize: `var(--text-${size})`, fontWeight: `var(--weight-${weight})` }}
          >
            {t('app.tagline')}
          </span>
        </Sample>
      ))}
      <Sample name="Four scripts">
        <span lang="zh-Hans">虚星临渡</span>
        <span lang="zh-Hant">虛星臨渡</span>
        <span lang="ja">苺色のシャンソン</span>
        <span lang="en">Resplendent Starlight</span>
      </Sample>
    </Card>
  )
}

const TONES = ['pink', 'blue', 'green', 'amber', 'red'] as const
const SERVER_ICONS = [
  'mdi-flag-variant',
  'mdi-party-popper',
  'mdi-star-four-points',
  'mdi-unheard-of',
] as const

export function MarkSection() {
  return (
    <Card title="Marks">
      <Sample name="Chips">
        <Chip>Neutral</Chip>
        <Chip tone="pink">In 2 days</Chip>
        <Chip tone="blue" icon={mdiEarth}>
          UTC+8
        </Chip>
        <Chip size="small">default</Chip>
      </Sample>
      <Sample name="Games">
        {GAME_IDS.map((id) => (
          <Chip key={id} gameColor={GAMES[id].color} icon={GAMES[id].glyph}>
            {id}
          </Chip>
        ))}
      </Sample>
      <Sample name="Tiles">
        {TONES.map((tone) => (
          <Tile key={tone} icon={mdiEarth} tone={tone} />
        ))}
        <Tile icon={mdiEarth} size="large" />
      </Sample>
      <Sample name="Tiles of games: followed, offered">
        {GAME_IDS.map((id) => (
          <span key={id} className={`game ${styles.pair}`} style={{ '--game': GAMES[id].color }}>
            <GameTile gameId={id} look="solid" />
            <GameTile gameId={id} look="tint" />
          </span>
        ))}
      </Sample>
      <Sample name="Statuses">
        {STATUS_ORDER.map((status) => (
          <StatusMark key={status} status={status} />
        ))}
      </Sample>
      <Sample name="Icons by the server's name, the last unknown">
        {SERVER_ICONS.map((name) => (
          <Icon key={name} path={serverIcon(name)} />
        ))}
      </Sample>
      <Sample name="Logo">
        <img src="/logo-mark.svg" alt="" width="48" height="48" />
        <img src="/logo-mark.svg" alt="" width="24" height="24" />
        <img className={styles.app} src="/icon.svg" alt="" width="48" height="48" />
      </Sample>
    </Card>
  )
}
