import type { Voice } from '#app/services.ts'
import { readStored, subscribeStored } from '#storage/storage.ts'
import { withoutOurs } from './address.ts'

/**
 * Takes out of the address what is meant for the app alone, before anything else runs. What it asks for is done once
 * there are words to speak with; players without an account never fetch the code for it.
 */
export function openStartup(): (voice: Voice) => Promise<void> {
  const { search, pathname, hash } = location
  const isSignedIn = readStored('auth_token') !== undefined
  const kept = withoutOurs(search)
  if (kept !== search) history.replaceState(history.state, '', `${pathname}${kept}${hash}`)

  return async (voice) => {
    if (kept === search && !isSignedIn) await untilSignedIn()
    const { startAccount } = await import('./account.ts')
    startAccount({ search, isSignedIn }, voice)
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
