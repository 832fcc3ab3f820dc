import { showSecurity } from '@bannerday/contract/account-security'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Where the player is signed in, asked anew whenever the list is opened. */
export function securityQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.security(token),
    queryFn: ({ signal }) => call(showSecurity, {}, { signal }),
    staleTime: 0,
  })
}
