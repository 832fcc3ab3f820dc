import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { readStored } from '#storage/storage.ts'

let client: QueryClient | undefined

/** The one cache of answers, and how calls are signed: made by whoever needs it first. */
export function answers(): QueryClient {
  if (client) return client
  configureCalls({ token: () => readStored('auth_token') })
  // Left alone it believes in a network until one goes away, also on a page that was opened without one.
  onlineManager.setOnline(navigator.onLine)
  client = createQueryClient()
  return client
}
