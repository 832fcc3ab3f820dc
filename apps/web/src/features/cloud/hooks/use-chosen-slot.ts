import { type CloudSlot, defaultSlot, type SlotDates, slotDatesOf } from '@bannerday/domain/cloud-slots'
import { useMemo, useState } from 'react'
import type { Profile } from '#data/profile.ts'

type Chosen = {
  readonly slot: CloudSlot
  readonly dates: SlotDates
  readonly choose: (slot: CloudSlot) => void
}

/** The slot the player picked, else the default one. When the dates change, the default applies again. */
export function useChosenSlot(written: Profile['slotDates']): Chosen {
  const dates = useMemo(() => slotDatesOf(written), [written])
  const [pick, setPick] = useState<{ readonly slot: CloudSlot; readonly among: unknown } | null>(null)
  const slot = pick?.among === written ? pick.slot : defaultSlot(dates)
  return { slot, dates, choose: (next) => setPick({ slot: next, among: written }) }
}
