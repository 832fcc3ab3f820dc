import { mdiCalendarRemoveOutline, mdiRefresh, mdiWifiOff } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ListedGame } from '#data/listed-game.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Tile } from '#ui/tile.tsx'
import { GameTile } from '#widgets/game-tile.tsx'
import { settingsPath } from '#widgets/paths.ts'
import { type Whereabouts, useWhereabouts } from './hooks/use-whereabouts.ts'

type Props = { readonly activityId: string; readonly isOpen: boolean; readonly onClose: () => void }

/** Explains why an activity is not on the timeline, and how to get it there if possible. */
export function MissingActivityDialog({ activityId, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const whereabouts = useWhereabouts(activityId)
  if (whereabouts.kind === 'looking') return null
  const { lead, title, text, action } = explain(whereabouts, t)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      lead={lead}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.close')}
          </Button>
          {action}
        </>
      }
    />
  )
}

type Explanation = {
  readonly lead: ReactNode
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

function explain(whereabouts: Exclude<Whereabouts, { kind: 'looking' }>, t: Translate): Explanation {
  switch (whereabouts.kind) {
    case 'other-game':
    case 'other-type': {
      const { title, game } = whereabouts
      const text =
        whereabouts.kind === 'other-game'
          ? t('timeline.missing.game', { game: game.name })
          : t('timeline.missing.type', { game: game.name, type: whereabouts.type })
      return { lead: tileOf(game), title, text, action: <ChooseGames label={t('timeline.choose-games')} /> }
    }
    case 'outside':
      return { lead: NOWHERE, title: whereabouts.title, text: t('timeline.missing.outside') }
    case 'unknown':
      return { lead: NOWHERE, title: t('timeline.missing.unknown'), text: t('timeline.missing.unknown.text') }
    case 'unsure':
      return {
        lead: <Tile icon={mdiWifiOff} tone="red" />,
        title: t('timeline.missing.unknown'),
        text: t('timeline.missing.unsure.text'),
        action: (
          <Button
            variant="primary"
            icon={mdiRefresh}
            isBusy={whereabouts.isRetrying}
            onClick={whereabouts.retry}
          >
            {t('shell.retry')}
          </Button>
        ),
      }
  }
}

const NOWHERE = <Tile icon={mdiCalendarRemoveOutline} />

function tileOf({ id, color }: ListedGame) {
  return (
    <span className="game" style={{ '--game': color }}>
      <GameTile gameId={id} look="tint" />
    </span>
  )
}

/** A link, so that going back after following the game opens the activity. */
function ChooseGames({ label }: { readonly label: string }) {
  return (
    <Link href={settingsPath('games')} asChild>
      <ButtonLink variant="primary">{label}</ButtonLink>
    </Link>
  )
}
