import type { SiteConfig } from '@bannerday/contract/site-config'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  readonly label: string
  readonly method: SiteConfig['sign_in']['login']
  readonly isBusy: boolean
}

export function SubmitButton({ label, method, isBusy }: Props) {
  const { t } = useI18n()
  const isPaused = method.paused || !method.enabled
  return (
    <Button type="submit" variant="primary" isBlock isBusy={isBusy} disabled={isPaused}>
      {isPaused ? `${label} ${t('general.paused')}` : label}
    </Button>
  )
}
