import { type CloudSlot, defaultSlot, type SlotDates, slotDatesOf } from '@bannerday/domain/cloud-slots'
import { useMemo, useState } from 'react'

type Metadata = Readonly<Record<string, unknown>>

type Chosen = {
  readonly slot: CloudSlot
  readonly dates: SlotDates
  readonly choose: (slot: CloudSlot) => void
}

/** The slot the player picked, else the default one; picked anew whenever the dates change. */
export function useChosenSlot(metadata: Metadata): Chosen {
  const dates = useMemo(() => slotDatesOf(metadata), [metadata])
  const [pick, setPick] = useState<{ slot: CloudSlot; metadata: Metadata } | null>(null)
  const slot = pick?.metadata === metadata ? pick.slot : defaultSlot(dates)
  return { slot, dates, choose: (next) => setPick({ slot: next, metadata }) }
}
