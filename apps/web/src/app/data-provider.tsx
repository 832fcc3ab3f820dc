import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { sharedQueryClient } from './shared-query-client.ts'

type Props = { readonly children: ReactNode }

/** For pages that show data of the server. Home is rendered before this has been fetched. */
export function createDataProvider(): ComponentType<Props> {
  const client = sharedQueryClient()
  return ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
