import { showConfig, type SiteConfig } from '@bannerday/contract/site-config'
import { queryOptions } from '@tanstack/react-query'
import { hasCode } from './api-failure.ts'
import { call } from './call.ts'
import { queryKeys } from './query-client.ts'

/** What we assume of a server that lacks this call, as it is not part of the published API. */
export const BARE_SITE: SiteConfig = {
  event_window: null,
  bot_check: { kind: 'off', site_key: null },
  sign_in: {
    login: { enabled: true, paused: false },
    register: { enabled: true, paused: false },
    microsoft: { enabled: true, paused: false },
    qq: { enabled: false, paused: false },
  },
  hosts: { mainland: null, international: null },
  filing_number: null,
  qr_lifetime_seconds: 120,
  games_revision: null,
  catalogue_updated_at: null,
}

export function configQuery() {
  return queryOptions({
    queryKey: queryKeys.config(),
    queryFn: async ({ signal }): Promise<SiteConfig> => {
      try {
        return await call(showConfig, {}, { signal })
      } catch (error) {
        if (hasCode(error, 404)) return BARE_SITE
        throw error
      }
    },
  })
}
