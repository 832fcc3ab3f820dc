import { mdiArrowRight, mdiClockOutline, mdiHome } from '@mdi/js'
import { Sample } from '#features/gallery/sample.tsx'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'

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
              {t('shell.confirm')}
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Danger">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} tone="danger">
            {t('shell.confirm')}
          </Button>
        ))}
      </Sample>
      <Sample name="Disabled and busy">
        <Button variant="primary" disabled>
          {t('shell.confirm')}
        </Button>
        <Button variant="text" disabled>
          {t('shell.cancel')}
        </Button>
        <Button variant="tonal" tone="danger" disabled>
          {t('shell.confirm')}
        </Button>
        <Button variant="primary" isBusy>
          {t('shell.confirm')}
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
