import { selectionOf, type Selections } from '@bannerday/domain/selection'
import { mdiSortVariant } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Select } from '#ui/fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { GameSelector } from '#widgets/game-selector/game-selector.tsx'
import { saveSelections, useGames, useSelections } from '#widgets/games.ts'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from '#widgets/language.ts'
import styles from './welcome-dialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** Stays open until it is confirmed. Confirming saves the selection even if nothing was changed. */
export function WelcomeDialog({ isOpen, onClose }: Props) {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  const list = useGames()
  const games = list.kind === 'ready' ? list.games : []
  const selections = useSelections(games)

  function confirm() {
    const all: Selections = Object.fromEntries(games.map((game) => [game.id, selectionOf(selections, game)]))
    saveSelections(all)
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      // It opens by itself, before anything was focused.
      focusAfter={() => document.querySelector<HTMLElement>('main h1')}
      look="festive"
      lead={<img src="/logo-mark.svg" alt="" width="56" height="56" />}
      title={t('home.welcome.title')}
      description={t('home.welcome.question')}
      footer={
        <Button variant="primary" isBlock isBusy={list.kind === 'loading'} onClick={confirm}>
          {t('home.welcome.confirm')}
        </Button>
      }
    >
      <GameSelector order="fixed" />
      <p className={styles.hint}>
        <Icon path={mdiSortVariant} size="small" />
        {t('selector.order-hint')}
      </p>
      {/* The dialog covers the language menu, and is the first thing a new player reads. */}
      <div className={styles.language}>
        <Select label={t('shell.language')} options={LANGUAGE_OPTIONS} value={language} onChange={switchTo} />
      </div>
    </Dialog>
  )
}
