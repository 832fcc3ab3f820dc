import { showConfig } from '@bannerday/contract/site-config'
import { useTransition } from 'react'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { Again } from '#ui/late-part.tsx'
import { LoadFailed } from '#widgets/load-failed/load-failed.tsx'

type Props = { readonly again: Again }

/** In the place of a part of a page whose code could not be fetched. */
export function PartMissing({ again }: Props) {
  const { t } = useI18n()
  const [isRetrying, startRetry] = useTransition()
  return (
    <LoadFailed
      message={t('general.network-failed')}
      isRetrying={isRetrying}
      onRetry={() => startRetry(() => retry(again))}
    />
  )
}

/**
 * Firefox before 155 fetches no script again that it once could not have, for as long as the page stands. So where the
 * server answers and the part still does not come, the page is loaded anew.
 */
async function retry(again: Again): Promise<void> {
  if ((await again()) || !(await isServerThere())) return
  location.reload()
}

function isServerThere(): Promise<boolean> {
  return call(showConfig, {}).then(
    () => true,
    () => false,
  )
}
