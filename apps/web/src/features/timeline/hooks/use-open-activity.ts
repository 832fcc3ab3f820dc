import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { activityPath, PATHS } from '#widgets/paths.ts'

/** Whose dialog is open: the address says so, so that it can be sent to others and Back closes it. */
export function useOpenActivityId(): string | null {
  return openActivityIn(useSearch())
}

export function openActivityIn(search: string): string | null {
  return new URLSearchParams(search).get('activity')
}

/** Opens and closes the dialog of an activity; does not render when one opens. */
export function useActivityOpener() {
  const [, navigate] = useLocation()
  const open = useCallback(
    (activityId: string) => {
      navigate(activityPath(activityId), { state: { isActivity: true } })
    },
    [navigate],
  )
  const close = useCallback(() => {
    // Whoever arrived by a link has nothing of ours to go back to.
    const { state }: { readonly state: unknown } = history
    if (typeof state === 'object' && state !== null && 'isActivity' in state) history.back()
    else navigate(PATHS.timeline, { replace: true })
  }, [navigate])
  return { open, close }
}
