import { selectionOf } from '@bannerday/domain/selection'
import { mdiContentSaveOutline, mdiRestore } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'
import { saveSelections, useGames, useSelections } from '#widgets/games.ts'
import styles from './games-actions.module.css'

const NO_GAMES: readonly never[] = []

/** Every change is saved as it is made; Save writes everything again, and confirms it. */
export function GamesActions() {
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
