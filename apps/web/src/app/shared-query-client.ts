import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { readStored } from '#storage/storage.ts'

let client: QueryClient | undefined

/** The one query client of the app. Created on first use, so that pages without server data do not load it. */
export function sharedQueryClient(): QueryClient {
  if (client) return client
  configureCalls({ token: () => readStored('auth_token') })
  // By default TanStack Query assumes a network until the browser reports that it is gone, which it never does on a page
  // that was opened offline.
  onlineManager.setOnline(navigator.onLine)
  client = createQueryClient()
  return client
}
