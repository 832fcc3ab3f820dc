import { CancelledError } from '@tanstack/react-query'
import { isNetworkFailure } from '#data/api-failure.ts'
import { profileQuery } from '#data/profile.ts'
import { queryKeys } from '#data/query-keys.ts'
import { closeSession } from '#features/account/session.ts'
import { readStored, subscribeStored, writeStored } from '#storage/storage.ts'
import { profileFailureText } from './profile-failure.ts'
import type { Services } from './services.ts'

/** Time for the browser to leave the page, if that is why the connection was cut. */
const LEAVING_MS = 300

/** Loads the profile once per session, whichever tab the session began in. Returns how to stop. */
export function followSession(services: Services): () => void {
  const stop = subscribeStored('auth_token', (token) => void follow(services, token))
  void follow(services, readStored('auth_token'))
  return stop
}

async function follow(services: Services, token: string | undefined): Promise<void> {
  const { queryClient } = services
  queryClient.removeQueries({
    queryKey: queryKeys.profiles(),
    predicate: ({ queryKey }) => queryKey[1] !== token,
  })
  if (token === undefined) return
  let isBeingLeft = false
  const onLeaving = () => {
    isBeingLeft = true
  }
  addEventListener('beforeunload', onLeaving)
  try {
    const { userId } = await queryClient.fetchQuery(profileQuery(token))
    if (isCurrent(token)) writeStored('user_id', userId)
  } catch (error) {
    // The player pressed retry instead of waiting as long as the server asked.
    if (error instanceof CancelledError && isCurrent(token)) return follow(services, token)
    // Leaving the page cuts its connections. That looks like a network failure, but must not sign anyone out.
    if (isNetworkFailure(error)) {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      // Firefox cuts them before the next page has answered, however long that takes; and a link such as a download fires
      // `beforeunload` without leaving.
      if (isBeingLeft && isCurrent(token)) return follow(services, token)
    }
    if (isCurrent(token)) end(services, error)
  } finally {
    removeEventListener('beforeunload', onLeaving)
  }
}

function end({ i18n, toasts }: Services, error: unknown): void {
  closeSession()
  toasts.show({ kind: 'error', message: profileFailureText(i18n.current().t, error) })
}

/** Meanwhile the player may have signed out, or in as somebody else, here or in another tab. */
function isCurrent(token: string): boolean {
  return readStored('auth_token') === token
}
