import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { answers } from './answers.ts'

type Props = { readonly children: ReactNode }

/** For pages that ask the server for something; the poster on Home hangs without it. */
export function createDataProvider(): ComponentType<Props> {
  const client = answers()
  return ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
