import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS, activityPath } from '#widgets/paths.ts'
import { useShownPlan } from '#widgets/shown-plan.ts'
import type { ViewTab } from './view-settings.ts'

/** The activity whose dialog is open. It is in the address, so that it can be shared, and Back closes the dialog. */
export function useOpenActivityId(): string | null {
  return openActivityIn(useSearch())
}

export function openActivityIn(search: string): string | null {
  return new URLSearchParams(search).get('activity')
}

/** Opens and closes the dialog of an activity. */
export function useActivityOpener() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const plan = useShownPlan()?.secret
  const open = useCallback(
    (activityId: string, view?: ViewTab) => {
      navigate(activityPath(activityId, { view, plan }), { state: { isActivity: true } })
    },
    [navigate, plan],
  )
  const leaving = useRef<unknown>(null)
  const close = useCallback(() => {
    const { state }: { readonly state: unknown } = history
    // The browser takes its time to go back: until then the dialog can be closed once more.
    if (state !== null && state === leaving.current) return
    // After arriving by a link there is no entry of ours to go back to.
    if (typeof state === 'object' && state !== null && 'isActivity' in state) {
      leaving.current = state
      history.back()
    } else {
      const behind = new URLSearchParams(search)
      behind.delete('activity')
      const query = String(behind)
      navigate(query === '' ? PATHS.timeline : `${PATHS.timeline}?${query}`, { replace: true })
    }
  }, [navigate, search])
  return { open, close }
}
