import { mdiClockOutline } from '@mdi/js'
import { useState } from 'react'
import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import styles from './overlay-section.module.css'

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label, lang: value }))
const ACTIONS = [
  { value: 'rename', label: 'Rename' },
  { value: 'remove', label: 'Remove' },
] as const

export function OverlaySection() {
  const { t, language } = useI18n()
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Overlays">
      <Sample name="Dialogs, sheet, menu, tooltip">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Bottom sheet</Button>
        <Menu
          label="Actions"
          options={ACTIONS}
          onSelect={() => {}}
          renderTrigger={(trigger) => <Button {...trigger}>Menu</Button>}
        />
        <Menu
          label="Languages"
          options={LANGUAGES}
          chosen={language}
          onSelect={() => {}}
          renderTrigger={(trigger) => <Button {...trigger}>Menu with a choice</Button>}
        />
        <Tooltip text="Sort by end time">
          <IconButton icon={mdiClockOutline} label="Sort by end time" />
        </Tooltip>
      </Sample>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        closeLabel={t('shell.close')}
        title={t('app.title')}
        description={t('app.tagline')}
        footer={<Button onClick={close}>{t('shell.cancel')}</Button>}
      >
        {t('home.intro')}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Clear slot 1 in the cloud?"
        message="What this device holds stays. The saved copy in slot 1 is removed."
        confirmLabel={t('shell.confirm')}
        cancelLabel={t('shell.cancel')}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      />
      <BottomSheet
        isOpen={open === 'sheet'}
        onClose={close}
        title={t('app.title')}
        closeLabel={t('shell.close')}
      >
        <p className={styles.text}>{t('home.intro')}</p>
      </BottomSheet>
    </Card>
  )
}
