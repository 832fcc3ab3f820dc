import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { slotDatesQuery } from '#data/cloud-slots.ts'
import { type Profile, profileQuery } from '#data/profile.ts'

/**
 * Updates the dates of the slots when the player comes back to the page: other devices may have changed them. Not while
 * something is under way, because new dates reset the chosen slot, and a question must not change while it is read.
 */
export function useFreshDates(token: string, isIdle: boolean): void {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(token)

  const apply = useEffectEvent((dates: Profile['slotDates'], before: unknown) => {
    queryClient.setQueryData(queryKey, (known) =>
      known && isIdle && known.slotDates === before ? { ...known, slotDates: dates } : known,
    )
  })

  const refresh = useEffectEvent(async () => {
    if (!isIdle) return
    const before = queryClient.getQueryData(queryKey)?.slotDates
    try {
      apply(await queryClient.fetchQuery(slotDatesQuery(token)), before)
    } catch {
      // The old dates stay; if there is a problem, the player's next action reports it.
    }
  })

  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void refresh()
      }),
    [],
  )
}
