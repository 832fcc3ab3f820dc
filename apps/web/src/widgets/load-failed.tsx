import { mdiRefresh } from '@mdi/js'
import type { UseQueryResult } from '@tanstack/react-query'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { handFocusOn } from '#ui/focus.ts'
import { Alert } from '#ui/messages.tsx'

type Props = { readonly message: string; readonly isRetrying: boolean; readonly onRetry: () => void }

/** In the place of a part of a page that could not be loaded: why, and a retry button. */
export function LoadFailed({ message, isRetrying, onRetry }: Props) {
  const { t } = useI18n()
  const retry = (
    <Button
      ref={handFocusOn}
      variant="text"
      tone="danger"
      size="small"
      icon={mdiRefresh}
      isBusy={isRetrying}
      onClick={onRetry}
    >
      {t('shell.retry')}
    </Button>
  )
  return (
    <Alert tone="error" action={retry}>
      {message}
    </Alert>
  )
}

type QueryProps = {
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  readonly message: string
}

/** The same for a query, which the button runs again. */
export function QueryFailed({ query: { isFetching, refetch }, message }: QueryProps) {
  return <LoadFailed message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
}
