import { mdiTranslate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from '#widgets/language.ts'

export function LanguageCard() {
  const { t, language } = useI18n()
  const switchTo = useLanguageSwitch()
  return (
    <Card title={t('shell.language')} icon={mdiTranslate} tone="blue">
      <Select
        label={t('settings.language.label')}
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={switchTo}
      />
    </Card>
  )
}
