import {
  DEFAULT_HOUR_FORMAT,
  DEFAULT_SERVER_ZONE_NAME,
  type Instant,
  SERVER_ZONE_NAMES,
  offsetAt,
  offsetText,
  type ServerZoneName,
} from '@bannerday/domain/time'
import { mdiEarth, mdiThemeLightDark, mdiTimerRefreshOutline, mdiTranslate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { useStored, writeStored } from '#storage/storage.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox, Switch } from '#ui/choices.tsx'
import { Select } from '#ui/fields.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useMinute } from '#widgets/clock.ts'
import { browserZone } from '#widgets/display-settings.ts'
import { LANGUAGE_OPTIONS, useLanguageSwitch } from '#widgets/language.tsx'
import styles from './cards.module.css'

const LABELS: { readonly [Zone in ServerZoneName]: PlainKey } = {
  'UTC+8': 'settings.timezone.asia',
  'UTC-5': 'settings.timezone.america',
  'UTC+1': 'settings.timezone.europe',
}

export function TimezoneCard() {
  const { t } = useI18n()
  const server = useStored('serverTimezone') ?? DEFAULT_SERVER_ZONE_NAME
  const usesLocal = useStored('useLocalTimezone') === 'true'
  const hours = useStored('timeline-time-format') ?? DEFAULT_HOUR_FORMAT
  const now = useMinute()
  const known: { value: string; label: string }[] = SERVER_ZONE_NAMES.map((zone) => ({
    value: zone,
    label: t(LABELS[zone]),
  }))
  // A zone that an older version stored is still the player's choice.
  const options = known.some(({ value }) => value === server)
    ? known
    : [...known, { value: server, label: server }]

  return (
    <Card title={t('settings.timezone')} icon={mdiEarth} tone="blue">
      <div className={styles.stack}>
        <Select
          label={t('settings.timezone.server')}
          options={options}
          value={server}
          onChange={(zone) => void writeStored('serverTimezone', zone)}
        />
        <div>
          <Checkbox
            label={t('settings.timezone.local')}
            hint={t('settings.timezone.local-hint', localZone(now))}
            isChecked={usesLocal}
            onChange={(isChecked) => void writeStored('useLocalTimezone', isChecked ? 'true' : 'false')}
          />
          <Checkbox
            label={t('settings.timezone.hours')}
            hint={t('settings.timezone.hours-hint')}
            isChecked={hours === '24'}
            onChange={(isChecked) => void writeStored('timeline-time-format', isChecked ? '24' : '12')}
          />
        </div>
      </div>
    </Card>
  )
}

function localZone(now: Instant) {
  return {
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: offsetText(offsetAt(browserZone(), now)),
  }
}

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

/** The strip of the timeline that says when games begin anew. */
export function ResetsCard() {
  const { t } = useI18n()
  return (
    <Card
      title={t('settings.resets')}
      hint={t('settings.resets.hint')}
      icon={mdiTimerRefreshOutline}
      actions={
        <Switch
          label={<VisuallyHidden>{t('settings.resets')}</VisuallyHidden>}
          isChecked={useStored('resets') === 'shown'}
          onChange={(isChecked) => void writeStored('resets', isChecked ? 'shown' : 'hidden')}
        />
      }
    />
  )
}
