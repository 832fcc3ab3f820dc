import { isAboutSession, leaveEndedSession } from '#features/account/ended-session.ts'
import { failureText } from '#widgets/failure-text.ts'
import type { Services } from './services.ts'

/**
 * A session can be ended on another device while this page is open, and the next call is told so. From then on the
 * player is shown as signed out: to sign in again there must be a way to. The profile has an end of its own.
 */
export function heedEndedSessions({ queryClient, i18n, toasts }: Services): void {
  /** `isSaid`: whoever made the call says why it failed, and in a place that outlives the session. */
  async function heed(error: unknown, isSaid: boolean) {
    if (!isAboutSession(error) || !(await leaveEndedSession()) || isSaid) return
    toasts.show({ kind: 'error', message: failureText(i18n.current().t, error) })
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const [name, , part] = event.query.queryKey
    const isProfile = name === 'profile' && part === undefined
    if (!isProfile) void heed(event.action.error, false)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    // What a form says inline goes away with the form, which belongs to the session.
    void heed(event.action.error, event.mutation.meta?.['isSaidInline'] !== true)
  })
}
