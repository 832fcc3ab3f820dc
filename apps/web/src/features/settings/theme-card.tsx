import { mdiThemeLightDark } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { useStored, writeStored } from '#storage/storage.ts'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'

const THEMES = ['system', 'light', 'dark'] as const

export function ThemeCard() {
  const { t } = useI18n()
  return (
    <Card title={t('shell.theme')} icon={mdiThemeLightDark}>
      <Select
        label={t('settings.theme.label')}
        options={THEMES.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
        value={useStored('theme') ?? 'system'}
        onChange={(theme) => void writeStored('theme', theme)}
      />
    </Card>
  )
}
