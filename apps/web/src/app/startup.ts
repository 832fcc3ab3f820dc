import { withMessages } from '#i18n/i18n-store.ts'
import { readStored, subscribeStored } from '#storage/storage.ts'
import { SCREEN_PARAMS } from '#widgets/paths.ts'
import type { MessageServices } from './providers.tsx'

/**
 * Removes from the address what only the app should see, before anything else runs. The returned function acts on it
 * once messages can be shown. Players who are not signed in never fetch the code for it.
 */
export function prepareStartup(): (messages: MessageServices) => Promise<void> {
  const { search, pathname, hash } = location
  const isSignedIn = readStored('auth_token') !== undefined
  const remaining = cleanSearch(search, isSignedIn)
  if (remaining !== search) history.replaceState(history.state, '', `${pathname}${remaining}${hash}`)

  return async (messages) => {
    // Another tab may have signed in since.
    if (remaining === search) await untilSignedIn()
    const { startAccount } = await withMessages(import('./startup-account.ts'), 'settings')
    startAccount({ search, isSignedIn }, messages)
  }
}

/** Resolves at once for a player who is signed in; for others when they sign in, in whatever tab. */
export async function untilSignedIn(): Promise<void> {
  if (readStored('auth_token') !== undefined) return
  await new Promise<void>((resolve) => {
    const stop = subscribeStored('auth_token', () => {
      stop()
      resolve()
    })
  })
}

/** What a login provider adds to the address; our server passes it on with the prefix of the provider, or without one. */
const RETURN_PARAMS = /^(?:ms_|qq_)?(?:code|state|iss|session_state|error|error_description)$/
/** The other query parameters that tell the app what to do when it starts; see `planStartup`. */
const REQUEST_PARAMS = new Set(['verify_token', 'reset_token', 'qr_code', 'qr_session_id'])

/**
 * Removes what the app acts on, because some of it is secret and must not stay in the address bar, the history or a
 * screenshot. For a player who is signed in, only what a screen reads stays.
 */
export function cleanSearch(search: string, isSignedIn: boolean): string {
  const query = new URLSearchParams(search)
  const removed = [...query.keys()].filter(
    (name) =>
      RETURN_PARAMS.test(name) || REQUEST_PARAMS.has(name) || (isSignedIn && !SCREEN_PARAMS.includes(name)),
  )
  if (removed.length === 0) return search
  for (const name of removed) query.delete(name)
  const left = String(query)
  return left && `?${left}`
}
