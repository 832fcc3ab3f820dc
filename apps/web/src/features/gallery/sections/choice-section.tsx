import { mdiMonitor, mdiQrcode, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'
import { useState } from 'react'
import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Tabs } from '#ui/tabs.tsx'

type ThemeChoice = 'system' | 'light' | 'dark'

export function ChoiceSection() {
  const { t } = useI18n()
  const [isChecked, setIsChecked] = useState(true)
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const [tab, setTab] = useState<'password' | 'qr'>('password')

  function chooseTheme(choice: ThemeChoice) {
    setTheme(choice)
    writeStored('theme', choice)
  }

  return (
    <Card title="Choices">
      <Sample name="Checkbox">
        <Checkbox label="Checked or not" isChecked={isChecked} onChange={setIsChecked} />
        <Checkbox
          label="With a hint"
          hint="Said in smaller words"
          isChecked={!isChecked}
          onChange={() => {}}
        />
        <Checkbox label="Cannot be unchecked" isChecked isDisabled onChange={() => {}} />
        <Checkbox label="Cannot be checked" isChecked={false} isDisabled onChange={() => {}} />
      </Sample>
      <Sample name="Radio group">
        <RadioGroup
          label={t('shell.theme')}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t('theme.system'), icon: <Icon path={mdiMonitor} /> },
            { value: 'light', label: t('theme.light'), icon: <Icon path={mdiWhiteBalanceSunny} /> },
            { value: 'dark', label: t('theme.dark'), icon: <Icon path={mdiWeatherNight} /> },
          ]}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Ways to sign in"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'password', label: 'Password', panel: 'What the first tab shows.' },
            { value: 'qr', label: 'QR code', icon: mdiQrcode, panel: 'What the second tab shows.' },
          ]}
        />
      </Sample>
    </Card>
  )
}
