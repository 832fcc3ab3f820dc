import { readStored, subscribeStored } from '#storage/storage.ts'
import type { MessageServices } from './providers.tsx'

/**
 * Removes from the address what only the app should see, before anything else runs. The returned function acts on it
 * once messages can be shown. Players who are not signed in never fetch the code for it.
 */
export function prepareStartup(): (messages: MessageServices) => Promise<void> {
  const { search, pathname, hash } = location
  const isSignedIn = readStored('auth_token') !== undefined
  const remaining = withoutStartupParams(search)
  if (remaining !== search) history.replaceState(history.state, '', `${pathname}${remaining}${hash}`)

  return async (messages) => {
    if (remaining === search && !isSignedIn) await untilSignedIn()
    const { startAccount } = await import('./startup-account.ts')
    startAccount({ search, isSignedIn }, messages)
  }
}

function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeStored('auth_token', () => {
      stop()
      resolve()
    })
  })
}

/** Query parameters that tell the app what to do when it starts; see `planStartup`. */
const STARTUP_PARAMS =
  'verify_token reset_token qr_code qr_session_id code state iss session_state error error_description'.split(
    ' ',
  )

/** Removes them, because some are secrets: those must not stay in the address bar, the history or a screenshot. */
export function withoutStartupParams(search: string): string {
  const query = new URLSearchParams(search)
  if (!STARTUP_PARAMS.some((name) => query.has(name))) return search
  for (const name of STARTUP_PARAMS) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
