import type { Language } from '@bannerday/domain/language'
import {
  mdiAccount,
  mdiArrowRight,
  mdiClockOutline,
  mdiEmailOutline,
  mdiHome,
  mdiMonitor,
  mdiQrcode,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { writeStored } from '#storage/storage.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox, RadioGroup, Switch } from '#ui/choices.tsx'
import { Select, TextField } from '#ui/fields.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LANGUAGE_OPTIONS } from '#widgets/language.tsx'
import { Sample } from './sample.tsx'

const VARIANTS = ['primary', 'tonal', 'outline', 'text'] as const
const SIZES = ['small', 'medium', 'large'] as const

export function ButtonSection() {
  const { t } = useI18n()
  return (
    <Card title="Buttons">
      {SIZES.map((size) => (
        <Sample key={size} name={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {t('shell.retry')}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Danger">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} tone="danger">
            {t('shell.retry')}
          </Button>
        ))}
      </Sample>
      <Sample name="Disabled and busy">
        <Button variant="primary" disabled>
          {t('shell.retry')}
        </Button>
        <Button variant="text" disabled>
          {t('shell.cancel')}
        </Button>
        <Button variant="tonal" tone="danger" disabled>
          {t('shell.retry')}
        </Button>
        <Button variant="primary" isBusy>
          {t('shell.retry')}
        </Button>
      </Sample>
      <Sample name="With icons, as a link, over the whole width">
        <Button icon={mdiHome}>{t('not-found.home')}</Button>
        <ButtonLink variant="tonal" trailingIcon={mdiArrowRight} href="/timeline">
          {t('home.open-timeline')}
        </ButtonLink>
        <Button variant="primary" isBlock>
          {t('shell.install')}
        </Button>
      </Sample>
      <Sample name="Icon buttons: rest, pressed, small, disabled">
        <IconButton icon={mdiClockOutline} label="Rest" />
        <IconButton icon={mdiClockOutline} label="Pressed" aria-pressed />
        <IconButton icon={mdiClockOutline} label="Small" size="small" />
        <IconButton icon={mdiClockOutline} label="Disabled" disabled />
      </Sample>
    </Card>
  )
}

export function FieldSection() {
  const [chosen, setChosen] = useState<Language>('en')
  return (
    <Card title="Fields">
      <Sample name="Text">
        <TextField label="Username" icon={mdiAccount} placeholder="Your name" />
        <TextField
          label="E-mail"
          icon={mdiEmailOutline}
          defaultValue="mika@example"
          message={{ tone: 'error', text: 'Please enter a valid email address' }}
        />
        <TextField
          label="Password"
          type="password"
          defaultValue="long enough"
          message={{ tone: 'hint', text: 'At least 8 characters' }}
        />
      </Sample>
      <Sample name="Select">
        <Select label="Language" options={LANGUAGE_OPTIONS} value={chosen} onChange={setChosen} />
      </Sample>
    </Card>
  )
}

type ThemeChoice = 'system' | 'light' | 'dark'

export function ChoiceSection() {
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
        <Switch label="On or off" isChecked={isChecked} onChange={setIsChecked} />
      </Sample>
      <Sample name="Radio group">
        <RadioGroup
          label="Theme"
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: 'System', icon: <Icon path={mdiMonitor} /> },
            { value: 'light', label: 'Light', icon: <Icon path={mdiWhiteBalanceSunny} /> },
            { value: 'dark', label: 'Dark', icon: <Icon path={mdiWeatherNight} /> },
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
