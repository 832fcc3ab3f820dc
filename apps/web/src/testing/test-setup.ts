import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadMessages } from '#i18n/i18n-store.ts'
import { MESSAGE_PARTS } from '#i18n/messages.ts'
import { setStored } from '#testing/stored.ts'

// On a busy machine it may take longer than the default second until what a test waits for is rendered.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true })

// What one test rendered must not be found by the next.
afterEach(cleanup)

// Files share a page: each starts with empty storage. Some need no page at all.
beforeAll(() => {
  if ('window' in globalThis) setStored()
})

// The app loads texts with the pages that show them. Files share what is loaded: a test must not depend on those before it.
await Promise.all(MESSAGE_PARTS.map(loadMessages))
