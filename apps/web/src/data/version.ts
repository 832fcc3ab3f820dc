import { showVersion } from '@bannerday/contract/site/version'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** Which version the server is; a page that was kept offline may be older. */
export function versionQuery() {
  return queryOptions({
    queryKey: queryKeys.version(),
    queryFn: ({ signal }) => call(showVersion, {}, { signal }),
  })
}
