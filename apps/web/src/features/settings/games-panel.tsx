import { mdiChevronDown, mdiChevronUp, mdiGamepadVariantOutline, mdiRefresh } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { VERY_WIDE, useMediaQuery } from '#ui/media-query.ts'
import { GameSelector } from '#widgets/game-selector/game-selector.tsx'
import { GamesActions } from './games-actions.tsx'
import { useRefreshGames } from './hooks/use-refresh-games.ts'

type Props = {
  /** The page was opened by a link to this panel. */
  readonly isWanted: boolean
}

/** Open on wide screens and closed on narrow ones, until the player toggles it. */
export function GamesPanel({ isWanted }: Props) {
  const { t } = useI18n()
  const isWide = useMediaQuery(VERY_WIDE)
  const [isOpenByChoice, setIsOpenByChoice] = useState<boolean | null>(null)
  const isOpen = isOpenByChoice ?? (isWide || isWanted)
  const refresh = useRefreshGames()
  return (
    <Card
      title={t('settings.games')}
      hint={t('settings.games.hint')}
      icon={mdiGamepadVariantOutline}
      actions={
        <>
          {isOpen ? (
            <IconButton
              icon={mdiRefresh}
              label={t('settings.games.refresh')}
              aria-busy={refresh.isPending}
              onClick={() => !refresh.isPending && refresh.mutate()}
            />
          ) : null}
          <IconButton
            icon={isOpen ? mdiChevronUp : mdiChevronDown}
            label={t(isOpen ? 'settings.games.hide' : 'settings.games.show')}
            aria-expanded={isOpen}
            onClick={() => setIsOpenByChoice(!isOpen)}
          />
        </>
      }
    >
      {isOpen ? (
        <>
          <GameSelector order="sortable" />
          <GamesActions />
        </>
      ) : null}
    </Card>
  )
}
