import { useTransition } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { LoadFailed } from '#widgets/load-failed/load-failed.tsx'

type Props = { readonly again: () => Promise<void> }

/** In the place of a part of a page whose code could not be fetched. */
export function PartMissing({ again }: Props) {
  const { t } = useI18n()
  const [isRetrying, startRetry] = useTransition()
  return (
    <LoadFailed
      message={t('general.network-failed')}
      isRetrying={isRetrying}
      onRetry={() => startRetry(again)}
    />
  )
}
