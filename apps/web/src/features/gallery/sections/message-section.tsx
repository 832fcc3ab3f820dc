import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useToast } from '#ui/toast/toast-provider.tsx'

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
