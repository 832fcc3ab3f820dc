import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from './load-failed.tsx'

type Props = {
  readonly query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  readonly message: string
}

/** In the place of what a query could not fetch: why, and a button that runs the query again. */
export function QueryFailed({ query: { isFetching, refetch }, message }: Props) {
  return <LoadFailed message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
}
