import { mdiAlertCircleOutline, mdiCalendarBlank, mdiClockOutline } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, IconButton, Tooltip } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { BottomSheet } from '#ui/drawer.tsx'
import { Progress, Skeleton, Spinner } from '#ui/loading.tsx'
import { Menu } from '#ui/menu.tsx'
import { Alert, Blank } from '#ui/messages.tsx'
import { useToast } from '#ui/toast.tsx'
import { LANGUAGE_OPTIONS } from '#widgets/language.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { Sample } from './sample.tsx'
import styles from './feedback.module.css'

const TONES = ['info', 'success', 'warning', 'error'] as const

export function MessageSection() {
  const { t } = useI18n()
  const showToast = useToast()
  return (
    <Card title="Messages">
      <Sample name="Alerts">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone}>
            {t('storage.full')}
          </Alert>
        ))}
      </Sample>
      <Sample name="Toasts">
        <Button onClick={() => showToast({ message: t('shell.coming-soon') })}>Success</Button>
        <Button onClick={() => showToast({ kind: 'info', message: t('shell.offline') })}>Info</Button>
        <Button onClick={() => showToast({ kind: 'warning', message: t('storage.full') })}>Warning</Button>
        <Button onClick={() => showToast({ kind: 'error', message: t('storage.refused') })}>Error</Button>
      </Sample>
    </Card>
  )
}

export function WaitingSection() {
  const { t } = useI18n()
  return (
    <Card title="Waiting, empty, failed">
      <Sample name="Progress, spinner">
        <Progress label="Progress" />
        <Spinner />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton height="32px" />
        <Skeleton width="60%" height="20px" />
      </Sample>
      <Sample name="A part that could not be fetched: at rest, trying again">
        <LoadFailed message={t('games.load-failed')} isRetrying={false} onRetry={() => {}} />
        <LoadFailed message={t('storage.full')} isRetrying onRetry={() => {}} />
      </Sample>
      <Sample name="Blank">
        <Blank icon={mdiCalendarBlank} title={t('shell.coming-soon')} text={t('home.intro')} />
        <Blank
          icon={mdiAlertCircleOutline}
          tone="red"
          title={t('shell.page-failed')}
          action={<Button variant="primary">{t('shell.retry')}</Button>}
        />
      </Sample>
    </Card>
  )
}

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
          options={LANGUAGE_OPTIONS}
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
        confirmLabel={t('shell.retry')}
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
