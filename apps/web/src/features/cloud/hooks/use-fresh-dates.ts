import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { slotDatesQuery } from '#data/cloud-slots.ts'
import { type Profile, profileQuery } from '#data/profile.ts'

/**
 * What other devices and tabs did to the slots is seen when the player comes back to the page. Not in the middle of
 * something: new dates choose the slot anew, and a question must not change while it is read.
 */
export function useFreshDates(token: string, isIdle: boolean): void {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(token)

  const take = useEffectEvent((dates: Profile['slotDates'], before: unknown) => {
    queryClient.setQueryData(queryKey, (known) =>
      known && isIdle && known.slotDates === before ? { ...known, slotDates: dates } : known,
    )
  })

  const refresh = useEffectEvent(async () => {
    if (!isIdle) return
    const before = queryClient.getQueryData(queryKey)?.slotDates
    try {
      take(await queryClient.fetchQuery(slotDatesQuery(token)), before)
    } catch {
      // The dates of before are no worse for it; whatever the player does next says what is wrong.
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
