import { showConfig } from '@bannerday/contract/site-config'
import { useTransition } from 'react'
import { call } from '#data/call.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { Retry } from '#ui/late-part.tsx'
import { LoadFailed } from '#widgets/load-failed/load-failed.tsx'

type Props = { readonly retry: Retry }

/** Rendered in the place of a part of a page whose code could not be fetched. */
export function PartMissing({ retry }: Props) {
  const { t } = useI18n()
  const [isRetrying, startRetry] = useTransition()

  return (
    <LoadFailed
      message={t('general.network-failed')}
      isRetrying={isRetrying}
      onRetry={() => startRetry(() => retryOrReload(retry))}
    />
  )
}

/**
 * Until a page is reloaded, Firefox before 155 never fetches a script again that failed once. So if the server answers
 * and the part still does not load, the page is reloaded.
 */
async function retryOrReload(retry: Retry): Promise<void> {
  if ((await retry()) || !(await isServerReachable())) return
  location.reload()
}

function isServerReachable(): Promise<boolean> {
  return call(showConfig, {}).then(
    () => true,
    () => false,
  )
}
