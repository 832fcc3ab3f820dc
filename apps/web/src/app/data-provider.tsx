import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { readStored } from '#storage/storage.ts'

type Props = { readonly children: ReactNode }

/**
 * The one cache of answers, and how calls are signed. Made when the first page asks the server for something: the
 * poster on Home hangs without it.
 */
export function createDataProvider(): ComponentType<Props> {
  const client = createQueryClient()
  configureCalls({ token: () => readStored('auth_token') })
  return ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
