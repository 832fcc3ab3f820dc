import { useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { PATHS } from '#widgets/paths.ts'

/** Which activity's dialog is open: the address says so, so that it can be sent to others and Back closes it. */
export function useOpenActivity() {
  const openId = new URLSearchParams(useSearch()).get('activity')
  const [, navigate] = useLocation()
  const hasOwnEntry = useRef(false)

  const open = useCallback(
    (activityId: string) => {
      hasOwnEntry.current = true
      navigate(`${PATHS.timeline}?${new URLSearchParams({ activity: activityId })}`)
    },
    [navigate],
  )
  const close = useCallback(() => {
    // Whoever arrived by a link has nothing of ours to go back to.
    if (hasOwnEntry.current) history.back()
    else navigate(PATHS.timeline, { replace: true })
    hasOwnEntry.current = false
  }, [navigate])

  return { openId, open, close }
}
