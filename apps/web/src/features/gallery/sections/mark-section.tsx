import type { PersonalStatus } from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { mdiEarth } from '@mdi/js'
import { useState } from 'react'
import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tile } from '#ui/tile.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { GAME_GLYPHS, serverIcon } from '#widgets/icons.ts'
import { StatusPicker } from '#widgets/personal-status.tsx'
import { GAME_COLOURS } from './colour-section.tsx'
import styles from './mark-section.module.css'

const TONES = ['pink', 'blue', 'green', 'amber', 'red'] as const
const SERVER_ICONS = [
  'mdi-flag-variant',
  'mdi-party-popper',
  'mdi-star-four-points',
  'mdi-unheard-of',
] as const

export function MarkSection() {
  const { t } = useI18n()
  const [status, setStatus] = useState<PersonalStatus>('starred')
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
        {GAME_IDS.map((id, index) => (
          <Chip key={id} gameColor={GAME_COLOURS[index]} icon={GAME_GLYPHS[id]}>
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
        {GAME_IDS.map((id, index) => (
          <span key={id} className={`game ${styles.pair}`} style={{ '--game': GAME_COLOURS[index] }}>
            <GameTile gameId={id} look="solid" />
            <GameTile gameId={id} look="tint" />
          </span>
        ))}
      </Sample>
      <Sample name="Statuses">
        <StatusPicker label={t('activity.status')} status={status} onChange={setStatus} />
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
