import { isProfileKey } from '#data/query-keys.ts'
import { isAboutSession, leaveEndedSession } from '#features/account/session.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { Services } from './services.ts'

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
