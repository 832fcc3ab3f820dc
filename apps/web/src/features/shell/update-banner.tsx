import { useSyncExternalStore } from 'react'
import { UpdateOffer } from './update-offer.tsx'
import type { Updates } from './updates.ts'

type Props = { readonly updates: Updates }

/** The live region exists from the start, or screen readers would not announce what appears in it. */
export function UpdateBanner({ updates }: Props) {
  const isReady = useSyncExternalStore(updates.subscribe, updates.isReady)
  return <output>{isReady ? <UpdateOffer updates={updates} /> : null}</output>
}
