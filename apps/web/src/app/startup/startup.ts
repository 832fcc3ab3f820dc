import type { MessageServices } from '#app/services.ts'
import { readStored, subscribeStored } from '#storage/storage.ts'
import { withoutStartupParams } from './address.ts'

/**
 * Removes from the address what only the app should see, before anything else runs. The returned function acts on it
 * once messages can be shown. Players who are not signed in never fetch the code for it.
 */
export function openStartup(): (messages: MessageServices) => Promise<void> {
  const { search, pathname, hash } = location
  const isSignedIn = readStored('auth_token') !== undefined
  const kept = withoutStartupParams(search)
  if (kept !== search) history.replaceState(history.state, '', `${pathname}${kept}${hash}`)

  return async (messages) => {
    if (kept === search && !isSignedIn) await untilSignedIn()
    const { startAccount } = await import('./account.ts')
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
