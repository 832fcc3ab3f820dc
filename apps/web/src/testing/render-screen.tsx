import type { Language } from '@bannerday/domain/language'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { configureCalls } from '#data/call.ts'
import { createQueryClient } from '#data/query-client.ts'
import { openI18n } from '#i18n/i18n-store.ts'
import { I18nProvider } from '#i18n/i18n.tsx'
import { readStored } from '#storage/storage.ts'
import { ToastProvider, createToasts, type Toasts } from '#ui/toast.tsx'
import type { FakeServer } from './fake-server.ts'
import { setStored } from './stored.ts'

type Options = {
  readonly language?: Language
  readonly path?: string
  /** Entries under the storage key when the screen opens. */
  readonly stored?: { readonly [name: string]: unknown }
  readonly server?: FakeServer
  readonly toasts?: Toasts
  /** Off where a test counts calls: strict mode mounts everything twice, and aborts the calls of the first mount. */
  readonly isStrict?: boolean
}

/** A screen as the app shows it: real texts, real storage, a cache of its own, and an address bar in memory. */
export async function renderScreen(screen: ReactElement, options: Options = {}) {
  setStored(options.stored)
  configureCalls({
    ...(options.server && { origin: options.server.origin }),
    token: () => readStored('auth_token'),
  })
  const i18n = await openI18n(options.language ?? 'en')
  const location = memoryLocation({ path: options.path ?? '/', record: true })
  const client = createQueryClient()
  // A call that failed because its server is gone would be tried again at the server of the next test.
  onTestFinished(() => client.clear())
  // Without a pause after each key: nothing here depends on how fast somebody types.
  const user: UserEvent = userEvent.setup({ delay: null })
  const toasts = options.toasts ?? createToasts()
  const view = render(
    <I18nProvider store={i18n}>
      <QueryClientProvider client={client}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <ToastProvider toasts={toasts} closeLabel="Close" regionLabel="Messages">
            {screen}
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </I18nProvider>,
    { reactStrictMode: options.isStrict ?? true },
  )
  return { ...view, user, client, i18n, addresses: location.history }
}
