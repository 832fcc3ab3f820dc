import { CancelledError } from '@tanstack/react-query'
import { isRefusal, isServerAway } from '#data/api-failure.ts'
import { profileQuery } from '#data/profile.ts'
import { isProfileKey, queryKeys } from '#data/query-client.ts'
import { closeSession, isAboutSession, leaveEndedSession } from '#features/account/session.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { readStored, subscribeStored, writeStored } from '#storage/storage.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { Services } from './providers.tsx'

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
  try {
    const { userId } = await queryClient.fetchQuery(profileQuery(token))
    if (isCurrent(token)) writeStored('user_id', userId)
  } catch (error) {
    if (!isCurrent(token)) return
    // The player pressed retry instead of waiting for the next try.
    if (error instanceof CancelledError) return follow(services, token)
    endSession(services, error)
  }
}

function endSession({ i18n, toasts }: Services, error: unknown): void {
  const { t } = i18n.current()
  closeSession()
  toasts.show({ kind: 'error', message: profileFailureText(t, error), detail: reasonText(t, error) })
}

/** Meanwhile the player may have signed out, or in as somebody else, here or in another tab. */
function isCurrent(token: string): boolean {
  return readStored('auth_token') === token
}

/** The message shown when the session could not be continued. Every such failure ends the session. */
export function profileFailureText(t: Translate, error: unknown): string {
  // What the server says about a token means nothing to a player.
  if (isTokenRefused(error)) return t('account.login-failed')
  return failureText(t, error, 'account.login-failed')
}

/** Why, where that message could be taken for a wrong password. */
function reasonText(t: Translate, error: unknown): string | undefined {
  if (isTokenRefused(error)) return t('errors.revokedToken')
  return isServerAway(error) ? t('account.unreachable') : undefined
}

function isTokenRefused(error: unknown): boolean {
  return isRefusal(error, 'unknownToken') || isRefusal(error, 'revokedToken')
}

/**
 * A session can be ended on another device while this page is open; the next call is then refused. The player is shown
 * as signed out, and so can sign in again. The profile query is left out: `followSession` handles its failure.
 */
export function watchEndedSessions({ queryClient, i18n, toasts }: Services): void {
  /** `isShown`: the caller shows the failure itself, in a place that is still there after signing out. */
  async function onFailure(error: unknown, isShown: boolean) {
    if (!isAboutSession(error) || !(await leaveEndedSession()) || isShown) return
    toasts.show({ kind: 'error', message: failureText(i18n.current().t, error) })
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (!isProfileKey(event.query.queryKey)) void onFailure(event.action.error, false)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    // A message inside a form disappears with the form when the session ends.
    void onFailure(event.action.error, event.mutation.meta?.['isShownInline'] !== true)
  })
}
