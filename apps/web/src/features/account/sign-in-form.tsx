import { mdiLockOutline, mdiQrcode } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQuery } from '#data/config.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { accountFailureText } from './account-failure.ts'
import { PasswordTab } from './password-tab.tsx'
import { QrTab } from './qr/qr-tab.tsx'

/** Sign-in by password or QR code, once the site's configuration is loaded. */
export function SignInForm() {
  const { t } = useI18n()
  const [tab, setTab] = useState<'password' | 'qr'>('password')
  const site = useQuery(configQuery())

  if (site.isPending) return <Skeleton height="320px" />
  if (site.isError)
    return <QueryFailed query={site} message={accountFailureText(t, site.error, 'general.unknown')} />

  return (
    <Tabs
      label={t('account.ways')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'password',
          label: t('account.tab.password'),
          icon: mdiLockOutline,
          panel: <PasswordTab site={site.data} />,
        },
        {
          value: 'qr',
          label: t('account.tab.qr'),
          icon: mdiQrcode,
          panel: <QrTab />,
        },
      ]}
    />
  )
}
