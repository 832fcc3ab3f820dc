import { selectionOf } from '@bannerday/domain/selection'
import {
  mdiChevronDown,
  mdiChevronUp,
  mdiContentSaveOutline,
  mdiGamepadVariantOutline,
  mdiRefresh,
  mdiRestore,
} from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VERY_WIDE, useMediaQuery } from '#ui/media-query.ts'
import { useToast } from '#ui/toast.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { GameSelector } from '#widgets/game-selector/game-selector.tsx'
import { renewGameList, saveSelections, useGames, useSelections } from '#widgets/games.ts'
import styles from './games-panel.module.css'

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
              onClick={() => refresh.mutate()}
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

const NO_GAMES: readonly never[] = []

/** Every change is saved as it is made; Save writes everything again, and confirms it. */
function GamesActions() {
  const { t } = useI18n()
  const showToast = useToast()
  const list = useGames()
  const games = list.kind === 'ready' ? list.games : NO_GAMES
  const selections = useSelections(games)

  function save() {
    const all = Object.fromEntries(games.map((game) => [game.id, selectionOf(selections, game)]))
    if (saveSelections(all)) showToast({ message: t('games.saved') })
    else showToast({ kind: 'error', message: t('games.save-failed') })
  }

  function resetOrder(serverOrder: readonly string[]) {
    if (writeStored('gameOrder', serverOrder)) showToast({ message: t('games.order-reset') })
    else showToast({ kind: 'error', message: t('games.reset-order-failed') })
  }

  if (list.kind !== 'ready') return null
  return (
    <div className={styles.actions}>
      <Button variant="text" size="small" icon={mdiRestore} onClick={() => resetOrder(list.serverOrder)}>
        {t('selector.reset-order')}
      </Button>
      <Button variant="primary" icon={mdiContentSaveOutline} onClick={save}>
        {t('settings.games.save')}
      </Button>
    </div>
  )
}

/** Fetches the list of games again, and shows whether that worked. */
function useRefreshGames() {
  const { t } = useI18n()
  const showToast = useToast()
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: () => renewGameList(queryClient),
    onSuccess: () => showToast({ message: t('games.refreshed') }),
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'games.refresh-failed') }),
  })
}
