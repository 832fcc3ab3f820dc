import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { readStored } from '#storage/storage.ts'

let client: QueryClient | undefined

/** The query client of the app, whose calls carry the token of the signed-in player. */
export function appQueryClient(): QueryClient {
  if (client) return client
  configureCalls({
    token: () => readStored('auth_token'),
    language: () => document.documentElement.lang,
  })
  // By default TanStack Query assumes a network until the browser reports that it is gone, which it never does on a page
  // that was opened offline.
  onlineManager.setOnline(navigator.onLine)
  client = createQueryClient()
  return client
}

/** For everything that shows data of the server. Home is rendered before this has been fetched. */
export function Data({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={appQueryClient()}>{children}</QueryClientProvider>
}
