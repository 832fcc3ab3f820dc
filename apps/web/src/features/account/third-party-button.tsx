import type { SiteConfig } from '@bannerday/contract/site-config'
import { mdiAccountKeyOutline, mdiChatOutline } from '@mdi/js'
import type { Provider } from '#data/third-party.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useThirdPartyLogin } from './hooks/use-third-party-login.ts'
import { MethodLabel } from './method-label.tsx'

const ICONS = { microsoft: mdiAccountKeyOutline, qq: mdiChatOutline } as const

type Props = { readonly provider: Provider; readonly site: SiteConfig }

export function ThirdPartyButton({ provider, site }: Props) {
  const { t } = useI18n()
  const { start, isBusy } = useThirdPartyLogin(provider, site.hosts.mainland === window.location.host)
  const { enabled, paused } = site.sign_in[provider]
  const isPaused = paused || !enabled
  return (
    <Button icon={ICONS[provider]} isBlock isBusy={isBusy} disabled={isPaused} onClick={start}>
      <MethodLabel label={t(`account.${provider}`)} isPaused={isPaused} />
    </Button>
  )
}
