import { selectionOf, type Selections } from '@bannerday/domain/selection'
import { SECOND } from '@bannerday/domain/time'
import { mdiSortVariant } from '@mdi/js'
import { useLocation } from 'wouter'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/toast.tsx'
import { GameSelector } from '#widgets/game-selector/game-selector.tsx'
import { saveSelections, useGames, useSelections } from '#widgets/games.ts'
import { LanguageMenu } from '#widgets/language.tsx'
import { settingsPath } from '#widgets/paths.ts'
import styles from './welcome-dialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** Long enough to read it and to press its button. */
const NOTHING_CHOSEN_MS = 10 * SECOND

/** Stays open until it is confirmed. Confirming saves the selection even if nothing was changed. */
export function WelcomeDialog({ isOpen, onClose }: Props) {
  const { t } = useI18n()
  const showToast = useToast()
  const [, navigate] = useLocation()
  const list = useGames()
  const games = list.kind === 'ready' ? list.games : []
  const selections = useSelections(games)
  const count = games.filter((game) => selectionOf(selections, game).enabled).length

  function confirm() {
    const all: Selections = Object.fromEntries(games.map((game) => [game.id, selectionOf(selections, game)]))
    saveSelections(all)
    onClose()
    if (count > 0) return
    showToast({
      kind: 'info',
      message: t('home.welcome.none'),
      durationMs: NOTHING_CHOSEN_MS,
      action: { label: t('home.choose-games'), onSelect: () => navigate(settingsPath('games')) },
    })
  }

  return (
    <Dialog
      isOpen={isOpen}
      look="festive"
      lead={
        <>
          {/* The dialog covers the language menu of the page, and is the first thing a new player reads. */}
          <div className={styles.language}>
            <LanguageMenu isRoomy />
          </div>
          <img className={styles.logo} src="/logo-mark.svg" alt="" width="56" height="56" />
        </>
      }
      title={t('home.welcome.title')}
      description={t('home.welcome.question')}
      footer={
        <>
          <p className={styles.chosen} aria-live="polite">
            {list.kind === 'ready' && count === 0 ? t('home.welcome.none') : null}
            {count > 0 ? t('home.welcome.chosen', { count }) : null}
          </p>
          <Button variant="primary" isBusy={list.kind === 'loading'} onClick={confirm}>
            {t('home.welcome.confirm')}
          </Button>
        </>
      }
    >
      <GameSelector order="fixed" />
      <p className={styles.hint}>
        <Icon path={mdiSortVariant} size="small" />
        {t('selector.order-hint')}
      </p>
    </Dialog>
  )
}
