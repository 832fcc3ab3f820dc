import type { GameId } from '@bannerday/domain/game'
import { mdiAlertCircleOutline } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Blank } from '#ui/messages.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Games, useGames } from '#widgets/games.ts'
import { LaunchDialog } from '#widgets/launch-dialog/launch-dialog.tsx'
import { Page } from '#widgets/page.tsx'
import { ShortcutCard } from './shortcut-card.tsx'
import styles from './shortcuts-page.module.css'

export function ShortcutsPage() {
  const { t } = useI18n()
  const list = useGames()
  const [launching, setLaunching] = useState<GameId | null>(null)
  return (
    <Page title={t('title.shortcuts')}>
      <Cards list={list} onLaunch={setLaunching} />
      <LaunchDialog gameId={launching} onClose={() => setLaunching(null)} />
    </Page>
  )
}

type Props = { readonly list: Games; readonly onLaunch: (gameId: GameId) => void }

function Cards({ list, onLaunch }: Props) {
  const { t } = useI18n()
  switch (list.kind) {
    case 'loading':
      return (
        <output className={styles.cards}>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <Skeleton height="300px" />
          <Skeleton height="300px" />
          <Skeleton height="300px" />
          <Skeleton height="300px" />
        </output>
      )
    case 'failed':
      return (
        <div role="alert">
          <Blank
            icon={mdiAlertCircleOutline}
            tone="red"
            title={t('games.load-failed')}
            action={
              <Button variant="primary" isBusy={list.isRetrying} onClick={list.retry}>
                {t('shell.retry')}
              </Button>
            }
          />
        </div>
      )
    case 'ready':
      return (
        <div className={styles.cards}>
          {list.games.map((game) => (
            <ShortcutCard key={game.id} game={game} onLaunch={() => onLaunch(game.id)} />
          ))}
        </div>
      )
  }
}
